//! Actions of a person: the screen in front must offer them, its page does them, and the phone carries out what
//! follows.

use ayatsuri_table::FinishedId;

use super::Phone;
use crate::pages::read_invitation;
use crate::pages::{
    Acted, Page, PageContext, PhoneCommand, ResultPage, Settings, TogetherPage, TroublePage, act_on_result, not_there,
};
use ayatsuri_play::call_context::CallContext;
use ayatsuri_play::daily::{DayHelp, KeptDaily};
use ayatsuri_play::passing::ToldInPassing;
use ayatsuri_play::together::MultiplayerTable;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{
    CoverAction, Offer, PromptToken, ReplayAction, ResultAction, Screen, SetupAction, ShellEffect, TextField,
    UserAction,
};

impl Phone {
    /// Does a person's action, and returns the effects that the shell must carry out. An action that the screen in
    /// front does not offer (any more) changes nothing.
    ///
    /// # Errors
    /// Why the action was refused, in words for the person.
    pub fn act(&mut self, action: UserAction) -> Result<Vec<ShellEffect>, PhoneError> {
        check(&self.words, &self.drawn(), &action)?;
        let done = self.dispatch(action).and_then(|command| self.go(command));
        let settled = self.settle(done);
        self.person_acted();
        settled
    }

    fn dispatch(&mut self, action: UserAction) -> Acted {
        match action {
            UserAction::Back => {
                self.go_back();
                Ok(PhoneCommand::Stay)
            }
            UserAction::GoHome => Ok(PhoneCommand::Home),
            UserAction::LinkOpened { link } => self.open_link(&link),
            UserAction::Choose { prompt, index } => self.choose(prompt, index),
            UserAction::Enter { field, text } => self.enter(field, text),
            UserAction::Result(action) => self.act_on_result(action),
            UserAction::Cover(CoverAction::Open { seat }) => self.open_cover(seat),
            UserAction::Together(action) => self.act_together(action),
            UserAction::Lobby(action) => self.act_in_lobby(action),
            of_a_page => self.in_front(|page, context| page.act(context, of_a_page)),
        }
    }

    /// Borrows separately what a page acts with, the pages, and the table of several phones.
    fn split(&mut self) -> (PageContext<'_>, &mut Vec<Page>, &mut Option<MultiplayerTable>) {
        let (rules, now, today) = (self.rules(), (self.clock)(), self.today);
        let Phone { words, storage, settings, memory, rng: chance, pages, multiplayer_table, .. } = self;
        let context =
            PageContext { words, store: &mut storage.store, settings, memory, rng: chance, now, rules, today };
        (context, pages, multiplayer_table)
    }

