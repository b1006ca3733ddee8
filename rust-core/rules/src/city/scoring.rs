//! Scoring: points line by line, and who wins. F1–F7, E23, E25.

use serde::{Deserialize, Serialize};

use super::ask::DecisionKind;
use super::board::Board;
use super::character::Rank;
use super::district::{Cards, Colour, District};
use super::edition::TieBreak;
use crate::seat::{Seat, Seats};

/// The points of one seat, line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score {
    /// The points of the districts (F2).
    pub districts: u16,
    /// For all five colours (F3).
    pub all_colours: u16,
    /// For the first complete city (F4).
    pub first_complete: u16,
    /// For any other complete city (F4).
    pub complete: u16,
    /// For gold, by the Imperial Treasury (P12).
    pub treasury: u16,
    /// For hand cards, by the Map Room (P13).
    pub map_room: u16,
    /// For other purple districts, by the Wishing Well (P14).
    pub wishing_well: u16,
    /// For the cards under the Museum (P23).
    pub museum: u16,
    /// The colour that the Haunted City was counted as (P1).
    pub haunted: Option<Colour>,
    /// The gold left. It brings no points, but may decide a tie (E25).
    pub gold: u16,
    /// The seat's highest character of the last round (E25).
    pub highest: Rank,
}

impl Score {
    /// The sum of all lines. It saturates: a host may send a phone nonsense, and the phone must still draw its screen.
    pub fn total(&self) -> u16 {
        let rest = [
            self.all_colours,
            self.first_complete,
            self.complete,
            self.treasury,
            self.map_room,
            self.wishing_well,
            self.museum,
        ];
        rest.into_iter().fold(self.districts, u16::saturating_add)
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The points of each seat.
    pub scores: Vec<Score>,
    /// The winners; more than one if no tie-break decides (F6).
    pub winners: Seats,
}

/// The points of a seat, if the game ended as the board stands.
pub fn score(board: &Board, seat: Seat) -> Score {
    let rules = board.rules();
    let numbers = &rules.numbers;
    let city = board.cities.get(seat);
    let has = |d| board.has(seat, d);
    let districts = city.map(|d| u16::from(rules.points[d.index()])).sum::<u16>() + board.gilded.get(seat).len() as u16; // C9a
    let got_first = if board.bell_rings() {
        board.first_bell.contains(seat) // P17
    } else {
        board.first_normal() == Some(seat)
    };
    let is_complete = board.is_complete(seat);
    let if_owned = |d, amount: u16| if has(d) { amount } else { 0 };
    let mut score = Score {
        districts,
        first_complete: if got_first { u16::from(numbers.first_complete) } else { 0 },
        complete: if is_complete && !got_first { u16::from(numbers.complete) } else { 0 },
        treasury: if_owned(District::ImperialTreasury, board.gold_of(seat)),
        map_room: if_owned(District::MapRoom, u16::from(board.hand_sizes[seat.index()])),
        museum: if_owned(District::Museum, u16::from(board.museum)),
        gold: board.gold_of(seat),
        highest: board.revealed(seat).last(),
        ..Score::default()
    };
    // P1: the owner would choose the colour that makes most points. E23: if built too late, it stays purple.
    let is_late = board.haunted_round == board.round && !rules.haunted_late;
    let choices: &[Option<Colour>] = match (has(District::HauntedCity), is_late) {
        (false, _) => &[None],
        (true, true) => &[Some(Colour::Purple)],
        (true, false) => {
            &[Some(Colour::Purple), Some(Colour::Yellow), Some(Colour::Blue), Some(Colour::Green), Some(Colour::Red)]
        }
    };
    let mut best_points = None;
    for &haunted in choices {
        let all_colours = if has_all_colours(city, haunted) { u16::from(numbers.all_colours) } else { 0 };
        let not_purple = usize::from(haunted.is_some_and(|c| c != Colour::Purple));
        // This leaves out the Wishing Well itself, and the Haunted City if it counts as another colour.
        let purple = city.of_colour(Colour::Purple).saturating_sub(1 + not_purple);
        let wishing_well = if_owned(District::WishingWell, purple as u16); // P14
        if best_points.is_none_or(|points| all_colours + wishing_well > points) {
            best_points = Some(all_colours + wishing_well);
            score = Score { all_colours, wishing_well, haunted, ..score };
        }
    }
    score
}

/// F3: whether a city has all five colours, with its Haunted City counted as `haunted`.
fn has_all_colours(city: Cards, haunted: Option<Colour>) -> bool {
    let mut others = city;
    if haunted.is_some() {
        others.remove(District::HauntedCity);
    }
    Colour::ALL.into_iter().all(|c| haunted == Some(c) || others.of_colour(c) > 0)
}

/// How the game ended; `None` while it goes on.
pub fn outcome(board: &Board) -> Option<Outcome> {
    // At the end nobody is asked anything; nor is anybody before the first round.
    if board.kind != DecisionKind::Nothing || board.round == 0 {
        return None;
    }
    let scores: Vec<Score> = board.seats().map(|seat| score(board, seat)).collect();
    // Each keep_best_by keeps those of the tied seats that are best by one measure (F6, E25).
    let mut winners = board.seats();
    let mut keep_best_by = |measure: fn(&Score) -> u16| {
        let best = winners.map(|seat| measure(&scores[seat.index()])).max().unwrap_or(0);
        winners = Seats(winners.filter(|s| measure(&scores[s.index()]) == best).fold(0, |bits, s| bits | 1 << s.0));
    };
    keep_best_by(Score::total);
    match board.rules().tie {
        TieBreak::Districts => keep_best_by(|s| s.districts),
        TieBreak::DistrictsThenGold => {
            keep_best_by(|s| s.districts);
            keep_best_by(|s| s.gold);
        }
        TieBreak::HighestRank => keep_best_by(|s| u16::from(s.highest.0)),
    }
    Some(Outcome { scores, winners })
}
