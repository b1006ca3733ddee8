//! A game that this phone follows as a guest: told in words as it is shown, its prompt answered by what was chosen.

use ayatsuri_fair_deal as fair;
use ayatsuri_multiplayer::{ACTION, GuestMessage, Lobby, MultiplayerGuest, NetworkGame, replayed};
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedGame, FinishedId, Millis, TableError};

use crate::call_context::CallContext;
use crate::error::PhoneError;
use crate::game::only_watches;
use crate::game_over::{AnyGameOver, GameOver};
use crate::names;
use crate::narration::Narration;
use crate::presentable::{PresentableGame, Viewer};
use crate::screen::{Cue, TableScreen};
use crate::speaker::SeatName;
use crate::words::Words;

/// A game that is followed, whichever it is: what the phone does with it.
pub(crate) trait AnyGuestGame: Send {
    /// The same, as the people know it.
    fn followed(&mut self) -> &mut dyn ayatsuri_multiplayer::GameFollower;
    fn screen(&self, words: &Words) -> TableScreen;
    /// Tells the whole game again in other words.
    fn speak(&mut self, words: &Words);
    /// Tells what has happened, and sees who is there.
    fn catch_up(&mut self, words: &Words, lobby: &Lobby);
    /// What has moved since this was asked last.
    fn take_cues(&mut self) -> Vec<Cue>;
    /// Answers my prompt: what is to be sent, and what of it is to be kept.
    fn answer(&mut self, words: &Words, prompt: u64, index: u32) -> Result<GuestAnswer, PhoneError>;
    /// How it ended, from what the host has opened; it is kept among the finished games. Nothing if that is no game.
    fn over(&self, call: &mut CallContext<'_>, opened: &[u8]) -> Result<Option<Box<dyn AnyGameOver>>, TableError>;
}

/// An answer to be sent, and the same as it is kept until it is taken in.
pub(crate) struct GuestAnswer {
    pub up: GuestMessage,
    pub on_its_way: Option<(u32, [u8; ACTION])>,
}

/// A game that is followed.
pub(crate) struct GuestGame<G: PresentableGame> {
    game: ayatsuri_multiplayer::FollowedGame<G>,
    setup: G::Setup,
    names: Vec<SeatName>,
    told: Narration<G>,
    /// So much of its story is told.
    heard: usize,
    /// How often the story was begun anew.
    begun: usize,
}

impl<G: PresentableGame> GuestGame<G> {
    /// The game that was dealt last at the table, as far as it was shown; nothing if it is not this one.
    pub fn of(
        words: &Words,
        store: &Store,
        people: &MultiplayerGuest,
    ) -> Result<Option<Box<dyn AnyGuestGame>>, TableError> {
        let Some(dealt) = people.dealt() else { return Ok(None) };
        let Some(setup) = G::setup(&dealt.setup).cloned() else { return Ok(None) };
        let rows = store.shown(people.tag(), dealt.list.context.game)?;
        // What does not follow any more is told anew by the host.
        let Some((game, _)) = people.follow::<G>(&rows) else { return Ok(None) };
        let told = Narration::before(&setup, eyes(&game));
        let mut followed = GuestGame { game, setup, names: vec![], told, heard: 0, begun: 0 };
        followed.tell_again(words);
        Ok(Some(Box::new(followed)))
    }

    fn own(&self) -> Option<Seat> {
        self.game.dealt.own.map(Seat)
    }

    fn tell_again(&mut self, words: &Words) {
        self.names = names::seats(words, &self.game.dealt.seats);
        self.told = Narration::before(&self.setup, eyes(&self.game));
        let (from, _) = self.game.story();
        if let Some(view) = from {
            self.told.view = view.clone();
        }
        (self.heard, self.begun) = (0, self.game.begun());
        self.tell_rest(words);
        self.told.stand_still();
    }

    fn tell_rest(&mut self, words: &Words) {
        let (_, story) = self.game.story();
        for thing in &story[self.heard..] {
            match thing {
                fair::ShownToObserver::Observed(heard) => self.told.hear(words, &self.names, std::iter::once(heard)),
                fair::ShownToObserver::SeatTransferred { seat, to } => {
                    self.told.passed(words, &self.names, *seat, to.is_some());
                    if let Some(name) = self.names.get_mut(seat.index()) {
                        name.is_bot = to.is_none();
                    }
                }
            }
        }
        self.heard = story.len();
    }

