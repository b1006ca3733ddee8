//! The table screen of Marionette Kingdom for one observer: chips and buildings, the display, the event in force, the
//! occupations and namings, knowledge, and the prompt or the line that says who is awaited.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Board, Chip, DecisionKind, EventCard, Naming, Occupation, war_strength};

use super::cards;
use super::prompt;
use super::speaker::{GameSpeaker, GameViewer, SeatStanding, WHO, WHOM};
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{
    Card, LogLine, PromptToken, RankMark, RankMarkKind, RankState, RankView, SeatNote, SeatNoteKind, SeatView,
    TableScreen, Tile,
};

/// The table screen; the caller fills in the replay bar and the buttons.
pub fn table(viewer: &GameViewer<'_>, prompt_id: PromptToken, log: &[LogLine]) -> TableScreen {
    let board = &viewer.view.observation.board;
    let scene = TableDrawing { viewer, speaker: viewer.speaker(), board };
    let words = viewer.words;
    let own = &viewer.view.observation.private;
    TableScreen {
        title: scene.speaker.say("edition-kingdom"),
        subtitle: scene.subtitle(),
        seats: viewer.clockwise().map(|seat| scene.seat(seat)).collect(),
        ranks: board.occupations().map(|o| scene.occupation(o)).collect(),
        market: board.display.map(|b| cards::building(words, &board.figures, b)).collect(),
        market_label: scene.speaker.say("kingdom-market"),
        event: board.in_force.map(|e| cards::event(words, &board.figures, e)),
        event_label: Some(scene.speaker.say("kingdom-event")),
        piles: vec![
            scene.speaker.pile("pile", "kingdom-counter-pile", u32::from(board.pile)),
            scene.speaker.pile("discards", "kingdom-counter-discards", board.discards.len() as u32),
            scene.speaker.pile("events", "kingdom-counter-events", u32::from(board.event_pile)),
        ],
        stage: board
            .turn
            .occupation
            .filter(|_| scene.is_main_part())
            .map(|o| cards::occupation(words, &board.figures, o)),
        hand: vec![],
        characters: own.draft.held().map(|o| cards::occupation(words, &board.figures, o)).collect(),
        characters_label: scene.speaker.say("kingdom-characters"),
        knowledge: scene.knowledge(),
        prompt: prompt::prompt(viewer, prompt_id),
        waiting: unless_empty(scene.waiting()),
        ..TableScreen::of_log(log)
    }
}

/// The buildings of a seat for drawing.
pub fn tiles(speaker: &GameSpeaker<'_>, board: &Board, seat: Seat) -> Vec<Tile> {
    let tile = |card: Card| Tile {
        points: card.points.unwrap_or(0),
        points_label: card.points_label.clone().unwrap_or_default(),
        gold: 0,
        under: 0,
        lying: vec![],
        card,
    };
    board.buildings(seat).map(|b| tile(cards::building(speaker.words, &board.figures, b))).collect()
}

struct TableDrawing<'a> {
    viewer: &'a GameViewer<'a>,
    speaker: GameSpeaker<'a>,
    board: &'a Board,
}

