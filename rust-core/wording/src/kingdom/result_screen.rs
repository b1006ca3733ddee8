//! The result screen of Marionette Kingdom: places, buildings and honour, and how a tie was broken. L5.

use std::cmp::Reverse;

use ayatsuri_rules::kingdom::{Board, Chip, DecidedBy, Outcome};
use ayatsuri_rules::{Observer, Seat};

use super::Kingdom;
use super::speaker::{GameSpeaker, SeatStanding, WHO};
use super::table_screen::tiles;
use crate::names::with_own_place;
use crate::seat_name::SeatName;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{PointLine, ResultScreen, ResultSeat};

/// The result screen; the caller fills in the buttons.
pub fn result(words: &Words, names: &[SeatName], observer: Observer, board: &Board, outcome: &Outcome) -> ResultScreen {
    let speaker = GameSpeaker { words, edition: Kingdom, names, me: observer.seat() };
    let honour = |seat: Seat| board.chips(seat).get(Chip::Honour);
    // L5: most points, then fewest honour, then clockwise from the marker's holder, so no two places are equal.
    let mut seats: Vec<Seat> = board.from_dealer().collect();
    seats.sort_by_key(|&seat| (Reverse(board.points(seat)), honour(seat)));
    let score = |seat: Seat| outcome.scores[seat.index()];
    let line = |label: &'static str, points: Vec<u32>| PointLine { label: speaker.say(label), points };
    let points = |seat: Seat| board.points(seat);
    let decided = |seat: Seat| {
        let tied: Vec<Seat> = seats.iter().copied().filter(|&s| s != seat && points(s) == points(seat)).collect();
        let is_even = tied.iter().any(|&other| honour(other) == honour(seat));
        (!tied.is_empty()).then(|| match is_even {
            true => speaker.say("kingdom-decided-marker"),
            false => speaker.line("kingdom-decided-honour").number("n", honour(seat)).say(),
        })
    };
    let places: Vec<ResultSeat> = (seats.iter().zip(1..))
        .map(|(&seat, place)| ResultSeat {
            seat: u32::from(seat.0),
            name: speaker.label(seat),
            face: speaker.face(seat),
            colour: speaker.colour(seat),
            is_mine: speaker.me == Some(seat),
            place,
            decided: decided(seat),
            is_winner: outcome.winner == seat,
            signs: speaker.signs(seat, SeatStanding::default()),
            total: u32::from(score(seat).total()),
            total_label: speaker.points(score(seat).total()),
            city: tiles(&speaker, board, seat),
            notes: vec![],
        })
        .collect();
    let title = speaker.line("result-won").seat(WHO, outcome.winner).say();
    ResultScreen {
        title: with_own_place(words, &places, title),
        subtitle: speaker.line("kingdom-result-subtitle").number("rounds", board.round).say(),
        lines: [
            line("kingdom-result-buildings", seats.iter().map(|&s| u32::from(score(s).buildings)).collect()),
            line("kingdom-result-honour", seats.iter().map(|&s| u32::from(score(s).honour)).collect()),
        ]
        .into_iter()
        // A line without points for anybody says nothing.
        .filter(|line| line.points.iter().any(|&points| points > 0))
        .collect(),
        seats: places,
        news: None,
        tie: unless_empty(tie(&speaker, board, outcome)),
        log_label: speaker.say("result-story"),
        log: vec![],
        lesson: None,
        buttons: vec![],
    }
}

/// The sentence that says what decided among those with the most points; empty if one player has the most.
fn tie(speaker: &GameSpeaker<'_>, board: &Board, outcome: &Outcome) -> String {
    let winner = outcome.winner;
    match outcome.decided_by {
        DecidedBy::Points => String::new(),
        DecidedBy::FewestHonour => {
            let tied = board.seats().filter(|&seat| board.points(seat) == board.points(winner));
            let names: Vec<String> = tied
                .map(|seat| {
                    let name = speaker.line("result-who").seat(WHO, seat).say();
                    let honour = board.chips(seat).get(Chip::Honour);
                    speaker.line("result-tie-of").text("name", name).number("n", honour).say()
                })
                .collect();
            speaker.line("kingdom-tie-honour").text("names", speaker.list(&names)).say()
        }
        DecidedBy::Marker => speaker.line("kingdom-tie-marker").seat(WHO, winner).say(),
        DecidedBy::NextToMarker => speaker.line("kingdom-tie-next").seat(WHO, winner).say(),
    }
}
