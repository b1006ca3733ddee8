//! A game as one observer was told it: what they know now, the log in words, and the cues. The events themselves are
//! kept by the caller, who narrates them again to change the language.

use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};
use ayatsuri_table::{Controller, LogAction, LogEntry};

use crate::presentable::narrate;
use crate::presentable::{PresentableGame, Viewer};
use crate::seat_name::SeatName;
use ayatsuri_screens::awaited::{Awaited, AwaitedHere};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{AwaitedSeat, Cue, LogKind, LogLine, PromptToken, SignalReason, StoryPicture, TableScreen};

/// The narration of a game for one observer.
pub struct Narration<G: PresentableGame> {
    pub view: View<G>,
    pub log: Vec<LogLine>,
    /// The cues that were not taken yet.
    cues: Vec<Cue>,
    /// Where in `cues` the current step begins.
    step: usize,
    /// The event heard last.
    last: Option<G::Event>,
    /// The seat whose decision led to what was heard last.
    decider: Option<Seat>,
    /// Whether what is being heard follows from the observer's own decision.
    is_own_step: bool,
    /// Whether a bot plays for the observer now.
    is_played_for: bool,
    /// The index of the first line of the log after the last decision of the observer's player.
    since: usize,
    /// The indexes of the lines that the observer's player must be told even if they looked away.
    news: Vec<usize>,
    /// How often the observer was asked after a decision of somebody else.
    awaited: u64,
    /// The seats that are asked now, and since when; `None` where that was not seen.
    asked: Vec<(Seat, Option<MonotonicMillis>)>,
    /// The time that the last call has told; `None` where nobody counts how long a seat is awaited.
    now: Option<MonotonicMillis>,
    /// The moments before the last steps of one seat, if they may be taken back; the oldest first.
    earlier: Vec<EarlierNarration<G>>,
    /// Where the line about steps taken back is, and how many steps it tells of.
    taken_back: Option<(usize, u32)>,
}

/// A narration before a step that may be taken back.
struct EarlierNarration<G: PresentableGame> {
    /// The seat whose step it is.
    seat: Seat,
    view: View<G>,
    lines: usize,
    last: Option<G::Event>,
    decider: Option<Seat>,
    is_own_step: bool,
    since: usize,
    awaited: u64,
    asked: Vec<(Seat, Option<MonotonicMillis>)>,
}

impl<G: PresentableGame> Narration<G> {
    /// A narration that begins before the first card is dealt.
    pub fn before(setup: &G::Setup, observer: Observer) -> Narration<G> {
        let view = View::before(setup, observer).expect("the setup was checked when the game was dealt");
        Narration {
            view,
            log: vec![],
            cues: vec![],
            step: 0,
            last: None,
            decider: None,
            is_own_step: false,
            is_played_for: false,
            since: 0,
            news: vec![],
            awaited: 0,
            asked: vec![],
            now: None,
            earlier: vec![],
            taken_back: None,
        }
    }

    /// The observer of this narration.
    pub fn eyes(&self) -> Observer {
        G::observer(&self.view.observation)
    }

    /// Begins a step: the cues from here on belong to it.
    pub fn begin_step(&mut self) {
        self.step = self.cues.len();
    }

    /// Drops all cues, after events that nobody saw as they happened.
    pub fn drop_cues(&mut self) {
        self.cues.clear();
        self.step = 0;
    }

    /// Adds the cue for this phone's turn, at most once a step.
    pub fn cue_your_turn(&mut self) {
        if !self.cues[self.step..].contains(&Cue::YourTurn) {
            self.cues.push(Cue::YourTurn);
        }
    }

