//! What a game provides for its screens: table, narration and result, in words. Each game has one `impl`; the rest of
//! the phone is shared. How each event and each secret is told is in the games' own folders.

use ayatsuri_bots::review::ReviewableGame;
use ayatsuri_multiplayer::NetworkGame;
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};
use ayatsuri_table::PuzzleGame;

use crate::lesson_script::Lesson;
use crate::rule_set::{EditionWording, RuleSet};
use crate::seat_name::SeatName;
use crate::speaker::{SeatStanding, Sentence, Speaker};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Cue, LogKind, LogLine, PromptToken, ResultScreen, SeatView, TableScreen};

/// A game that this phone can show.
pub trait PresentableGame: NetworkGame + ReviewableGame {
    /// The game's edition, which chooses the wording.
    type Edition: EditionWording + Send;
    /// What everybody sees of the table.
    type Board;

    /// The edition of a setup.
    fn edition_of(setup: &Self::Setup) -> Self::Edition;
    /// The edition that is being played.
    fn edition_played(now: &Self::Observation) -> Self::Edition;
    /// The board.
    fn board(now: &Self::Observation) -> &Self::Board;
    /// What everybody may know of what one observer knows.
    fn of_everybody(now: &Self::Observation) -> Self::Observation;
    /// Whether a seat has to choose something now.
    fn is_asked(now: &Self::Observation, seat: Seat) -> bool;
    /// The round that is played, from 1, and the turn of it; 0 and nothing before the first.
    fn moment(now: &Self::Observation) -> GameMoment;
    /// Whether an event puts a question to one or several seats.
    fn is_question(event: &Self::Event) -> bool;
    /// The seat whose decision what is heard follows from, as far as the observer can tell; `None` for a question, and
    /// before the first one. `now` is what they knew before.
    fn decider(now: &Self::Observation, observed: &ObservedEvent<Self::Event, Self::Secret>) -> Option<Seat>;
    /// The id of the rule by which an action is refused.
    fn rule_of(refused: &Self::Refusal) -> &'static str;
    /// Why a setup is refused, in a sentence with the rule's id.
    fn bad_setup(words: &Words, setup: &Self::Setup, bad: &Self::BadSetup) -> String;
    /// What a seat of a replay holds in secret besides its hand, in words: "Characters".
    fn held_label(words: &Words) -> String;
    /// The lesson of a rule set of this game, if there is one.
    fn lesson(rules: RuleSet) -> Option<&'static Lesson<Self>>;
    /// The kept puzzles of this game.
    fn puzzles() -> &'static [PuzzleGame<Self>];
    /// The table screen; the caller fills in the replay bar and the buttons.
    fn table(viewer: &Viewer<'_, Self>, prompt: PromptToken, log: &[LogLine]) -> TableScreen;
    /// Tells what everybody heard; nothing if another line tells it, or it needs no telling.
    fn tell_event(narrator: &mut Narrator<'_, Self>, event: &Self::Event);
    /// Tells what this observer heard in secret.
    fn tell_secret(narrator: &mut Narrator<'_, Self>, secret: &Self::Secret);
    /// The cues for what an observer hears, in order; `last` is the event that they heard last.
    fn cues(
        before: &View<Self>,
        last: Option<&Self::Event>,
        observed: &ObservedEvent<Self::Event, Self::Secret>,
    ) -> Vec<Cue>;
    /// The result screen; `last` is what everybody knew at the end. The caller fills in the buttons.
    fn result(
        words: &Words,
        names: &[SeatName],
        observer: Observer,
        last: &Self::Observation,
        outcome: &Self::Outcome,
    ) -> ResultScreen;
}

/// Where a game is: the round and the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameMoment {
    /// The number of the round.
    pub round: u32,
    /// Whose turn it is, and a number that tells two turns of a round apart; nothing between turns.
    pub turn: Option<(Seat, u32)>,
}

/// What a screen of a game is drawn from: one observer's view, and the words and names to tell it with.
pub struct Viewer<'a, G: PresentableGame> {
    /// The language's words.
    pub words: &'a Words,
    /// What the observer knows.
    pub view: &'a View<G>,
    /// The players' names; one for each seat.
    pub seats: &'a [SeatName],
}

impl<'a, G: PresentableGame> Viewer<'a, G> {
    /// The speaker that words things for this observer.
    pub fn speaker(&self) -> Speaker<'a, G::Edition> {
        let now = &self.view.now;
        Speaker { words: self.words, edition: G::edition_played(now), names: self.seats, me: self.me() }
    }

