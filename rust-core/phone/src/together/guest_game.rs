//! A game that this phone follows as a guest: narrated as the host reports it, with prompts that this person answers.

use ayatsuri_fair_deal as fair;
use ayatsuri_multiplayer::{
    ACTION, FollowedGame, GameFollower, GuestMessage, Lobby, MultiplayerGuest, NetworkGame, replayed,
};
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

/// A game that is followed, of either kind.
pub(crate) trait AnyGuestGame: Send {
    /// The game from each seat of this phone for the multiplayer guest, from the one in front first.
    fn followed(&mut self) -> Vec<&mut dyn GameFollower>;
    fn screen(&self, words: &Words) -> TableScreen;
    /// Whether the host has told more than a game has, so that it is followed no further.
    fn is_full(&self) -> bool;
    /// Narrates the whole game again, in another language.
    fn speak(&mut self, words: &Words);
    /// Narrates what has happened, and notes from the lobby who is away.
    fn catch_up(&mut self, words: &Words, lobby: &Lobby);
    /// The cues since the last call.
    fn take_cues(&mut self) -> Vec<Cue>;
    /// Answers this person's prompt: returns what to send and what to store of it.
    fn answer(&mut self, words: &Words, prompt: u64, index: u32) -> Result<GuestAnswer, PhoneError>;
    /// The finished game from the host's disclosure; it is stored among the finished games. `None` if the disclosure is
    /// not a valid game.
    fn over(&self, call: &mut CallContext<'_>, opened: &[u8]) -> Result<Option<Box<dyn AnyGameOver>>, TableError>;
}

/// An answer to send, and the same in the form in which it is stored until the host has taken it in.
pub(crate) struct GuestAnswer {
    pub up: GuestMessage,
    pub on_its_way: Option<(u32, [u8; ACTION])>,
}

/// A game that is followed.
pub(crate) struct GuestGame<G: PresentableGame> {
    /// From the seat in front, which is shown.
    game: FollowedGame<G>,
    /// From the other seats of this phone.
    further: Vec<FollowedGame<G>>,
    setup: G::Setup,
    names: Vec<SeatName>,
    told: Narration<G>,
    /// How much of the story has been narrated.
    heard: usize,
    /// How often the story had begun anew when it was last narrated from its start.
    begun: usize,
}

impl<G: PresentableGame> GuestGame<G> {
    /// The game that was dealt last at the table, from what is stored of it; `None` if it is of another kind than `G`.
    pub fn of(
        words: &Words,
        store: &Store,
        people: &MultiplayerGuest,
    ) -> Result<Option<Box<dyn AnyGuestGame>>, TableError> {
        let Some(dealt) = people.dealt() else { return Ok(None) };
        let Some(setup) = G::setup(&dealt.setup).cloned() else { return Ok(None) };
        let rows = store.shown(people.tag(), dealt.list.context.game)?;
        // Rows that do not fit are dropped; the host sends those updates again.
        let Some((mut games, _)) = people.follow::<G>(&rows) else { return Ok(None) };
        let game = games.remove(0);
        let told = Narration::before(&setup, eyes(&game));
        let mut followed = GuestGame { game, further: games, setup, names: vec![], told, heard: 0, begun: 0 };
        followed.tell_again(words);
        Ok(Some(Box::new(followed)))
    }

    fn own(&self) -> Option<Seat> {
        self.game.seat().map(Seat)
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
                fair::ShownToObserver::SeatTransferred { seat, to, .. } => {
                    self.told.passed(words, &self.names, *seat, to.is_some());
                    if let Some(name) = self.names.get_mut(seat.index()) {
                        name.is_bot = to.is_none();
                    }
                }
            }
        }
        self.heard = story.len();
    }

    /// The finished game from the host's disclosure; `None` if that is not valid.
    fn finished(&self, opened: &[u8], now: Millis) -> Option<FinishedGame<G>> {
        replayed::<G>(&self.game.dealt, opened, now)
    }
}

fn eyes<G: NetworkGame>(game: &FollowedGame<G>) -> Observer {
    game.seat().map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
}

impl<G: PresentableGame> AnyGuestGame for GuestGame<G> {
    fn followed(&mut self) -> Vec<&mut dyn GameFollower> {
        let all = std::iter::once(&mut self.game).chain(&mut self.further);
        all.map(|game| game as &mut dyn GameFollower).collect()
    }

    fn screen(&self, words: &Words) -> TableScreen {
        let onlooker = Viewer { words, view: &self.told.view, seats: &self.names };
        let prompt = self.game.prompt();
        let mut table = G::table(&onlooker, prompt.map_or(0, u64::from), &self.told.log);
        if prompt.is_none() && table.prompt.is_some() {
            // The prompt is not open for this person: the answer is on its way, or a bot plays for them.
            only_watches(&mut table);
            table.waiting = match (self.game.on_its_way(), self.game.awaits_key()) {
                _ if self.is_full() => None,
                (Some(_), _) => Some(words.say("waiting-sent", &[])),
                (None, true) => Some(words.say("waiting-key", &[])),
                (None, false) => Some(words.say("waiting-bot-for-you", &[])),
            };
        }
        table
    }

    fn is_full(&self) -> bool {
        self.game.is_full()
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

/// The number of a finished game that is stored already: the host sends its disclosure on each new link, and this phone
/// may have played any number of other games since.
fn kept<G: PresentableGame>(store: &Store, game: &FinishedGame<G>) -> Result<Option<FinishedId>, TableError> {
    const AT_ONCE: u32 = 20;
    let seats = game.row(None).seats;
    for skip in (0..).step_by(AT_ONCE as usize) {
        let some = store.finished(skip, AT_ONCE)?;
        for one in some.iter().filter(|one| one.game == G::NAME && one.seats == seats) {
            if store.finished_game::<G>(one.id)?.opening == game.opening {
                return Ok(Some(one.id));
            }
        }
        if some.len() < AT_ONCE as usize {
            break;
        }
    }
    Ok(None)
}
