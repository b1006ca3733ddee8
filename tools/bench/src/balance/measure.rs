//! Measures the balance of a table: the length of games and the first dealer's victories; for each occupation, how
//! often it is kept and how often a player who revealed it wins; for each event, how often it is the last; for each
//! building, how often it is bought while displayed and how often a player whose first purchase it was wins.

use std::fmt;

use ayatsuri_bots::{Bot, Level, SeatViews, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{
    Action, Building, Buildings, DecisionKind, EventCard, Occupation, Setup, State, UniqueCard,
};
use ayatsuri_rules::{Game, MAX_SEATS, Seat};

use super::{percent, percent_of};

/// A share: `some` of `of`.
#[derive(Clone, Copy, Default)]
pub struct Part {
    pub some: u32,
    pub of: u32,
}

impl Part {
    fn count(&mut self, happened: bool) {
        self.some += u32::from(happened);
        self.of += 1;
    }

    pub fn share(self) -> f64 {
        f64::from(self.some) / f64::from(self.of.max(1))
    }

    /// The standard error of the share.
    pub fn error(self) -> f64 {
        (self.share() * (1.0 - self.share()) / f64::from(self.of.max(1))).sqrt()
    }
}

/// A share that counts several cases in one game. Cases of one game are not independent, so the error is computed over
/// games.
#[derive(Clone, Copy, Default)]
struct Often {
    part: Part,
    /// The cases of the game that is being counted.
    game: Part,
    /// The sums over games of `some` squared, of `some` times `of`, and of `of` squared.
    sums_of_squares: [f64; 3],
}

impl Often {
    /// Adds the game that was counted, and begins another one.
    fn end_game(&mut self) {
        let Part { some, of } = std::mem::take(&mut self.game);
        self.part.some += some;
        self.part.of += of;
        let (some, of) = (f64::from(some), f64::from(of));
        for (sum, square) in self.sums_of_squares.iter_mut().zip([some * some, some * of, of * of]) {
            *sum += square;
        }
    }

    /// The standard error of the whole share, with games as the independent units.
    fn error(&self) -> f64 {
        let (share, [some_squared, some_times_of, of_squared]) = (self.part.share(), self.sums_of_squares);
        // The sum over games of the square of `some - share * of`, multiplied out.
        (some_squared - 2.0 * share * some_times_of + share * share * of_squared).max(0.0).sqrt()
            / f64::from(self.part.of.max(1))
    }
}

/// The measurements of one building.
#[derive(Clone, Copy, Default)]
pub struct OfBuilding {
    /// The games in which it was bought, among those in which it was displayed when somebody could buy.
    pub bought: Part,
    /// The victories of players whose first purchase in a game it was.
    pub opening: Part,
}

/// The measurements of one occupation.
#[derive(Clone, Copy, Default)]
struct OfOccupation {
    /// The first picks that kept it, among those that could have kept it.
    kept: Often,
    /// The victories of the players who revealed it, counted once for each reveal.
    revealed: Often,
}

/// The measurements of a table.
pub struct Measured {
    pub players: u8,
    games: f64,
    /// The sums of the games' rounds, and of their squares.
    rounds: f64,
    squared_rounds: f64,
    /// The victories of the first dealer.
    pub dealer: Part,
    pub buildings: [OfBuilding; Building::COUNT],
    occupations: [OfOccupation; Occupation::COUNT],
    /// For each event, the games that ended after it.
    last: [Part; EventCard::COUNT],
}

/// Plays `games` games with bots of `level` at all seats; the same seed gives the same games.
pub fn measure(setup: &Setup, level: Level, games: u32, seed: u64) -> Measured {
    let mut measured = Measured {
        players: setup.players,
        games: f64::from(games),
        rounds: 0.0,
        squared_rounds: 0.0,
        dealer: Part::default(),
        buildings: [OfBuilding::default(); Building::COUNT],
        occupations: [OfOccupation::default(); Occupation::COUNT],
        last: [Part::default(); EventCard::COUNT],
    };
    let mut rng = GameRng::from_number(seed);
    let mut bot = level.for_kingdom();
    for _ in 0..games {
        measured.one_game(setup, bot.as_mut(), rng.seed(), rng.seed());
    }
    measured
}

impl Measured {
    fn one_game(&mut self, setup: &Setup, bot: &mut dyn Bot<State>, deal_seed: [u8; 32], bot_seed: [u8; 32]) {
        let mut views = SeatViews::before(setup, setup.players).expect("a plan has legal setups alone");
        let mut game = State::start(setup, deal_seed, &mut views).expect("a plan has legal setups alone");
        let dealer = game.board().dealer;
        let mut rng = GameRng::new(bot_seed, 0);
        let mut displayed = Buildings::NONE;
        let mut bought = Buildings::NONE;
        let mut opening: [Option<Building>; MAX_SEATS] = [None; MAX_SEATS];
        let mut revealed: Vec<(Seat, Occupation)> = vec![];
        play(&mut game, &mut views, |seat, view, legal| {
            displayed = displayed.union(view.observation.board.display);
            let action = bot.choose(view, legal, &mut rng);
            match action {
                Action::Buy(building, _) => {
                    bought.insert(building);
                    opening[seat.index()].get_or_insert(building);
                }
                Action::Reveal(occupation) => revealed.push((seat, occupation)),
                Action::Pick(kept) if view.observation.board.kind == DecisionKind::FirstPick => {
                    for dealt in view.observation.private.draft.dealt {
                        self.occupations[dealt.index()].kept.game.count(dealt == kept);
                    }
                }
                _ => {}
            }
            action
        });
        let winner = game.outcome().map(|outcome| outcome.winner);
        let rounds = f64::from(game.board().round);
        self.rounds += rounds;
        self.squared_rounds += rounds * rounds;
        self.dealer.count(winner == Some(dealer));
        for building in displayed {
            self.buildings[building.index()].bought.count(bought.contains(building));
        }
        for (seat, occupation) in revealed {
            self.occupations[occupation.index()].revealed.game.count(winner == Some(seat));
        }
        for of in &mut self.occupations {
            of.kept.end_game();
            of.revealed.end_game();
        }
        for &card in EventCard::ALL {
            self.last[card.index()].count(game.board().in_force == Some(card));
        }
        for (seat, building) in opening.into_iter().enumerate() {
            if let Some(building) = building {
                self.buildings[building.index()].opening.count(winner == Some(Seat(seat as u8)));
            }
        }
    }

    /// The share of victories of one seat if all had the same chance.
    pub fn fair(&self) -> f64 {
        1.0 / f64::from(self.players)
    }

    /// The mean number of rounds.
    pub fn rounds(&self) -> f64 {
        self.rounds / self.games
    }

    fn error_of_rounds(&self) -> f64 {
        let variance = (self.squared_rounds / self.games - self.rounds().powi(2)).max(0.0);
        (variance / self.games).sqrt()
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fair = self.fair();
        writeln!(f, "  rounds a game            {:.2} ± {:.2}    (6 to 9)", self.rounds(), self.error_of_rounds())?;
        let wanted = format!("({:.1} to {:.1} %)", 100.0 * fair - 3.0, 100.0 * fair + 3.0);
        writeln!(f, "  first dealer's victories {} {wanted}", percent(self.dealer))?;
        writeln!(f, "  building          bought of displayed   first purchase of   its victories, fair shares")?;
        writeln!(f, "                            (33.3 % or more)                        (1.25 or less)")?;
        for (building, of) in Building::ALL.iter().zip(&self.buildings) {
            let (share, error) = (of.opening.share() / fair, of.opening.error() / fair);
            let name = format!("{} {}", building.id(), building.name());
            writeln!(f, "  {name:<20} {:>16} {:>19} {share:>16.2} ± {error:.2}", percent(of.bought), of.opening.of)?;
        }
        writeln!(f, "  occupation          kept of dealt            revealed   its victories, fair shares")?;
        for (occupation, of) in Occupation::ALL.iter().zip(&self.occupations).filter(|(_, of)| of.revealed.part.of > 0)
        {
            let (share, error) = (of.revealed.part.share() / fair, of.revealed.error() / fair);
            let name = format!("{} {}", occupation.id(), occupation.name());
            let kept = percent_of(of.kept.part.share(), of.kept.error());
            writeln!(f, "  {name:<20} {kept:>16} {:>19} {share:>16.2} ± {error:.2}", of.revealed.part.of)?;
        }
        writeln!(f, "  event            the last of a game")?;
        for (card, last) in EventCard::ALL.iter().zip(self.last) {
            writeln!(f, "  {:<20} {:>16}", format!("{} {}", card.id(), card.name()), percent(last))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Often;

    /// A player who reveals a card three times in one game and wins has still won only once.
    #[test]
    fn what_happens_in_one_game_is_one_draw() {
        let (mut once, mut thrice) = (Often::default(), Often::default());
        for game in 0..100 {
            for _ in 0..3 {
                thrice.game.count(game % 4 == 0);
            }
            once.game.count(game % 4 == 0);
            once.end_game();
            thrice.end_game();
        }
        assert_eq!((once.part.share(), thrice.part.share()), (0.25, 0.25));
        assert!((once.error() - once.part.error()).abs() < 1e-9);
        assert!((thrice.error() - once.error()).abs() < 1e-9);
    }
}
