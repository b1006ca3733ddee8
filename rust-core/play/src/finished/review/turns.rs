//! The turns that decided a game, in words.

use ayatsuri_bots::review::ChancePoint;
use ayatsuri_rules::Seat;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{ReviewLine, ReviewSection};
use ayatsuri_wording::presentable::PresentableGame;
use ayatsuri_wording::seat_name::SeatName;

use super::GameReview;
use super::wording::{chances, hundredths, percent};

/// The number of turns that are said to have decided the game.
const DECISIVE: usize = 3;

/// A turn decided something if it changed a chance by this many thousandths.
const DECIDES: i32 = 80;

impl<G: PresentableGame> GameReview<G> {
    /// The turns that changed somebody's chance most.
    pub(super) fn turns(&self, words: &Words, names: &[SeatName], is_open: bool) -> ReviewSection {
        let points = &self.found.points;
        let mut jumps: Vec<(i32, usize, usize)> = vec![];
        for (number, pair) in points.windows(2).enumerate() {
            let (before, after) = (chances(&pair[0], is_open), chances(&pair[1], is_open));
            let changes = before.iter().zip(after).map(|(before, after)| i32::from(*after) - i32::from(*before));
            if let Some((seat, change)) =
                changes.enumerate().max_by_key(|&(seat, change)| (change.abs(), usize::MAX - seat))
            {
                jumps.push((change, number + 1, seat));
            }
        }
        jumps.sort_unstable_by_key(|&(change, number, _)| (-change.abs(), number));
        jumps.truncate(DECISIVE);
        jumps.retain(|&(change, ..)| change.abs() >= DECIDES);
        jumps.sort_unstable_by_key(|&(_, number, _)| number);
        let line = |&(change, number, seat): &(i32, usize, usize)| {
            let (before, point) = (&points[number - 1], &points[number]);
            let percent_at = |point| percent(chances(point, is_open)[seat]);
            let name = self.name(words, names, Seat(seat as u8));
            let round = u32::from(point.round);
            let (percent_before, percent_after) = (percent_at(before), percent_at(point));
            let who = |seat| if self.is_me(names, seat) { "me" } else { "other" };
            let whom = who(Seat(seat as u8));
            let text = match point.turn {
                Some(turn) => {
                    let args = [
                        ("round", round.into()),
                        ("who", who(turn).into()),
                        ("who-name", self.name(words, names, turn).into()),
                        ("whom", whom.into()),
                        ("whom-name", name.into()),
                        ("before", percent_before.into()),
                        ("after", percent_after.into()),
                    ];
                    words.say("review-turn", &args)
                }
                None => {
                    let args = [
                        ("round", round.into()),
                        ("whom", whom.into()),
                        ("whom-name", name.into()),
                        ("before", percent_before.into()),
                        ("after", percent_after.into()),
                    ];
                    words.say("review-between", &args)
                }
            };
            let (from, to) = (self.step_after(before.after), self.step_after(point.after));
            let text = match self.other_side(words, names, [before, point], is_open, change) {
                Some(other) => words.sentences(&[text, other]),
                None => text,
            };
            let text = self.with_what_happened(words, text, from, to);
            ReviewLine { text, change: hundredths(change), step: Some(to), round: Some(round), seat: Some(seat as u32) }
        };
        let lines: Vec<ReviewLine> = jumps.iter().map(line).collect();
        let title = words.say(if lines.is_empty() { "review-turns-none" } else { "review-turns" }, &[]);
        ReviewSection { title, lines }
    }

    /// Whose chance moved most against a change, in a sentence: a turn that helps one player often does so because it
    /// hurts another. `None` if nobody's moved as much as would be told.
    fn other_side(
        &self,
        words: &Words,
        names: &[SeatName],
        [before, after]: [&ChancePoint; 2],
        is_open: bool,
        change: i32,
    ) -> Option<String> {
        let pairs = chances(before, is_open).iter().zip(chances(after, is_open));
        let against = |(seat, (before, after)): (usize, (&u16, &u16))| {
            (-change.signum() * (i32::from(*after) - i32::from(*before)), seat, *before, *after)
        };
        let most = pairs.enumerate().map(against).max_by_key(|&(by, seat, ..)| (by, usize::MAX - seat));
        let (_, seat, before, after) = most.filter(|&(by, ..)| by >= DECIDES / 2)?;
        let seat = Seat(seat as u8);
        let args = [
            ("whom", if self.is_me(names, seat) { "me" } else { "other" }.into()),
            ("whom-name", self.name(words, names, seat).into()),
            ("before", percent(before).into()),
            ("after", percent(after).into()),
        ];
        Some(words.say(if change > 0 { "review-turn-loser" } else { "review-turn-gainer" }, &args))
    }
}
