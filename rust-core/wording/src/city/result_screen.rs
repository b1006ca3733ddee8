//! The result screen of a city game: places, points line by line, and how a tie was broken. F2–F6, E25.

use ayatsuri_rules::city::edition::TieBreak;
use ayatsuri_rules::city::{Board, Colour, District, Outcome, Score};
use ayatsuri_rules::{Observer, Seat};

use crate::city::narrate::colour_key;
use crate::city::speaker::{GameSpeaker, SeatStanding, WHO};
use crate::city::table_screen::tiles;
use crate::names::with_own_place;
use crate::rule_set::RuleSet;
use crate::seat_name::SeatName;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{PointLine, ResultScreen, ResultSeat};

/// One line of points: its message id, and which part of a score it shows.
type ResultCount = (&'static str, fn(&Score) -> u16);

const LINES: [ResultCount; 8] = [
    ("result-districts", |score| score.districts),
    ("result-all-colours", |score| score.all_colours),
    ("result-first-complete", |score| score.first_complete),
    ("result-complete", |score| score.complete),
    ("result-treasury", |score| score.treasury),
    ("result-map-room", |score| score.map_room),
    ("result-wishing-well", |score| score.wishing_well),
    ("result-museum", |score| score.museum),
];

/// The result screen; the caller fills in log and buttons. A line without points for anybody is left out, except that
/// of the districts.
pub fn result(words: &Words, names: &[SeatName], observer: Observer, board: &Board, outcome: &Outcome) -> ResultScreen {
    let speaker = GameSpeaker { words, edition: board.edition, names, me: observer.seat() };
    let telling = ResultNarrator { speaker, board, outcome };
    let mut seats: Vec<Seat> = board.seats().collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(telling.standing(seat)));
    let line = |(label, count): ResultCount| {
        let points: Vec<u32> = seats.iter().map(|&seat| u32::from(count(telling.score(seat)))).collect();
        let is_told = label == "result-districts" || points.iter().any(|&points| points > 0);
        is_told.then(|| PointLine { label: speaker.say(label), points })
    };
    let edition = RuleSet::from(board.edition).title(words);
    let places: Vec<ResultSeat> = seats.iter().map(|&seat| telling.seat(seat)).collect();
    ResultScreen {
        title: with_own_place(words, &places, telling.title()),
        subtitle: speaker.line("result-subtitle").text("edition-name", edition).number("rounds", board.round).say(),
        lines: LINES.into_iter().filter_map(line).collect(),
        seats: places,
        news: None,
        tie: unless_empty(telling.tie()),
        log_label: speaker.say("result-story"),
        log: vec![],
        lesson: None,
        buttons: vec![],
    }
}

struct ResultNarrator<'a> {
    speaker: GameSpeaker<'a>,
    board: &'a Board,
    outcome: &'a Outcome,
}

