//! A table that shows a puzzle. Its game is kept in memory alone, and stays at the puzzle's prompt: an answer is
//! judged, and not played.

use ayatsuri_table::{BotChoice, GameStart, Host, Level, MemoryStorage, PendingBotChoice, SeatedPlayer, TableInput};

use super::{LocalGame, describe_choice};
use crate::call_context::CallContext;
use crate::puzzle::{self, PuzzleAtTable, PuzzleInPlay, PuzzleSpeaker};
use ayatsuri_bots::hint::reason_for;
use ayatsuri_bots::review::MomentReason;
use ayatsuri_clock::WallMillis;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_screens::error::CallError;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, TableAction, TableScreen};
use ayatsuri_wording::hint::worded_why;
use ayatsuri_wording::names;
use ayatsuri_wording::names::NAMES_STREAM;
use ayatsuri_wording::presentable::PresentableGame;

impl<G: PresentableGame> LocalGame<G> {
    /// The table of a puzzle for a person of this name. It plays the puzzle's game again up to the puzzle's prompt.
    /// `None` if there is no such puzzle, or today's rules do not lead to it.
    ///
    /// The bots are called novices because a table wants a level; they never choose here.
    pub fn of_puzzle(words: &Words, now: &PuzzleInPlay, person: &str) -> Option<LocalGame<G>> {
        let steps = G::puzzles().iter().flat_map(|game| game.puzzles.iter().map(move |step| (game, step)));
        let (game, step) = steps.into_iter().find(|(game, step)| puzzle::name(*game, step.at) == now.name)?;
        let position = game.position(step.at)?;
        let (me, seed) = (position.seat, game.seed());
        let bots = usize::from(G::players(&game.setup)).saturating_sub(1);
        let drawn = names::draw(bots, &[person], &[], words, &mut GameRng::new(seed, NAMES_STREAM));
        let mut seats: Vec<SeatedPlayer> =
            drawn.into_iter().map(|name| SeatedPlayer::bot(name, Level::Novice)).collect();
        seats.insert(me.index(), SeatedPlayer::person(person));
        let mut memory = MemoryStorage::new();
        let opening = GameStart::<G>::alone(game.setup.clone(), seed, seats);
        let (mut host, _) = Host::begin(&mut memory, opening, None, WallMillis(0)).ok()?;
        for (seat, action) in position.before {
            let input = match seat == me {
                true => TableInput::Act { seat, prompt: host.table().prompt(seat)?, action },
                false => TableInput::Decided(choice_as_played(host.table().pending_choice(), seat, action)?),
            };
            host.handle(&mut memory, input, WallMillis(0)).ok()?;
        }
        let rules = G::edition_of(&game.setup).into();
        let puzzle = PuzzleAtTable::new(step.clone(), now.clone(), rules);
        Some(LocalGame { puzzle: Some(puzzle), ..LocalGame::sit(words, host, vec![me]) })
    }

    /// Adds the puzzle's text to the screen of its table, and replaces the buttons by those that a puzzle has.
    pub(super) fn show_puzzle(&self, words: &Words, puzzle: &PuzzleAtTable, table: &mut TableScreen) {
        let button = |action: TableAction, label: &str| Button::new(action, words.say(label, &[]));
        table.buttons = vec![
            button(TableAction::Rules, "rules"),
            button(TableAction::Leave, "table-leave").detail(words.say("puzzle-leave-detail", &[])),
        ];
        puzzle.show(words, table, &GameOfPuzzle { game: self, words });
    }

    /// Judges an answer to the puzzle, the choice of the prompt with this index.
    pub(super) fn judge_answer(&mut self, call: &mut CallContext<'_>, index: u32) -> Result<(), CallError> {
        let Some(puzzle) = &mut self.puzzle else { return Ok(()) };
        match puzzle.answer(call, index)? {
            None => Ok(()),
            Some(refused) => Err(refused.into()),
        }
    }
}

/// The game of a puzzle in play, in the words of a language.
struct GameOfPuzzle<'a, G: PresentableGame> {
    game: &'a LocalGame<G>,
    words: &'a Words,
}

impl<G: PresentableGame> PuzzleSpeaker for GameOfPuzzle<'_, G> {
    fn label(&self, table: &TableScreen, index: u32) -> String {
        let mut choices = table.prompt.iter().flat_map(|prompt| &prompt.choices);
        let choice = choices.find(|choice| choice.index == index);
        choice.map_or_else(String::new, |choice| describe_choice(self.words, &choice.label, choice.detail.as_deref()))
    }

    fn reason(&self, best: u32, other: u32) -> Option<MomentReason> {
        let seat = self.game.prompt()?.seat();
        let table = self.game.host.table();
        let legal = table.legal(seat);
        let action = |index: u32| legal.get(index as usize).copied();
        reason_for(table.view(Observer::Seat(seat)), [action(other)?, action(best)?])
    }

    fn told(&self, reason: MomentReason) -> Option<String> {
        worded_why::<G>(self.words, reason, |seat| self.game.name_at(seat))
    }
}

/// The choice of the bot that is asked now, with the action that the puzzle's game has in place of its own; `None` if
/// another seat is asked, or that action is not legal.
fn choice_as_played<G: PresentableGame>(
    pending_choice: Option<PendingBotChoice<G>>,
    seat: Seat,
    action: G::Action,
) -> Option<BotChoice<G::Action>> {
    pending_choice.filter(|thinking| thinking.prompt().seat() == seat)?.instead(action)
}
