//! The deal of the day: one game that follows from a date alone, so that it is the same on every phone. The edition
//! changes from day to day; setup, deal and bots are drawn. Its par is the mean of the points that a master makes at
//! the person's seat in several games of it.

use ayatsuri_bots::{Bot, Level, Persona, SeatViews, Temper};
use ayatsuri_clock::LocalDate;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{LegalActions, Seat, city, kingdom};

use crate::hostable::HostableGame;
use crate::seating::{GameStart, SeatedPlayer};

/// The person's seat.
const PERSON: Seat = Seat(0);
/// The level of the bots.
const OTHERS: Level = Level::Player;
/// The number added to a date's number, so that no deal of the day is one that a person numbers by hand.
const SALT: u64 = 0xda11_0000_0000_0000;
/// The first of the random streams of a deal's seed for the games that give its par: each seat has one in each game,
/// and they are numbered from here.
const PAR_STREAM: u64 = 1 << 40;
/// How many games give a par.
pub const PAR_GAMES: u32 = 5;

/// The deal of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DailyDeal {
    /// A city game for four.
    City(DailyStart<city::State>),
    /// Marionette Kingdom for three.
    Kingdom(DailyStart<kingdom::State>),
}

/// The beginning of a deal of the day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyStart<G: HostableGame> {
    /// The setup.
    pub setup: G::Setup,
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// The names of the bots, in the order of their seats after the person's.
    pub bots: Vec<&'static str>,
}

impl DailyDeal {
    /// The deal of that day.
    pub fn of(date: LocalDate) -> DailyDeal {
        const CITY: [EditionId; 4] = [EditionId::Classic, EditionId::Fullset, EditionId::Expanded, EditionId::First];
        let chance = &mut GameRng::from_number(SALT.wrapping_add_signed(i64::from(date.days())));
        let number = date.days().rem_euclid(CITY.len() as i32 + 1) as usize;
        match CITY.get(number) {
            Some(edition) => {
                let setup = city::Setup::random(*edition, 4, chance).expect("each edition is for four");
                DailyDeal::City(DailyStart::drawn(setup, chance))
            }
            None => {
                let setup = kingdom::Setup::random(3, chance).expect("the game is for three");
                DailyDeal::Kingdom(DailyStart::drawn(setup, chance))
            }
        }
    }

    /// The name of its edition.
    pub fn edition(&self) -> &'static str {
        match self {
            DailyDeal::City(start) => city::State::edition(&start.setup),
            DailyDeal::Kingdom(start) => kingdom::State::edition(&start.setup),
        }
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        match self {
            DailyDeal::City(start) => city::State::players(&start.setup),
            DailyDeal::Kingdom(start) => kingdom::State::players(&start.setup),
        }
    }

    /// The work of finding its par.
    pub fn par(self) -> Box<dyn ParWork> {
        match self {
            DailyDeal::City(start) => Box::new(Par::new(start)),
            DailyDeal::Kingdom(start) => Box::new(Par::new(start)),
        }
    }
}

impl<G: HostableGame> DailyStart<G> {
    fn drawn(setup: G::Setup, rng: &mut GameRng) -> DailyStart<G> {
        let seed = rng.seed();
        let others = usize::from(G::players(&setup)) - 1;
        // The same bots sit there, whoever plays and whatever they are called.
        let bots = Persona::draw(others, |_| true, rng).into_iter().map(|persona| persona.name).collect();
        DailyStart { setup, seed, bots }
    }

    /// A table with this deal, at which a person of that name sits.
    pub fn table(&self, name: &str) -> GameStart<G> {
        let bots = self.bots.iter().map(|name| SeatedPlayer::bot(*name, OTHERS));
        let seats = [SeatedPlayer::person(name)].into_iter().chain(bots).collect();
        GameStart::alone(self.setup.clone(), self.seed, seats)
    }
}

/// The work of finding a par, done in small pieces. It always comes to the same number.
pub trait ParWork: Send {
    /// Goes on as long as one choice of a master takes. Returns the par once it is found.
    fn go_on(&mut self) -> Option<u32>;
    /// How many of the [`PAR_GAMES`] have been played.
    fn played(&self) -> u32;
}

/// The games that give a par.
struct Par<G: HostableGame> {
    start: DailyStart<G>,
    game: Option<(G, SeatViews<G>)>,
    bots: Vec<Box<dyn Bot<G> + Send>>,
    rngs: Vec<GameRng>,
    played: u32,
    points: u32,
}

impl<G: HostableGame> Par<G> {
    fn new(start: DailyStart<G>) -> Par<G> {
        let master = G::bot_as(Level::Master, Temper::Even);
        let others = start.bots.iter().map(|name| G::bot_as(OTHERS, Temper::of_persona(name)));
        let bots = [master].into_iter().chain(others).collect();
        Par { start, game: None, bots, rngs: vec![], played: 0, points: 0 }
    }

    /// The mean of the points, rounded; half a point counts up.
    fn par(&self) -> Option<u32> {
        (self.played == PAR_GAMES).then(|| (2 * self.points + PAR_GAMES) / (2 * PAR_GAMES))
    }

    fn begin(&mut self) -> (G, SeatViews<G>) {
        const WHY: &str = "the setup of a deal of the day is legal";
        let DailyStart { setup, seed, .. } = &self.start;
        let players = G::players(setup);
        let of_game = PAR_STREAM + u64::from(self.played) * u64::from(players);
        self.rngs = (0..players).map(|seat| GameRng::new(*seed, of_game + u64::from(seat))).collect();
        let mut views = SeatViews::before(setup, players).expect(WHY);
        (G::start(setup, *seed, &mut views).expect(WHY), views)
    }
}

impl<G: HostableGame> ParWork for Par<G> {
    fn go_on(&mut self) -> Option<u32> {
        if self.played == PAR_GAMES {
            return self.par();
        }
        let (mut game, mut views) = match self.game.take() {
            Some(game) => game,
            None => self.begin(),
        };
        let mut legal = LegalActions::new();
        while let Some(seat) = game.owes().next() {
            let view = views.of(seat);
            view.legal(&mut legal);
            let action = self.bots[seat.index()].choose(view, &legal, &mut self.rngs[seat.index()]);
            let is_weighed = seat == PERSON && legal.len() > 1;
            game.apply(seat, action, &mut views).expect("a bot chooses what is legal");
            if is_weighed {
                self.game = Some((game, views));
                return None;
            }
        }
        let points = game.outcome().map(|outcome| G::points(&outcome));
        self.points += points.and_then(|points| points.first().copied()).unwrap_or_default();
        self.played += 1;
        self.par()
    }

    fn played(&self) -> u32 {
        self.played
    }
}