impl ResultNarrator<'_> {
    fn score(&self, seat: Seat) -> &Score {
        &self.outcome.scores[seat.index()]
    }

    /// The values that decide the places, the most important first (E25).
    fn standing(&self, seat: Seat) -> (u16, u16, u16) {
        let score = self.score(seat);
        match self.board.rules().tie {
            TieBreak::Districts => (score.total(), score.districts, 0),
            TieBreak::DistrictsThenGold => (score.total(), score.districts, score.gold),
            TieBreak::HighestRank => (score.total(), u16::from(score.highest.0), 0),
        }
    }

    fn name(&self, seat: Seat) -> String {
        self.speaker.line("result-who").seat(WHO, seat).say()
    }

    fn title(&self) -> String {
        let winners: Vec<Seat> = self.outcome.winners.collect();
        match winners[..] {
            [one] => self.speaker.line("result-won").seat(WHO, one).say(),
            _ => {
                // The viewer comes last: "Karin and you".
                let is_me = |seat: &Seat| self.speaker.me == Some(*seat);
                let others = winners.iter().filter(|seat| !is_me(seat));
                let names: Vec<String> =
                    others.chain(winners.iter().filter(|seat| is_me(seat))).map(|&seat| self.name(seat)).collect();
                self.speaker.line("result-shared").text("names", self.speaker.list(&names)).say()
            }
        }
    }

    fn seat(&self, seat: Seat) -> ResultSeat {
        let better = self.board.seats().filter(|&other| self.standing(other) > self.standing(seat)).count();
        ResultSeat {
            seat: u32::from(seat.0),
            name: self.speaker.label(seat),
            face: self.speaker.face(seat),
            colour: self.speaker.colour(seat),
            is_mine: self.speaker.me == Some(seat),
            place: better as u32 + 1,
            decided: self.decided(seat),
            is_winner: self.outcome.winners.contains(seat),
            signs: self.speaker.signs(seat, SeatStanding::default()),
            total: u32::from(self.score(seat).total()),
            total_label: self.speaker.points(self.score(seat).total()),
            city: tiles(&self.speaker, self.board, seat),
            notes: self.notes(seat),
        }
    }

    /// The sentence that says what decided the place of a seat among those with the same points (E25); `None` if nobody
    /// else has them.
    fn decided(&self, seat: Seat) -> Option<String> {
        let own = self.score(seat);
        let tied: Vec<Seat> =
            self.board.seats().filter(|&other| other != seat && self.score(other).total() == own.total()).collect();
        if tied.is_empty() {
            return None;
        }
        if tied.iter().any(|&other| self.standing(other) == self.standing(seat)) {
            return Some(self.speaker.say("result-decided-nothing"));
        }
        let is_even = tied.iter().any(|&other| self.score(other).districts == own.districts);
        Some(match self.board.rules().tie {
            TieBreak::HighestRank => {
                let line = self.speaker.line("result-decided-rank").number("rank", own.highest.0);
                line.character(self.board.character(own.highest)).say()
            }
            TieBreak::DistrictsThenGold if is_even => {
                self.speaker.line("result-decided-gold").number("n", own.gold).say()
            }
            TieBreak::Districts | TieBreak::DistrictsThenGold => {
                self.speaker.line("result-decided-districts").number("n", own.districts).say()
            }
        })
    }

    /// The note on the colour that the Haunted City counted as (P1). Its owner chooses that colour, so the city alone
    /// does not show it. There is no note if it counted as purple, its own colour.
    fn notes(&self, seat: Seat) -> Vec<String> {
        let line = self.speaker.line("result-counted-as").district(District::HauntedCity);
        let haunted = self.score(seat).haunted.filter(|colour| *colour != Colour::Purple);
        haunted.map(|colour| line.text("colour", colour_key(Some(colour))).say()).into_iter().collect()
    }

    /// The sentence that says what decided among those with the most points, with the value of each; empty if one
    /// player has the most.
    fn tie(&self) -> String {
        let most = self.outcome.scores.iter().map(Score::total).max().unwrap_or(0);
        let tied: Vec<Seat> = self.board.seats().filter(|&seat| self.score(seat).total() == most).collect();
        if tied.len() < 2 {
            return String::new();
        }
        if self.outcome.winners.len() > 1 {
            return self.speaker.say("result-tie-none");
        }
        let each = |seats: &[Seat], measure: fn(&Score) -> u16| -> String {
            let names: Vec<String> = seats
                .iter()
                .map(|&seat| {
                    let line = self.speaker.line("result-tie-of").text("name", self.name(seat));
                    line.number("n", measure(self.score(seat))).say()
                })
                .collect();
            self.speaker.list(&names)
        };
        if self.board.rules().tie == TieBreak::HighestRank {
            let names: Vec<String> = tied
                .iter()
                .map(|&seat| {
                    let rank = self.score(seat).highest;
                    let line = self.speaker.line("result-tie-rank-of").text("name", self.name(seat));
                    line.number("rank", rank.0).character(self.board.character(rank)).say()
                })
                .collect();
            return self.speaker.line("result-tie-rank").text("names", self.speaker.list(&names)).say();
        }
        let best = tied.iter().map(|&seat| self.score(seat).districts).max().unwrap_or(0);
        let level: Vec<Seat> = tied.iter().copied().filter(|&seat| self.score(seat).districts == best).collect();
        match level[..] {
            [_] => self.speaker.line("result-tie-districts").text("names", each(&tied, |score| score.districts)).say(),
            _ => self.speaker.line("result-tie-gold").text("names", each(&level, |score| score.gold)).say(),
        }
    }
}
