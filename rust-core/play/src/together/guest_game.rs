//! A game that this phone follows as a guest: narrated as the host reports it, with prompts that this person answers.

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_fair_deal as fair;
use ayatsuri_multiplayer::{
    ACTION, FollowedGame, GameFollower, GuestMessage, Lobby, MultiplayerGuest, WirePrompt, replayed,
};
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedGame, Millis, TableError};

use crate::call_context::CallContext;
use crate::finished::game_over::{AnyGameOver, GameOver};
use crate::finished::stored::stored_as;
use crate::game::only_watches;
use ayatsuri_screens::awaited::{Awaited, AwaitedHere};
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{CoverScreen, Cue, PromptToken, TableScreen};
use ayatsuri_wording::covered;
use ayatsuri_wording::names;
use ayatsuri_wording::narration::Narration;
use ayatsuri_wording::presentable::{PresentableGame, Viewer};
use ayatsuri_wording::seat_name::SeatName;

/// A game that is followed, of either kind.
pub trait AnyGuestGame: Send {
    /// The game as the multiplayer guest follows it, from each seat of this phone, the one in front first.
    fn followed(&mut self) -> Vec<&mut dyn GameFollower>;
    fn screen(&self, words: &Words) -> TableScreen;
    /// The cover, if one of several people at this phone is awaited who has not opened it. Then nothing else of the
    /// game may be shown. The caller adds the buttons after the first.
    fn cover(&self, words: &Words) -> Option<CoverScreen>;
    /// Opens the cover, as the person on that seat has the phone. Returns whether the cover awaited them.
    fn open_cover(&mut self, words: &Words, seat: Seat) -> bool;
    /// Closes the cover over everything that only one of several people at this phone may see.
    fn close_cover(&mut self, words: &Words);
    /// Whether cues that were taken before must be dropped, as the screen is somebody else's now; true once after each
    /// change.
    fn drop_cues(&mut self) -> bool;
    /// Whether the host has sent more than any game needs, so that this phone follows the game no further.
    fn is_full(&self) -> bool;
    /// When somebody else has been awaited for one more whole minute.
    fn next_minute(&self) -> Option<MonotonicMillis>;
    /// Narrates the whole game again, in another language.
    fn speak(&mut self, words: &Words);
    /// Narrates what has happened, and notes from the lobby who is away.
    /// `now` is the time, if it is known.
    fn catch_up(&mut self, words: &Words, lobby: &Lobby, now: Option<MonotonicMillis>);
    /// What the game awaits from this person; `None` if they are not asked.
    fn awaited(&self) -> Option<Awaited>;
    /// The name of the player on that seat.
    fn name_of(&self, seat: Seat) -> Option<String>;
    /// The cues since the last call.
    fn take_cues(&mut self) -> Vec<Cue>;
    /// Answers this person's prompt. Returns the message to send, and the form in which to store the answer.
    fn answer(&mut self, words: &Words, prompt: PromptToken, index: u32) -> Result<GuestAnswer, PhoneError>;
    /// The finished game from the host's disclosure; it is stored among the finished games. `None` if the disclosure is
    /// not a valid game.
    fn over(&self, call: &mut CallContext<'_>, opened: &[u8]) -> Result<Option<Box<dyn AnyGameOver>>, TableError>;
    /// The course of the disclosed game, for the page of the audit.
    fn course(&self, opened: &[u8]) -> Option<fair::GameCourse>;
}

/// An answer to send, and the same in the form in which it is stored until the host has taken it in.
pub struct GuestAnswer {
    pub message: GuestMessage,
    pub on_its_way: Option<(WirePrompt, [u8; ACTION])>,
    /// Which of the followed games it answers.
    pub place: usize,
}

/// A game that is followed.
pub struct GuestGame<G: PresentableGame> {
    /// The game as it is followed from each seat of this phone, that of its owner first, or from the board alone.
    games: Vec<FollowedGame<G>>,
    /// If several people sit at this phone: the place in `games` of the person who has opened the cover. `None`:
    /// everybody may look.
    open: Option<usize>,
    /// Whether the screen has passed to somebody else since cues were taken.
    drops_cues: bool,
    /// How often somebody had to pass the phone on.
    passes: u64,
    setup: G::Setup,
    names: Vec<SeatName>,
    /// The game as it was told to the person whose screen it is, or to everybody. Another person's narration is made
    /// only when they open the cover.
    narration: Narration<G>,
    /// How much of the story has been narrated.
    heard: usize,
    /// How often the story had begun anew when it was last narrated from its start.
    times_told_whole: usize,
}

impl<G: PresentableGame> GuestGame<G> {
    /// The game that was dealt last at the table, from what is stored of it; `None` if it is of another kind than `G`.
    pub fn of(
        words: &Words,
        store: &Store,
        guest: &MultiplayerGuest,
    ) -> Result<Option<Box<dyn AnyGuestGame>>, TableError> {
        let Some(dealt) = guest.announcement() else { return Ok(None) };
        let Some(setup) = G::setup(&dealt.setup).cloned() else { return Ok(None) };
        let rows = store.shown(guest.tag(), dealt.list.context.game)?;
        // Rows that do not fit are dropped; the host sends those updates again.
        let Some((games, _)) = guest.follow::<G>(&rows) else { return Ok(None) };
        let narration = Narration::before(&setup, Observer::Board);
        let (names, open) = (vec![], None);
        let mut followed = GuestGame {
            games,
            open,
            drops_cues: false,
            passes: 0,
            setup,
            names,
            narration,
            heard: 0,
            times_told_whole: 0,
        };
        followed.tell_again(words, None);
        Ok(Some(Box::new(followed)))
    }