    /// The observer's seat; `None` for the board.
    pub fn me(&self) -> Option<Seat> {
        G::observer(&self.view.now).seat()
    }

    /// All seats, the onlooker's own first.
    pub fn clockwise(&self) -> impl Iterator<Item = Seat> + use<G> {
        let first = self.me().unwrap_or(Seat(0));
        let players = self.seats.len() as u8;
        (0..players).map(move |steps| first.clockwise(steps, players))
    }

    /// Who sits on a seat, and how it stands; what it has is its game's to fill.
    pub fn seat(&self, seat: Seat, standing: SeatStanding<'a>) -> SeatView {
        let speaker = self.speaker();
        SeatView {
            seat: u32::from(seat.0),
            name: speaker.label(seat),
            face: speaker.face(seat),
            colour: speaker.colour(seat),
            temper: self.seats.get(seat.index()).and_then(|player| player.temper.clone()),
            is_mine: self.me() == Some(seat),
            signs: speaker.signs(seat, standing),
            is_acting: standing.is_acting,
            is_asked: standing.is_asked,
            ..SeatView::default()
        }
    }
}

/// The lines that tell what an observer heard; none for what another line tells, or what needs no telling.
/// `onlooker` has the view just before it was heard, `last` is the event that they heard last.
pub fn narrate<G: PresentableGame>(
    viewer: &Viewer<'_, G>,
    last: Option<&G::Event>,
    observed: &ObservedEvent<G::Event, G::Secret>,
) -> Vec<LogLine> {
    let view_before = viewer.view;
    let mut narrator =
        Narrator { speaker: viewer.speaker(), view_before, board: G::board(&view_before.now), last, lines: vec![] };
    match observed {
        ObservedEvent::Event(event) => G::tell_event(&mut narrator, event),
        ObservedEvent::Secret(secret) => G::tell_secret(&mut narrator, secret),
    }
    narrator.lines
}

/// Puts what an observer hears into lines. It has nothing but what this observer heard and knew, so a line cannot tell
/// them more than that.
pub struct Narrator<'a, G: PresentableGame> {
    pub speaker: Speaker<'a, G::Edition>,
    /// What they knew just before they heard it.
    pub view_before: &'a View<G>,
    pub board: &'a G::Board,
    /// The event that they heard last.
    pub last: Option<&'a G::Event>,
    lines: Vec<LogLine>,
}

impl<'a, G: PresentableGame> Narrator<'a, G> {
    /// Begins a sentence of that kind.
    pub fn line(&self, kind: LogKind, id: &'a str) -> Sentence<'a, G::Edition> {
        self.speaker.line(id).of_kind(kind)
    }

    /// Tells something that everybody may know.
    pub fn tell(&mut self, sentence: Sentence<'_, G::Edition>) {
        let facts = sentence.facts();
        self.lines.push(facts.log_line(sentence.say(), false, false));
    }

    /// Tells it as a heading.
    pub fn headline(&mut self, sentence: Sentence<'_, G::Edition>) {
        let facts = sentence.facts();
        self.lines.push(facts.log_line(sentence.say(), true, false));
    }

    /// Tells something that only this observer may know.
    pub fn tell_privately(&mut self, sentence: Sentence<'_, G::Edition>) {
        let facts = sentence.facts();
        self.lines.push(facts.log_line(sentence.say(), false, true));
    }

    /// Whether that seat is the observer's own.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.speaker.me == Some(seat)
    }
}
