//! A game that this phone plays or watches alone, as a page.

use ayatsuri_rules::{Observer, Seat};

use super::{
    Acted, Page, PageContext, PageView, PhoneCommand, RulesPage, Settings, SettingsPage, TroublePage, not_there,
};
use ayatsuri_play::call_context::CallContext;
use ayatsuri_play::daily::KeptDaily;
use ayatsuri_play::game::AnyLocalGame;
use ayatsuri_play::lesson::KeptLessons;
use ayatsuri_play::puzzle::{KeptPuzzles, PuzzleAtTable};
use ayatsuri_screens::{Button, LessonAction, Screen, SeatView, SignKind, TableAction, TableScreen, UserAction};

/// A game in play.
pub struct TablePage {
    pub game: Box<dyn AnyLocalGame>,
}

impl TablePage {
    pub fn screen(&self, view: PageView<'_>) -> Screen {
        let words = view.words;
        let Some(mut cover) = self.game.cover(words) else { return Screen::Table(Box::new(self.table(view))) };
        let say = |id: &str| words.say(id, &[]);
        cover.buttons.push(Button::new(TableAction::Rules, say("rules")));
        cover.buttons.push(Button::new(TableAction::Leave, say("table-leave")).detail(say("table-leave-detail")));
        Screen::Cover(Box::new(cover))
    }

    /// Whether the person's turn ends by itself in a moment.
    pub fn ends_turn(&self, settings: &Settings) -> bool {
        settings.ends_turns && self.game.can_only_end_turn()
    }

    fn table(&self, view: PageView<'_>) -> TableScreen {
        let mut table = self.game.screen(view.words);
        if !view.settings.hints {
            table.hint = None;
            table.buttons.retain(|button| button.action != TableAction::Hint.into());
        }
        if !view.settings.take_back {
            table.buttons.retain(|button| !matches!(button.action, UserAction::Table(TableAction::TakeBack { .. })));
        }
        if let Some(prompt) = table.prompt.as_mut().filter(|_| self.ends_turn(view.settings)) {
            prompt.cause = Some(view.words.say("turn-ends-itself", &[]));
        }
        table
    }

    pub fn act(&mut self, context: PageContext<'_>, action: TableAction) -> Acted {
        let PageContext { words, store, now, rules, .. } = context;
        let mut call = CallContext { words, store, now };
        match action {
            TableAction::Skip => self.game.play_bots(&mut call, usize::MAX)?,
            TableAction::Step => self.game.play_bots(&mut call, 1)?,
            TableAction::Pause | TableAction::Continue => self.game.pause(),
            TableAction::Hint => {
                self.game.ask_hint();
                if let Some(prompt) = self.game.screen(words).prompt {
                    KeptDaily::helped(call.store, self.game.id(), |help| help.hinted(prompt.id.0))?;
                }
            }
            TableAction::CloseHint => self.game.close_hint(),
            TableAction::NextEyes { seat } => self.game.look_with(words, observer(seat)),
            TableAction::TakeBack { entry } => {
                self.game.take_back(&mut call, entry)?;
                KeptDaily::helped(call.store, self.game.id(), |help| help.taken_back += 1)?;
            }
            TableAction::Settings => return Ok(PhoneCommand::Open(Page::Settings(SettingsPage::Whole))),
            TableAction::Rules => return Ok(PhoneCommand::Open(Page::Rules(RulesPage(rules)))),
            TableAction::Leave => return Ok(PhoneCommand::Home),
            TableAction::GiveUp { .. } => {
                let seats = self.game.screen(words).seats;
                // If several people sit at this phone, all of them lose the game.
                let is_person = |seat: &&SeatView| !seat.signs.iter().any(|sign| sign.kind == SignKind::Bot);
                let is_shared = seats.iter().filter(is_person).count() > 1;
                let mine = seats.into_iter().find(|seat| seat.is_mine && !is_shared);
                let standing = mine.map(|seat| seat.standing);
                let giving_up = TroublePage::GivingUp { table: self.game.id(), standing: standing.unwrap_or_default() };
                return Ok(PhoneCommand::Open(Page::Trouble(giving_up)));
            }
        }
        Ok(PhoneCommand::MayBeOver)
    }
}

/// Acts in the lesson that is played at this table.
pub(super) fn act_in_lesson(table: &mut TablePage, context: PageContext<'_>, action: LessonAction) -> Acted {
    if let Some(puzzle) = table.game.puzzle() {
        return act_in_puzzle(puzzle, context, action);
    }
    if !table.game.is_lesson() {
        return not_there(context.words);
    }
    match action {
        LessonAction::Next { step } if table.game.read_on(context.store, step)? => Ok(PhoneCommand::Stay),
        LessonAction::Next { .. } => not_there(context.words),
        LessonAction::Skip => {
            let mut kept = KeptLessons::of(context.store);
            kept.end();
            kept.keep(context.store)?;
            context.store.give_up(table.game.id())?;
            Ok(PhoneCommand::Home)
        }
    }
}

/// Goes on in a puzzle, or leaves the puzzles.
fn act_in_puzzle(puzzle: &mut PuzzleAtTable, context: PageContext<'_>, action: LessonAction) -> Acted {
    let PageContext { words, store, now, rules, .. } = context;
    match action {
        LessonAction::Next { step } => match puzzle.go_on(&mut CallContext { words, store, now }, step)? {
            Some(true) if KeptPuzzles::of(store).in_play.is_some() => Ok(PhoneCommand::Puzzle),
            Some(true) => Ok(PhoneCommand::OpenFromHome(Page::Rules(RulesPage(rules)))),
            Some(false) => Ok(PhoneCommand::Stay),
            None => not_there(words),
        },
        LessonAction::Skip => {
            let kept = KeptPuzzles { in_play: None, ..KeptPuzzles::of(store) };
            kept.keep(store)?;
            // Puzzles are offered on the page of the rules, which also says how many are solved.
            Ok(PhoneCommand::OpenFromHome(Page::Rules(RulesPage(rules))))
        }
    }
}

/// The observer for a seat number; without one, the board.
pub(super) fn observer(seat: Option<u32>) -> Observer {
    let seat = seat.and_then(|seat| u8::try_from(seat).ok());
    seat.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
}