    /// The game as its host has opened it.
    fn finished(&self, opened: &[u8], now: Millis) -> Option<FinishedGame<G>> {
        replayed::<G>(&self.game.dealt, opened, now)
    }
}

fn eyes<G: NetworkGame>(game: &ayatsuri_multiplayer::FollowedGame<G>) -> Observer {
    game.dealt.own.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
}

impl<G: PresentableGame> AnyGuestGame for GuestGame<G> {
    fn followed(&mut self) -> &mut dyn ayatsuri_multiplayer::GameFollower {
        &mut self.game
    }

    fn screen(&self, words: &Words) -> TableScreen {
        let onlooker = Viewer { words, view: &self.told.view, seats: &self.names };
        let prompt = self.game.prompt();
        let mut table = G::table(&onlooker, prompt.map_or(0, u64::from), &self.told.log);
        if prompt.is_none() && table.prompt.is_some() {
            // Not mine to answer at present: it is answered, and the answer on its way, or a bot plays for me.
            only_watches(&mut table);
            let is_answered = self.game.on_its_way().is_some();
            table.waiting = Some(words.say(if is_answered { "waiting-sent" } else { "waiting-bot-for-you" }, &[]));
        }
        table
    }

    fn speak(&mut self, words: &Words) {
        self.tell_again(words);
    }

    fn take_cues(&mut self) -> Vec<Cue> {
        self.told.take_cues()
    }

    fn catch_up(&mut self, words: &Words, lobby: &Lobby) {
        for (seat, name) in (0u8..).zip(&mut self.names) {
            name.is_away = lobby.sitter(seat).is_some_and(|person| !person.is_here);
        }
        let (_, story) = self.game.story();
        if self.begun != self.game.begun() {
            self.tell_again(words);
        } else if story.len() > self.heard {
            let was_asked = self.own().is_some_and(|seat| G::is_asked(&self.told.view.now, seat));
            self.told.begin_step();
            self.tell_rest(words);
            if !was_asked && self.game.prompt().is_some() {
                self.told.your_turn();
            }
        }
    }

    fn answer(&mut self, words: &Words, prompt: u64, index: u32) -> Result<GuestAnswer, PhoneError> {
        let late = |id: &str| PhoneError::LateAnswer { message: words.say(id, &[]) };
        let Some(open) = self.game.prompt() else {
            return Err(late(if self.game.on_its_way().is_some() {
                "refused-prompt-late"
            } else {
                "refused-prompt-none"
            }));
        };
        if u64::from(open) != prompt {
            return Err(late("refused-prompt-late"));
        }
        let legal = self.game.legal();
        let gone = || PhoneError::NotOffered { message: words.say("refused-choice-late", &[]) };
        let action = *legal.get(index as usize).ok_or_else(gone)?;
        let up = self.game.act(open, action).ok_or_else(|| late("refused-not-yours"))?;
        Ok(GuestAnswer { up, on_its_way: self.game.on_its_way() })
    }

    fn over(&self, call: &mut CallContext<'_>, opened: &[u8]) -> Result<Option<Box<dyn AnyGameOver>>, TableError> {
        let Some(game) = self.finished(opened, call.now.wall) else { return Ok(None) };
        let id = match kept(call.store, &game)? {
            Some(id) => id,
            None => call.store.keep_finished(&game, self.own())?,
        };
        Ok(Some(Box::new(GameOver::new(call.words, Some(id.0), self.own(), game))))
    }
}

/// The number of a finished game that is kept already: what the host opens comes again with each new link.
fn kept<G: PresentableGame>(store: &Store, game: &FinishedGame<G>) -> Result<Option<FinishedId>, TableError> {
    for one in store.finished(0, 3)? {
        if one.game == G::NAME && store.finished_game::<G>(one.id)?.opening == game.opening {
            return Ok(Some(one.id));
        }
    }
    Ok(None)
}
