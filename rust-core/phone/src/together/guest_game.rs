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
use crate::phone::Awaited;
use crate::presentable::{PresentableGame, Viewer};
use crate::screen::{Cue, TableScreen};
use crate::speaker::SeatName;
use crate::words::Words;

/// A game that is followed, of either kind.
pub(crate) trait AnyGuestGame: Send {
    /// The game from each seat of this phone for the multiplayer guest, from the one in front first.
    fn followed(&mut self) -> Vec<&mut dyn GameFollower>;
    fn screen(&self, words: &Words) -> TableScreen;
    /// Narrates the whole game again, in another language.
    fn speak(&mut self, words: &Words);
    /// Narrates what has happened, and notes from the lobby who is away.
    /// `now` is the time, if it is known.
    fn catch_up(&mut self, words: &Words, lobby: &Lobby, now: Option<Millis>);
    /// For what the game awaits this person; `None` if they are not asked.
    fn awaited(&self) -> Option<Awaited>;
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
        followed.tell_again(words, None);
        Ok(Some(Box::new(followed)))
    }

    fn own(&self) -> Option<Seat> {
        self.game.seat().map(Seat)
    }

    fn tell_again(&mut self, words: &Words, now: Option<Millis>) {
        self.names = names::seats(words, &self.game.dealt.seats);
        let earlier = std::mem::replace(&mut self.told, Narration::before(&self.setup, eyes(&self.game)));
        let (from, _) = self.game.story();
        if let Some(view) = from {
            self.told.go_on_from(view.clone(), self.names.len(), None);
        }
        (self.heard, self.begun) = (0, self.game.begun());
        self.tell_rest(words, None);
        self.told.keep_times_of(&earlier);
        now.into_iter().for_each(|now| self.told.see_at(now));
        self.told.stand_still();
    }

    /// Narrates what has not been, as of `now`.
    fn tell_rest(&mut self, words: &Words, now: Option<Millis>) {
        let (_, story) = self.game.story();
        for thing in &story[self.heard..] {
            match thing {
                fair::ShownToObserver::Observed(heard) => {
                    self.told.hear(words, &self.names, now, std::iter::once(heard));
                }
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
        table.since = self.told.since();
        if prompt.is_none() {
            table.awaited = self.told.awaited();
        }
        table.watching = self.own().is_none().then(|| words.say("table-watching", &[]));
        if prompt.is_none() && table.prompt.is_some() {
            // The prompt is not open for this person: the answer is on its way, or a bot plays for them.
            only_watches(&mut table);
            let is_answered = self.game.on_its_way().is_some();
            table.waiting = Some(words.say(if is_answered { "waiting-sent" } else { "waiting-bot-for-you" }, &[]));
        }
        table
    }

    fn speak(&mut self, words: &Words) {
        self.tell_again(words, None);
    }

    fn awaited(&self) -> Option<Awaited> {
        self.game.prompt().map(|prompt| self.told.own_prompt(prompt.into()))
    }

    fn take_cues(&mut self) -> Vec<Cue> {
        self.told.take_cues()
    }

    fn catch_up(&mut self, words: &Words, lobby: &Lobby, now: Option<Millis>) {
        names::know(&mut self.names, lobby);
        let (_, story) = self.game.story();
        if self.begun != self.game.begun() {
            self.tell_again(words, now);
            names::know(&mut self.names, lobby);
        } else if story.len() > self.heard {
            let was_asked = self.own().is_some_and(|seat| G::is_asked(&self.told.view.now, seat));
            self.told.begin_step();
            self.tell_rest(words, now);
            if !was_asked && self.game.prompt().is_some() {
                self.told.your_turn();
            }
        }
        now.into_iter().for_each(|now| self.told.see_at(now));
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