    /// The seat of this phone's owner.
    fn own(&self) -> Option<Seat> {
        self.games[0].seat().map(Seat)
    }

    fn is_several(&self) -> bool {
        self.games.len() > 1
    }

    /// The game from the seat of the person who may look and act now; `None` while everybody may look.
    fn mine(&self) -> Option<&FollowedGame<G>> {
        let place = if self.is_several() { self.open? } else { 0 };
        self.games.get(place)
    }

    /// The game that is narrated. What everybody may know of it is the same from each seat.
    fn told_of(&self) -> &FollowedGame<G> {
        self.mine().unwrap_or(&self.games[0])
    }

    /// The observer who looks at the screen.
    fn eyes(&self) -> Observer {
        self.mine().and_then(FollowedGame::seat).map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
    }

    /// Of several people at this phone, the place of the first who has to choose something.
    fn awaited_here(&self) -> Option<usize> {
        self.games.iter().position(|game| game.prompt().is_some()).filter(|_| self.is_several())
    }

    /// Shows the game to another of several people, or to everybody.
    fn turn_to(&mut self, words: &Words, open: Option<usize>, now: Option<MonotonicMillis>) {
        self.open = open;
        self.drops_cues = true;
        self.retell(words, now);
    }

    /// Narrates the game again, in another language.
    fn tell_again(&mut self, words: &Words, now: Option<MonotonicMillis>) {
        self.names = names::seats(words, &self.games[0].announcement.seats);
        self.retell(words, now);
    }

    /// Narrates the game again, for another observer.
    fn retell(&mut self, words: &Words, now: Option<MonotonicMillis>) {
        let before = Narration::before(&self.setup, self.eyes());
        let earlier = std::mem::replace(&mut self.narration, before);
        let game = self.told_of();
        let view = game.story().0.map(|view| match self.mine() {
            Some(_) => view.clone(),
            None => {
                let observation = G::of_everybody(&view.observation);
                View { memory: G::blank_memory(&observation), observation }
            }
        });
        let times_told_whole = game.times_told_whole();
        let is_same = times_told_whole == self.times_told_whole;
        if let Some(view) = view {
            self.narration.go_on_from(view, self.names.len());
        }
        (self.heard, self.times_told_whole) = (0, times_told_whole);
        self.tell_rest(words, None);
        // In a story that was begun anew, a person may be asked something else than before.
        if is_same {
            self.narration.keep_times_of(&earlier);
        }
        now.into_iter().for_each(|now| self.narration.note_time(now));
        self.narration.drop_cues();
    }