    /// The cues since the last call.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        self.step = 0;
        std::mem::take(&mut self.cues)
    }

    /// The index of the first line of the log after the last decision of the observer's player; `None` for the board.
    pub fn since(&self) -> Option<u32> {
        self.eyes().seat().map(|_| self.since.min(self.log.len()) as u32)
    }

    /// What befell the observer's player since their last decision, and whether the last round has begun; the oldest
    /// first.
    pub fn news(&self) -> Vec<String> {
        let since = self.since;
        self.news.iter().filter(|&&line| line >= since).map(|&line| self.log[line].text.clone()).collect()
    }

    /// Adds to the screen where the lines since the last decision begin, and the seats that are awaited. If this player
    /// is the one who is asked, the headline tells the news instead: bots may have played a whole round at one press, and
    /// others while the phone lay in a pocket.
    pub fn add_to(&self, words: &Words, table: &mut TableScreen, is_asked: bool) {
        table.since = self.since();
        if !is_asked {
            table.awaited = self.awaited();
            return;
        }
        let news = self.news();
        if !news.is_empty() {
            table.headline = Some(latest_that_fit(words, &news));
        }
    }

    /// What the table awaits from the observer, who has this prompt. A question after somebody else's decision is a new
    /// occasion; narrating the story again gives it the same number.
    pub fn own_prompt(&self, prompt: PromptToken) -> Awaited {
        Awaited { reason: SignalReason::YourTurn, prompt: Some(prompt), occasion: self.awaited, person: None }
    }

    /// What the table awaits from one of several people, as everybody may know it. Prompts of one signal have the same
    /// `occasion`.
    pub fn prompt_of(&self, person: AwaitedHere, prompt: PromptToken, occasion: u64) -> Awaited {
        Awaited { reason: SignalReason::YourTurn, prompt: Some(prompt), occasion, person: Some(person) }
    }

    /// Since when a seat has been asked; `None` if it is not, or nobody knows since when.
    fn asked_since(&self, seat: Seat) -> Option<MonotonicMillis> {
        self.asked.iter().find(|(asked, _)| *asked == seat).and_then(|(_, since)| *since)
    }

    /// The other seats that are asked now, and since when.
    fn others_asked(&self) -> impl Iterator<Item = (Seat, Option<MonotonicMillis>)> + '_ {
        let me = self.eyes().seat();
        self.asked.iter().copied().filter(move |(seat, _)| me != Some(*seat))
    }

    /// The other seats that are asked now, and for how long.
    fn awaited(&self) -> Vec<AwaitedSeat> {
        let minutes =
            |since: Option<MonotonicMillis>| since.zip(self.now).map_or(0, |(since, now)| minutes(since, now));
        let awaited = |(seat, since): (Seat, _)| AwaitedSeat { seat: seat.0.into(), minutes: minutes(since) };
        self.others_asked().map(awaited).collect()
    }

    /// When one of the others has been awaited for one more whole minute.
    pub fn next_minute(&self) -> Option<MonotonicMillis> {
        let now = self.now?;
        let next = |since| since + MINUTE * (minutes(since, now) + 1);
        self.others_asked().filter_map(|(_, since)| since).map(next).min()
    }

    /// Goes on from a view that was not narrated.
    pub fn go_on_from(&mut self, view: View<G>, seats: usize) {
        self.view = view;
        self.note_asked(seats, None, false);
    }

    /// Notes the time; a question of unknown age counts from now.
    pub fn note_time(&mut self, now: MonotonicMillis) {
        self.now = Some(now);
        self.asked.iter_mut().for_each(|(_, since)| *since = since.or(Some(now)));
    }

    /// Takes over the times of the questions that `earlier` knew, too, after the same story was narrated again.
    pub fn keep_times_of(&mut self, earlier: &Narration<G>) {
        self.now = earlier.now;
        for (seat, since) in &mut self.asked {
            *since = since.or(earlier.asked_since(*seat));
        }
    }

    /// Notes who is asked now; with `is_new` the question was put at this moment.
    fn note_asked(&mut self, seats: usize, at: Option<MonotonicMillis>, is_new: bool) {
        let now = (0u8..).take(seats).map(Seat).filter(|&seat| G::is_asked(&self.view.observation, seat));
        let since = |seat: Seat| match self.asked.iter().find(|(asked, _)| *asked == seat) {
            Some((_, since)) if !is_new => *since,
            _ => at,
        };
        self.asked = now.map(|seat| (seat, since(seat))).collect();
    }

    /// Notes whose decision led to what is heard. A new decision of the observer's own moves `since` to here.
    fn follow_decisions(&mut self, observed: &ObservedEvent<G::Event, G::Secret>) {
        let me = self.eyes().seat();
        if let Some(seat) = G::decider(&self.view.observation, observed) {
            let is_own = me == Some(seat) && !self.is_played_for;
            if is_own && !self.is_own_step {
                self.since = self.log.len();
            }
            self.is_own_step = is_own;
            self.decider = Some(seat);
        }
    }

    /// Moves `since` past the lines that tell of the observer's own decision.
    fn pass_over_own(&mut self) {
        let me = self.eyes().seat().map(|seat| u32::from(seat.0));
        let is_own = |line: &&LogLine| !line.is_heading && (line.is_secret || line.actor == me);
        if self.is_own_step {
            self.since += self.log.iter().skip(self.since).take_while(is_own).count();
        }
    }

    /// Narrates an entry of the table's log that came at that time, if it is known.
    pub fn take(&mut self, words: &Words, names: &[SeatName], at: Option<MonotonicMillis>, entry: &LogEntry<G>) {
        match entry.log_action {
            LogAction::Passed { seat, to } => {
                self.tell_takeover(words, names, seat, matches!(to, Controller::Person(_)));
            }
            LogAction::TakenBack { seat, steps } => return self.take_back(words, names, seat, steps),
            LogAction::Dealt | LogAction::Acted { .. } | LogAction::BotActed { .. } => {}
        }
        self.note_moment(entry);
        let eyes = self.eyes();
        self.hear(words, names, at, entry.heard_by(eyes));
    }

    /// Remembers this moment if the entry may be taken back later, and forgets those before an entry that may not.
    fn note_moment(&mut self, entry: &LogEntry<G>) {
        self.taken_back = None;
        let seat = entry.seat().filter(|_| entry.shows_nothing_hidden());
        self.earlier.retain(|earlier| Some(earlier.seat) == seat);
        if let Some(seat) = seat {
            self.earlier.push(EarlierNarration {
                seat,
                view: self.view.clone(),
                lines: self.log.len(),
                last: self.last.clone(),
                decider: self.decider,
                is_own_step: self.is_own_step,
                since: self.since,
                awaited: self.awaited,
                asked: self.asked.clone(),
            });
        }
    }

    /// Takes the lines of the last steps away and tells in one line that they were taken back, even if they were
    /// several in a row.
    fn take_back(&mut self, words: &Words, names: &[SeatName], seat: Seat, steps: u32) {
        let at = self.earlier.len().saturating_sub(steps as usize);
        let Some(earlier) = self.earlier.drain(at..).next() else { return };
        let before = self.taken_back.map_or(0, |(_, steps)| steps);
        (self.view, self.last, self.asked) = (earlier.view, earlier.last, earlier.asked);
        (self.decider, self.is_own_step) = (earlier.decider, earlier.is_own_step);
        (self.since, self.awaited) = (earlier.since, earlier.awaited);
        self.log.truncate(earlier.lines);
        self.news.retain(|&line| line < earlier.lines);
        let steps = steps + before;
        self.taken_back = Some((self.log.len(), steps));
        let name = names.get(seat.index()).map_or("", |seat| seat.name.as_str());
        let is_own = self.eyes().seat() == Some(seat);
        let who = if is_own { "me" } else { "other" };
        let args = [("who", who.into()), ("who-name", name.into()), ("steps", steps.into())];
        let actor = Some(seat.0.into());
        let picture = actor.map(|seat| StoryPicture::Face { seat });
        self.log.push(LogLine {
            text: words.say("log-taken-back", &args),
            kind: LogKind::Remark,
            is_heading: false,
            is_secret: false,
            actor,
            other: None,
            cards: vec![],
            amounts: vec![],
            picture,
        });
        if is_own {
            self.since = self.log.len();
        }
    }

    /// Tells everybody that a bot or a person has taken over a seat.
    pub fn tell_takeover(&mut self, words: &Words, names: &[SeatName], seat: Seat, to_person: bool) {
        if self.eyes().seat() == Some(seat) {
            self.is_played_for = !to_person;
        }
        let name = names.get(seat.index()).map_or("", |seat| seat.name.as_str());
        let who = if self.eyes().seat() == Some(seat) { "me" } else { "other" };
        let id = if to_person { "log-passed-person" } else { "log-passed-bot" };
        let text = words.say(id, &[("who", who.into()), ("who-name", name.into())]);
        let actor = Some(seat.0.into());
        self.log.push(LogLine {
            text,
            kind: LogKind::Takeover,
            is_heading: false,
            is_secret: false,
            actor,
            other: None,
            cards: vec![],
            amounts: vec![],
            picture: actor.map(|seat| StoryPicture::Face { seat }),
        });
    }

    /// Narrates some events and secrets that happened at that time, and adds them to the view.
    pub fn hear<'a>(
        &mut self,
        words: &Words,
        names: &[SeatName],
        at: Option<MonotonicMillis>,
        heard: impl Iterator<Item = &'a ObservedEvent<G::Event, G::Secret>>,
    ) {
        for heard in heard {
            self.follow_decisions(heard);
            let viewer = Viewer { words, view: &self.view, seats: names };
            let me = self.eyes().seat();
            let befalls_me = me.is_some_and(|me| G::befalls(heard, me));
            for line in narrate(&viewer, self.last.as_ref(), heard) {
                if befalls_me || (me.is_some() && line.kind == LogKind::LastRound) {
                    self.news.push(self.log.len());
                }
                self.log.push(line);
            }
            self.cues.extend(G::cues(&self.view, self.last.as_ref(), heard));
            self.pass_over_own();
            self.view.hear(heard);
            let mut is_question = false;
            if let ObservedEvent::Event(event) = heard {
                self.last = Some(event.clone());
                is_question = G::is_question(event);
            }
            self.note_asked(names.len(), at, is_question);
            if is_question {
                let is_mine = |seat: Seat| G::is_asked(&self.view.observation, seat) && self.decider != Some(seat);
                self.awaited += u64::from(self.eyes().seat().is_some_and(is_mine));
                self.is_own_step = false;
            }
        }
    }
}

/// The latest of these sentences that have room in a headline, at least one, in their order.
fn latest_that_fit(words: &Words, sentences: &[String]) -> String {
    let width = |text: &str| text.chars().map(|char| if char.is_ascii() { 1 } else { 2 }).sum::<usize>();
    let fits = |first: &usize| width(&words.sentences(&sentences[*first..])) <= LONGEST_HEADLINE;
    words.sentences(&sentences[(0..sentences.len()).find(fits).unwrap_or(sentences.len() - 1)..])
}

/// The longest headline of several sentences, in letters of English; a Japanese one counts twice. On the narrowest phone
/// it is three lines.
const LONGEST_HEADLINE: usize = 110;

/// The unit of the time for which somebody is awaited.
const MINUTE: Duration = Duration::from_secs(60);

fn minutes(since: MonotonicMillis, now: MonotonicMillis) -> u32 {
    u32::try_from(now.since(since).as_secs() / MINUTE.as_secs()).unwrap_or(u32::MAX)
}