impl TableDrawing<'_> {
    fn is_over(&self) -> bool {
        self.board.kind == DecisionKind::Nothing && self.board.round > 0
    }

    /// Whether turns are being played, and not the draft or the end of the round.
    fn is_main_part(&self) -> bool {
        matches!(self.board.kind, DecisionKind::Turn | DecisionKind::Rob | DecisionKind::Refill | DecisionKind::PutBack)
    }

    fn subtitle(&self) -> String {
        let line = self.speaker.line("kingdom-subtitle").text("state", if self.is_over() { "over" } else { "open" });
        line.number("round", self.board.round).number("ending", self.board.figures.printed.ending).say()
    }

    fn seat(&self, seat: Seat) -> SeatView {
        let board = self.board;
        let words = self.speaker.words;
        let standing = SeatStanding {
            marker: (board.dealer == seat).then_some(["kingdom-marker", "kingdom-marker-short"]),
            is_dealer: true,
            is_acting: self.is_main_part() && board.turn.seat == seat,
            is_asked: board.asked.contains(seat),
        };
        let chips = board.chips(seat);
        SeatView {
            counters: Chip::ALL.map(|chip| cards::counter(words, chip, chips.get(chip))).into(),
            hand: u32::from(board.face_down(seat)),
            hand_label: self.speaker.say("kingdom-face-down"),
            city: tiles(&self.speaker, board, seat),
            points: u32::from(board.points(seat)),
            points_label: self.speaker.points(board.points(seat)),
            progress: format!("{}/{}", board.points(seat), board.figures.printed.ending),
            standing: self.standing(seat),
            revealed: board.revealed(seat).map(|o| cards::occupation(words, &board.figures, o)).collect(),
            notes: self.notes(seat),
            ..self.viewer.seat(seat, standing)
        }
    }

    fn standing(&self, seat: Seat) -> String {
        let line = self.speaker.line("kingdom-standing").number("n", self.board.points(seat));
        line.number("ending", self.board.figures.printed.ending).say()
    }

    /// The strength that counts in a War, where it differs from the number of troops (K19).
    fn notes(&self, seat: Seat) -> Vec<SeatNote> {
        let strength = war_strength(self.board, seat);
        let more = strength.filter(|&strength| strength != self.board.chips(seat).get(Chip::Troops));
        let note = |n| SeatNote {
            kind: SeatNoteKind::War,
            label: self.speaker.line("kingdom-note-war").number("n", n).say(),
            short: self.speaker.line("kingdom-note-war-short").number("n", n).say(),
        };
        more.map(note).into_iter().collect()
    }

    fn occupation(&self, o: Occupation) -> RankView {
        let board = self.board;
        let who = board.seats().find(|&seat| board.revealed(seat).contains(o));
        let (state, label) = match who {
            Some(_) if self.is_main_part() && board.turn.occupation == Some(o) => {
                (RankState::Called, "kingdom-state-called")
            }
            Some(_) => (RankState::Answered, "kingdom-state-answered"),
            None => (RankState::Waiting, "kingdom-state-waiting"),
        };
        let named = |naming: Option<Naming>| naming.filter(|naming| naming.occupation == o);
        let killed = named(board.killed).map(|naming| RankMark {
            kind: RankMarkKind::Killed,
            label: self.speaker.line("kingdom-mark-killed").seat(WHOM, naming.seat).say(),
            short: self.speaker.say("kingdom-mark-killed-short"),
        });
        let robbed = named(board.robbed).map(|naming| RankMark {
            kind: RankMarkKind::Robbed,
            label: self.speaker.line("kingdom-mark-robbed").seat(WHOM, naming.seat).say(),
            short: self.speaker.say("kingdom-mark-robbed-short"),
        });
        let marks = killed.into_iter().chain(robbed).collect();
        RankView {
            card: cards::occupation(self.speaker.words, &board.figures, o),
            state,
            state_label: self.speaker.say(label),
            seat: who.map(|seat| u32::from(seat.0)),
            is_mine: self.viewer.view.observation.private.draft.held().contains(o),
            marks,
            known: if who.is_some() { None } else { unless_empty(self.known(o).0) },
            known_short: if who.is_some() { None } else { unless_empty(self.known(o).1) },
        }
    }

    /// The viewer's knowledge of an occupation from the draft, in a sentence and in a word (L2).
    fn known(&self, o: Occupation) -> (String, String) {
        let Some(me) = self.viewer.me() else { return Default::default() };
        let draft = &self.viewer.view.observation.private.draft;
        if draft.held().contains(o) {
            (self.speaker.say("kingdom-known-held"), self.speaker.say("kingdom-known-held-short"))
        } else if draft.laid() == Some(o) {
            (self.speaker.say("kingdom-known-laid"), self.speaker.say("kingdom-known-laid-short"))
        } else if draft.passed_on().contains(o) {
            let left = me.clockwise(1, self.board.players);
            let long = self.speaker.line("kingdom-known-passed-on").seat(WHOM, left).say();
            (long, self.speaker.say("kingdom-known-passed-on-short"))
        } else {
            Default::default()
        }
    }

    /// Facts not drawn elsewhere: what lies open (L7), and which events this player alone has seen (KH).
    fn knowledge(&self) -> Vec<String> {
        let mut lines = vec![];
        if !self.board.discards.is_empty() {
            let buildings = self.speaker.buildings(self.board.discards);
            lines.push(self.speaker.line("kingdom-knowledge-discards").text("buildings", buildings).say());
        }
        for event in self.board.older {
            lines.push(self.speaker.line("kingdom-knowledge-older").event(event).say());
        }
        if self.viewer.me().is_some() {
            let memory = &self.viewer.view.memory;
            let known = (0..self.board.event_pile).filter_map(|place| Some((place, memory.event(place)?)));
            lines.extend(known.map(|(place, event): (u8, EventCard)| {
                let id = if place == 0 { "kingdom-knowledge-top" } else { "kingdom-knowledge-event" };
                self.speaker.line(id).event(event).number("n", place + 1).say()
            }));
        }
        lines
    }

    /// The sentence that says who is awaited; everybody may see it.
    fn waiting(&self) -> String {
        let board = self.board;
        if self.viewer.me().is_some_and(|me| board.asked.contains(me)) {
            return String::new();
        }
        let first = board.asked.into_iter().next().unwrap_or(board.turn.seat);
        let line = |id| self.speaker.line(id).seat(WHO, first);
        let occupation = board.turn.occupation;
        match (board.kind, occupation) {
            (DecisionKind::Nothing, _) if self.is_over() => self.speaker.line("waiting-over"),
            (DecisionKind::Nothing, _) => self.speaker.line("waiting-untold"),
            (DecisionKind::FirstPick | DecisionKind::SecondPick, _) => {
                let who = |seat| self.speaker.line("log-who").seat(WHO, seat).say();
                let names: Vec<String> = board.asked.map(who).collect();
                let n = names.len() as u32;
                self.speaker.line("kingdom-waiting-pick").text("names", self.speaker.list(&names)).number("n", n)
            }
            (DecisionKind::Turn, None) => line("kingdom-waiting-reveal"),
            (DecisionKind::Turn, Some(o)) => line("kingdom-waiting-turn").occupation(o),
            (DecisionKind::Rob, o) => line("kingdom-waiting-rob").occupation(o.unwrap_or_default()),
            (DecisionKind::Refill, _) => line("kingdom-waiting-refill"),
            (DecisionKind::PutBack, _) => line("kingdom-waiting-put-back"),
            (DecisionKind::Tax, _) => line("kingdom-waiting-tax"),
        }
        .say()
    }
}