    /// Calls `act` with the page in front and its context.
    fn in_front(&mut self, act: impl FnOnce(&mut Page, PageContext<'_>) -> Acted) -> Acted {
        let (context, pages, _) = self.split();
        match pages.last_mut() {
            Some(page) => act(page, context),
            None => not_there(context.words),
        }
    }

    /// Acts on the result in front, of one phone or of several.
    fn act_on_result(&mut self, action: ResultAction) -> Acted {
        let (context, pages, together) = self.split();
        match (pages.last(), together.as_mut().and_then(MultiplayerTable::over)) {
            (Some(Page::Result(result)), _) => result.act(context, action),
            (Some(Page::Together(TogetherPage::Table)), Some(over)) => act_on_result(&**over, context, action),
            _ => not_there(context.words),
        }
    }

    /// Takes the text that was typed into a row of the screen in front.
    fn enter(&mut self, field: TextField, text: String) -> Acted {
        match field {
            TextField::Seed | TextField::OwnName | TextField::Invitation | TextField::JoinCode | TextField::Record => {
                self.in_front(|page, context| page.enter(context, field, &text))
            }
            TextField::NewPerson => match (self.pages.last_mut(), &mut self.multiplayer_table) {
                (Some(Page::Setup(draft)), _) => draft.enter_person(&text),
                (Some(Page::Together(_)), Some(together)) => {
                    together.new_person(&text);
                    Ok(PhoneCommand::Stay)
                }
                _ => not_there(&self.words),
            },
            TextField::NameAtTable => match &mut self.multiplayer_table {
                Some(together) => {
                    together.rename_me(&self.words, text.clone())?;
                    self.run_together()?;
                    // A name that is too long for the settings is used at this table alone.
                    if let Ok(name) = Settings::clean_name(&self.words, &text)
                        && !name.is_empty()
                    {
                        self.set(Settings { name, ..self.settings.clone() })?;
                    }
                    Ok(PhoneCommand::Stay)
                }
                None => not_there(&self.words),
            },
            TextField::TableName => match &mut self.multiplayer_table {
                Some(MultiplayerTable::Host(host)) => {
                    host.rename(&self.words, text)?;
                    self.run_together()?;
                    Ok(PhoneCommand::Stay)
                }
                Some(MultiplayerTable::Guest(_)) | None => not_there(&self.words),
            },
        }
    }

    /// Carries out what an action asks of the phone as a whole.
    fn go(&mut self, command: PhoneCommand) -> Result<Vec<ShellEffect>, CallError> {
        match command {
            PhoneCommand::ShareDaily { date, text } => return self.share_daily(date, text),
            PhoneCommand::Export(FinishedId(id)) => return self.share_record(id),
            PhoneCommand::ShareReport => return self.share_report(),
            PhoneCommand::ShareLinkRecord => return self.share_link_record(),
            PhoneCommand::Erase => return self.erase(),
            PhoneCommand::Stay => {}
            PhoneCommand::Home => self.go_home(),
            PhoneCommand::OpenFromHome(page) => {
                self.go_home();
                self.pages.push(page);
            }
            PhoneCommand::Open(page) => self.pages.push(page),
            PhoneCommand::Begin(draft) => self.begin(&draft)?,
            PhoneCommand::Agree(draft) => self.agree(&draft)?,
            PhoneCommand::Learn(rules) => self.learn(rules)?,
            PhoneCommand::PlayDaily(date) => self.play_daily(date)?,
            PhoneCommand::Puzzle => self.show_puzzle()?,
            PhoneCommand::Resume(table) => self.resume(table)?,
            PhoneCommand::SitDown(game) => self.sit_down(game),
            PhoneCommand::MayBeOver => self.end_if_over()?,
            PhoneCommand::ShowFinished(id) => self.show_result(id)?,
            PhoneCommand::EndReplay(over) => {
                self.pages.pop();
                if !matches!(self.pages.last(), Some(Page::Result(_))) {
                    self.pages.push(Page::Result(ResultPage { over, lesson: None, help: DayHelp::default() }));
                }
            }
            PhoneCommand::Delete(id) => {
                // The game may have ended when this phone could not note its result.
                KeptDaily::catch_up(&mut self.storage.store)?;
                self.storage.store.forget(id)?;
                self.pages.pop();
                if let Some(Page::History(history)) = self.pages.last_mut() {
                    history.forget(id);
                }
            }
            PhoneCommand::ToTable => self.back_together()?,
            PhoneCommand::Search => self.search()?,
            PhoneCommand::Keep(settings) => self.set(settings)?,
            PhoneCommand::Welcomed(settings) => {
                self.set(settings)?;
                self.go_home();
            }
            PhoneCommand::Retry => self.retry()?,
            PhoneCommand::PlayWithoutSaving => self.play_without_saving()?,
            PhoneCommand::OpenFresh => self.open_fresh()?,
            PhoneCommand::EndGame => self.end_game()?,
            PhoneCommand::Part => self.part()?,
        }
        Ok(vec![])
    }

    /// Shows the question whether to join by an invitation that was opened as a link, on any page. Refused if this
    /// phone is at a table already.
    fn open_link(&mut self, link: &str) -> Acted {
        let invitation = read_invitation(&self.words, link)?;
        self.check_open()?;
        if matches!(self.pages.last(), Some(Page::Trouble(_))) {
            return not_there(&self.words);
        }
        if self.is_at_a_table()? {
            let message = self.words.say("home-one-table", &[]);
            return Err(PhoneError::NotOffered { message }.into());
        }
        let mut search = self.new_search()?;
        search.enter_invitation(&invitation);
        Ok(PhoneCommand::OpenFromHome(Page::Search(Box::new(search))))
    }

    /// Answers the prompt of the game in front.
    fn choose(&mut self, prompt: PromptToken, index: u32) -> Acted {
        let told = self.told_in_passing();
        let mut call = CallContext { words: &self.words, store: &mut self.storage.store, now: (self.clock)() };
        match (self.pages.last_mut(), &mut self.multiplayer_table) {
            (Some(Page::Table(table)), _) => table.game.answer(&mut call, prompt, index)?,
            (Some(Page::Together(TogetherPage::Table)), Some(together)) => together.choose(&mut call, prompt, index)?,
            _ => return Err(PhoneError::LateAnswer { message: call.words.say("refused-prompt-none", &[]) }.into()),
        }
        if let Some(card) = told {
            ToldInPassing::of(&self.storage.store).keep(&mut self.storage.store, card)?;
        }
        Ok(PhoneCommand::MayBeOver)
    }

    /// The card that the screen in front explains in passing.
    fn told_in_passing(&self) -> Option<String> {
        let Screen::Table(table) = &*self.drawn() else { return None };
        table.notice_card.as_ref().map(|card| card.id.clone())
    }

    /// Goes on with a store in a new folder beside the damaged one.
    fn open_fresh(&mut self) -> Result<(), CallError> {
        self.storage.open_fresh()?;
        self.closed = None;
        self.go_home();
        self.read_settings();
        Ok(())
    }

    /// Closes the page in front. Only its own buttons close a trouble page.
    fn go_back(&mut self) {
        if let Some(Page::Search(search)) = self.pages.last_mut()
            && search.back()
        {
            return;
        }
        if self.pages.len() > 1 {
            self.pages.pop();
        }
    }

    /// Goes to the first page. If games cannot be kept, the trouble page stays on top until the person has chosen how
    /// to go on.
    pub(super) fn go_home(&mut self) {
        self.cover();
        self.pages = vec![Page::Home(crate::pages::HomePage)];
        if let Some(error) = self.closed.clone() {
            self.show_obstacle(error, None);
        }
    }

    /// Shows that the program had a bug.
    pub(super) fn show_fault(&mut self) {
        self.pages.push(Page::Trouble(TroublePage::Fault));
    }
}

/// Checks that the screen in front offers the action and that it is not closed. Actions that a shell makes by itself
/// have conditions of their own.
fn check(words: &Words, screen: &Screen, action: &UserAction) -> Result<(), PhoneError> {
    let not_there = || PhoneError::not_there(words);
    let is_offered = |offer: &Offer| offer.action == *action;
    match action {
        // `open_link` checks the invitation.
        UserAction::LinkOpened { .. } => Ok(()),
        // A person can drag the bar to any step, also to those without a button.
        UserAction::Replay(ReplayAction::Seek { step }) => {
            let steps = match screen {
                Screen::Table(table) => table.playback.as_ref().and_then(|playback| playback.steps),
                _ => None,
            };
            steps.filter(|steps| step <= steps).map(|_| ()).ok_or_else(not_there)
        }
        // The game in front compares the prompt's number.
        UserAction::Choose { .. } => match screen {
            Screen::Table(_) => Ok(()),
            _ => Err(PhoneError::LateAnswer { message: words.say("refused-prompt-none", &[]) }),
        },
        UserAction::Enter { field, .. } => {
            let fields = screen.rows().iter().filter_map(|row| row.text.as_ref());
            fields.into_iter().find(|text| text.field == *field).map(|_| ()).ok_or_else(not_there)
        }
        _ => match screen.offers().into_iter().find(is_offered) {
            Some(Offer { closed: Some(message), .. }) => Err(match action {
                UserAction::Setup(
                    SetupAction::Edition { .. }
                    | SetupAction::Level { .. }
                    | SetupAction::Watch { .. }
                    | SetupAction::Terms { .. },
                ) => PhoneError::BadSetup { message },
                _ => PhoneError::NotOffered { message },
            }),
            Some(Offer { closed: None, .. }) => Ok(()),
            // Only the buttons of a trouble page lead away from it.
            None if matches!(action, UserAction::Back | UserAction::GoHome)
                && !matches!(screen, Screen::Trouble(_)) =>
            {
                Ok(())
            }
            None => Err(not_there()),
        },
    }
}
