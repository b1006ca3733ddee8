//! Tempers: how they show at a table, in numbers, for players of both games and masters of the city games.

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, Level, Master, SeatViews, Temper, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::{Game, LegalActions, Seat, View, city, kingdom};

/// How often a temper did something, and how often it could have.
#[derive(Clone, Copy, Default, Debug)]
struct Rate {
    done: f64,
    of: f64,
}

impl Rate {
    fn add(&mut self, done: f64) {
        self.done += done;
        self.of += 1.0;
    }

    fn value(self) -> f64 {
        self.done / self.of.max(1.0)
    }
}

/// The habits in which tempers differ.
#[derive(Clone, Copy, Default, Debug)]
struct Manner {
    /// Of the cards that it drafts: those that harm others.
    harms: Rate,
    /// Of the cards that it drafts: those that bring wealth peacefully. In Marionette Kingdom, of its purchases: the
    /// expensive ones.
    gathers: Rate,
    /// Of the cards that it drafts: those that hurry the end, King and Architect. In Marionette Kingdom: honour for
    /// chips.
    presses: Rate,
}

/// Watches `games` games of all tempers, or of three, at one table; the temper of a seat changes from game to game.
fn watch<G: Game>(
    setup: &G::Setup,
    players: u8,
    games: u64,
    bot: impl Fn(Temper) -> Box<dyn Bot<G> + Send>,
    see: impl Fn(&View<G>, G::Action, &mut Manner),
) -> [Manner; Temper::ALL.len()] {
    let mut manners = [Manner::default(); Temper::ALL.len()];
    for seed in 0..games {
        let mut rng = GameRng::from_number(seed);
        let mut views = SeatViews::<G>::before(setup, players).expect("a legal setup");
        let mut game = G::start(setup, rng.seed(), &mut views).expect("a legal setup");
        let temper = |seat: Seat| Temper::ALL[(seat.index() + seed as usize) % Temper::ALL.len()];
        let mut bots: Vec<_> = (0..players).map(|seat| bot(temper(Seat(seat)))).collect();
        play(&mut game, &mut views, |seat, view, legal: &LegalActions<G::Action>| {
            let action = bots[seat.index()].choose(view, legal, &mut rng);
            see(view, action, &mut manners[temper(seat) as usize]);
            action
        });
    }
    manners
}

fn in_the_city(_: &View<city::State>, action: city::Action, manner: &mut Manner) {
    if let city::Action::Take(c) = action {
        let is = |ranks: &[usize]| f64::from(ranks.contains(&c.rank().index()));
        manner.harms.add(is(&[1, 2, 8]));
        manner.gathers.add(is(&[5, 6]));
        manner.presses.add(is(&[4, 7]));
    }
}

fn in_the_kingdom(view: &View<kingdom::State>, action: kingdom::Action, manner: &mut Manner) {
    use kingdom::{Action, Occupation};
    match action {
        Action::Pick(o) => {
            manner.harms.add(f64::from([Occupation::Death, Occupation::Imp, Occupation::Princess].contains(&o)));
            manner.presses.add(f64::from(o == Occupation::ElephantTrainer));
        }
        Action::Buy(b, _) => {
            let cost = view.now.board.figures.of(b).cost;
            manner.gathers.add(f64::from(cost.iter().sum::<u8>() >= 6));
        }
        _ => {}
    }
}

/// The fierce bot harms, the patient one gathers and the hasty one hurries most often, each clearly more often than the
/// even one.
fn check_felt(manners: &[Manner; Temper::ALL.len()]) {
    for (temper, Manner { harms, gathers, presses }) in Temper::ALL.into_iter().zip(manners) {
        let [harms, gathers, presses] = [harms, gathers, presses].map(|rate| 100.0 * rate.value());
        println!("{temper:<8} harms {harms:.1} %, gathers {gathers:.1} %, presses on {presses:.1} %");
    }
    let [even, fierce, patient, hasty] = manners;
    assert!(fierce.harms.value() > 1.12 * even.harms.value());
    assert!(patient.gathers.value() > 1.12 * even.gathers.value());
    assert!(hasty.presses.value() > 1.12 * even.presses.value());
}

#[test]
fn tempers_of_players_can_be_felt_in_the_city_games() {
    let setup = city::Setup::recommended(EditionId::Classic, 4).expect("four can play");
    check_felt(&watch(&setup, 4, 300, |temper| Level::Player.for_city_as(temper), in_the_city));
}

#[test]
fn tempers_of_players_can_be_felt_in_marionette_kingdom() {
    let setup = kingdom::Setup::recommended(3).expect("three can play");
    check_felt(&watch(&setup, 3, 400, |temper| Level::Player.for_kingdom_as(temper), in_the_kingdom));
}

#[test]
fn tempers_of_masters_can_be_felt() {
    let master = |temper| Master::new(SearchBudget::trials(60)).tempered(temper);
    let setup = city::Setup::recommended(EditionId::Classic, 4).expect("four can play");
    check_felt(&watch(&setup, 4, 400, |temper| Box::new(master(temper)), in_the_city));
}
