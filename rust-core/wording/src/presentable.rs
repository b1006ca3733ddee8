//! A game's part of its screens: table, narration and result, in words. Each game has one `impl`, and words its events
//! and secrets in a folder of its own; the rest of the phone is shared.

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
    /// The part of a state that everybody sees.
    type Board;

    /// The edition of a setup.
    fn edition_of(setup: &Self::Setup) -> Self::Edition;
    /// The edition that is being played.
    fn edition_played(observation: &Self::Observation) -> Self::Edition;
    /// The board.
    fn board(observation: &Self::Observation) -> &Self::Board;
    /// The part of an observation that everybody may know.
    fn of_everybody(observation: &Self::Observation) -> Self::Observation;
    /// Whether a seat has to choose something now.
    fn is_asked(observation: &Self::Observation, seat: Seat) -> bool;
    /// The round that is played, from 1, and its turn; round 0 and no turn before the first round.
    fn moment(observation: &Self::Observation) -> GameMoment;
    /// Whether an event puts a question to one or several seats.
    fn is_question(event: &Self::Event) -> bool;
    /// The seat whose decision led to an event or secret, as far as the observer can tell; `None` for a question, and
    /// before the first one. `now` is the observation before it.
    fn decider(observation: &Self::Observation, observed: &ObservedEvent<Self::Event, Self::Secret>) -> Option<Seat>;
    /// Whether an event or secret takes something from that seat, or a turn, by somebody else's doing.
    fn befalls(observed: &ObservedEvent<Self::Event, Self::Secret>, seat: Seat) -> bool;
    /// Whether an action ends its seat's turn and does nothing else.
    fn is_turn_end(action: Self::Action) -> bool;
    /// The id of the rule by which an action is refused.
    fn rule_of(refused: &Self::Refusal) -> &'static str;
    /// Why a setup is refused, in a sentence with the rule's id.
    fn bad_setup(words: &Words, setup: &Self::Setup, bad: &Self::BadSetup) -> String;
    /// The label for the secrets of a seat besides its hand, in a replay: "Characters".
    fn held_label(words: &Words) -> String;
    /// The lesson of a rule set of this game, if there is one.
    fn lesson(rules: RuleSet) -> Option<&'static Lesson<Self>>;
    /// The puzzles of this game.
    fn puzzles() -> &'static [PuzzleGame<Self>];
    /// The table screen; the caller fills in the replay bar and the buttons.
    fn table(viewer: &Viewer<'_, Self>, prompt: PromptToken, log: &[LogLine]) -> TableScreen;
    /// Tells an event; nothing if another line tells it, or it needs no telling.
    fn tell_event(narrator: &mut Narrator<'_, Self>, event: &Self::Event);
    /// Tells a secret of this observer.
    fn tell_secret(narrator: &mut Narrator<'_, Self>, secret: &Self::Secret);
    /// The cues for an event or secret that an observer hears, in order; `last` is the event that they heard last.
    fn cues(
        before: &View<Self>,
        last: Option<&Self::Event>,
        observed: &ObservedEvent<Self::Event, Self::Secret>,
    ) -> Vec<Cue>;
    /// The result screen; `last` is the observation at the end. The caller fills in the buttons.
    fn result(
        words: &Words,
        names: &[SeatName],
        observer: Observer,
        last: &Self::Observation,
        outcome: &Self::Outcome,
    ) -> ResultScreen;
}

/// A place in the course of a game: the round and the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameMoment {
    /// The number of the round.
    pub round: u32,
    /// The seat whose turn it is, and a number that tells two turns of a round apart; `None` between turns.
    pub turn: Option<(Seat, u32)>,
}

/// Everything from which a game draws a screen: one observer's view, and the words and names to tell it with.
pub struct Viewer<'a, G: PresentableGame> {
    /// The language's words.
    pub words: &'a Words,
    /// The observer's view.
    pub view: &'a View<G>,
    /// The players' names; one for each seat.
    pub seats: &'a [SeatName],
}

impl<'a, G: PresentableGame> Viewer<'a, G> {
    /// The speaker that words things for this observer.
    pub fn speaker(&self) -> Speaker<'a, G::Edition> {
        let observation = &self.view.observation;
        Speaker { words: self.words, edition: G::edition_played(observation), names: self.seats, me: self.me() }
    }

    /// The observer's seat; `None` for the board.
    pub fn me(&self) -> Option<Seat> {
        G::observer(&self.view.observation).seat()
    }

    /// All seats, the viewer's own first.
    pub fn clockwise(&self) -> impl Iterator<Item = Seat> + use<G> {
        let first = self.me().unwrap_or(Seat(0));
        let players = self.seats.len() as u8;
        (0..players).map(move |steps| first.clockwise(steps, players))
    }

    /// A seat with its player and its signs; the game fills in the rest.
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

/// The lines that tell an event or secret that an observer heard; none if another line tells it, or it needs no
/// telling. `viewer` has the view just before it, `last` is the event that they heard last.
pub fn narrate<G: PresentableGame>(
    viewer: &Viewer<'_, G>,
    last: Option<&G::Event>,
    observed: &ObservedEvent<G::Event, G::Secret>,
) -> Vec<LogLine> {
    let view_before = viewer.view;
    let mut narrator = Narrator {
        speaker: viewer.speaker(),
        view_before,
        board: G::board(&view_before.observation),
        last,
        lines: vec![],
    };
    match observed {
        ObservedEvent::Event(event) => G::tell_event(&mut narrator, event),
        ObservedEvent::Secret(secret) => G::tell_secret(&mut narrator, secret),
    }
    narrator.lines
}

/// Puts events and secrets into lines for one observer. It has nothing but this observer's view, so a line cannot tell
/// them more than they may know.
pub struct Narrator<'a, G: PresentableGame> {
    pub speaker: Speaker<'a, G::Edition>,
    /// Their view just before the event or secret.
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

    /// Tells something that everybody may know, as a heading.
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