    /// Narrates the part of the story that was not narrated yet, as of `now`.
    fn tell_rest(&mut self, words: &Words, now: Option<MonotonicMillis>) {
        let is_everybody = self.mine().is_none();
        let place = self.open.filter(|_| self.is_several()).unwrap_or(0);
        let (_, story) = self.games[place].story();
        for thing in &story[self.heard..] {
            match thing {
                fair::ShownToObserver::Observed(ObservedEvent::Secret(_)) if is_everybody => {}
                fair::ShownToObserver::Observed(heard) => {
                    self.narration.hear(words, &self.names, now, std::iter::once(heard));
                }
                fair::ShownToObserver::SeatTransferred { seat, to, .. } => {
                    self.narration.tell_takeover(words, &self.names, *seat, to.is_some());
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
        replayed::<G>(&self.games[0].announcement, opened, now)
    }
}

impl<G: PresentableGame> AnyGuestGame for GuestGame<G> {
    fn followed(&mut self) -> Vec<&mut dyn GameFollower> {
        self.games.iter_mut().map(|game| game as &mut dyn GameFollower).collect()
    }

    fn screen(&self, words: &Words) -> TableScreen {
        let viewer = Viewer { words, view: &self.narration.view, seats: &self.names };
        let prompt = self.mine().and_then(FollowedGame::prompt);
        let mut table = G::table(&viewer, prompt.map(token).unwrap_or_default(), &self.narration.log);
        self.narration.add_to(words, &mut table, prompt.is_some());
        table.watching = self.own().is_none().then(|| words.say("table-watching", &[]));
        if prompt.is_none() && table.prompt.is_some() {
            // The prompt is not open for this person: the answer is on its way, or a bot plays for them.
            only_watches(&mut table);
            let mine = self.mine();
            table.waiting = match mine {
                _ if self.is_full() => None,
                Some(game) if game.on_its_way().is_some() => Some(words.say("waiting-sent", &[])),
                Some(game) if game.awaits_key() => Some(words.say("waiting-key", &[])),
                _ => Some(words.say("waiting-bot-for-you", &[])),
            };
        }
        table
    }

    fn cover(&self, words: &Words) -> Option<CoverScreen> {
        let seat = self.games[self.awaited_here().filter(|_| self.open.is_none())?].seat()?;
        Some(covered::cover(
            &Viewer { words, view: &self.narration.view, seats: &self.names },
            Seat(seat),
            &self.narration.log,
        ))
    }

    fn open_cover(&mut self, words: &Words, seat: Seat) -> bool {
        let place = self.awaited_here().filter(|_| self.open.is_none());
        let place = place.filter(|place| self.games[*place].seat() == Some(seat.0));
        if place.is_some() {
            self.turn_to(words, place, None);
        }
        place.is_some()
    }

    fn close_cover(&mut self, words: &Words) {
        if self.open.is_some() {
            self.turn_to(words, None, None);
        }
    }

    fn drop_cues(&mut self) -> bool {
        std::mem::take(&mut self.drops_cues)
    }

    fn is_full(&self) -> bool {
        self.games.iter().any(GameFollower::is_full)
    }

    fn next_minute(&self) -> Option<MonotonicMillis> {
        self.narration.next_minute()
    }

    fn speak(&mut self, words: &Words) {
        self.open = None;
        self.drops_cues |= self.is_several();
        self.tell_again(words, None);
    }

    fn awaited(&self) -> Option<Awaited> {
        if self.is_several() {
            let game = &self.games[self.open.or(self.awaited_here())?];
            let person = AwaitedHere { seat: Seat(game.seat()?), is_covered: self.open.is_none() };
            return Some(self.narration.prompt_of(person, token(game.prompt()?), self.passes));
        }
        let prompt = self.mine()?.prompt()?;
        Some(self.narration.own_prompt(token(prompt)))
    }

    fn name_of(&self, seat: Seat) -> Option<String> {
        self.names.get(seat.index()).map(|seat| seat.name.clone())
    }

    fn take_cues(&mut self) -> Vec<Cue> {
        self.narration.take_cues()
    }

    fn catch_up(&mut self, words: &Words, lobby: &Lobby, now: Option<MonotonicMillis>) {
        names::take_from_lobby(&mut self.names, lobby);
        // A person who has opened the cover keeps it open while their answer is on its way: the next question may be
        // theirs.
        let is_done = |place: usize| self.games[place].prompt().is_none() && self.games[place].on_its_way().is_none();
        let is_closing = self.open.is_some_and(is_done);
        self.passes += u64::from(is_closing);
        let game = self.told_of();
        if self.times_told_whole != game.times_told_whole() {
            self.open = self.open.filter(|_| !is_closing);
            self.drops_cues |= is_closing;
            self.tell_again(words, now);
            names::take_from_lobby(&mut self.names, lobby);
        } else if game.story().1.len() > self.heard || is_closing {
            let asked_before = |seat: u8| G::is_asked(&self.narration.view.observation, Seat(seat));
            let is_asked = |game: &FollowedGame<G>| game.prompt().and_then(|_| game.seat());
            let is_new = self.games.iter().filter_map(is_asked).any(|seat| !asked_before(seat));
            if is_closing {
                self.tell_rest(words, now);
                self.turn_to(words, None, now);
                names::take_from_lobby(&mut self.names, lobby);
            }
            self.narration.begin_step();
            self.tell_rest(words, now);
            if is_new {
                self.narration.cue_your_turn();
            }
        }
        now.into_iter().for_each(|now| self.narration.note_time(now));
    }

    fn answer(&mut self, words: &Words, prompt: PromptToken, index: u32) -> Result<GuestAnswer, PhoneError> {
        let late = |id: &str| PhoneError::LateAnswer { message: words.say(id, &[]) };
        let is_on_its_way = self.mine().is_some_and(|game| game.on_its_way().is_some());
        let place = self.open.filter(|_| self.is_several()).unwrap_or(0);
        let Some(open) = self.mine().and_then(FollowedGame::prompt) else {
            return Err(late(if is_on_its_way { "refused-prompt-late" } else { "refused-prompt-none" }));
        };
        if token(open) != prompt {
            return Err(late("refused-prompt-late"));
        }
        let game = &mut self.games[place];
        let legal = game.legal();
        let gone = || PhoneError::NotOffered { message: words.say("refused-choice-late", &[]) };
        let action = *legal.get(index as usize).ok_or_else(gone)?;
        let up = game.act(open, action).ok_or_else(|| late("refused-not-yours"))?;
        Ok(GuestAnswer { message: up, on_its_way: game.on_its_way(), place })
    }

    fn course(&self, opened: &[u8]) -> Option<fair::GameCourse> {
        self.games[0].course(opened)
    }

    fn over(&self, call: &mut CallContext<'_>, opened: &[u8]) -> Result<Option<Box<dyn AnyGameOver>>, TableError> {
        let Some(game) = self.finished(opened, call.now.wall) else { return Ok(None) };
        // The host sends its disclosure on each new link, and this phone may have played any number of other games
        // since.
        let is_same = |stored: &FinishedGame<G>| stored.game_start == game.game_start;
        let id = match stored_as(call.store, &game, |one| !one.is_sent, is_same)? {
            Some(id) => id,
            None => call.store.keep_finished(&game, self.own())?,
        };
        Ok(Some(Box::new(GameOver::new(call.words, Some(id.0), self.own(), game))))
    }
}

/// The token by which a guest's screens name a prompt. It is the prompt's number between phones, as a guest is told no
/// other.
fn token(prompt: WirePrompt) -> PromptToken {
    PromptToken(prompt.0.into())
}
