//! Finds exercises: the typical mistakes of novices. A search reviews the choices of four novices. The kinds of choice
//! that cost them most in all become the subjects, and for each subject it keeps the position in which the novice's
//! choice costs most.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Level, Master, SeatViews, Temper};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, EditionId, Setup, State};
use ayatsuri_rules::{Game, LegalActions, View};
use ayatsuri_table::{ExerciseSubject, PuzzleGame, PuzzleStep};

use super::{HELP, is_missed, line, step, write};
use crate::options::number;

/// The trials of the search that reviews a choice.
const TRIALS: u32 = 160;

/// The number of players.
const PLAYERS: u8 = 4;

/// A position is judged further if the review finds that the choice gives up at least this share of the victory.
const PROMISING: f32 = 0.06;

/// The last round whose positions are taken: an exercise is about the way to the end, not about the last steps.
const LAST_ROUND: u32 = 4;

/// The number of subjects: those that cost novices most.
const SUBJECTS: usize = 6;

/// The finds on one subject.
#[derive(Default)]
struct OfSubject {
    choices: usize,
    /// The sum of the shares of the victory that novices gave up in these choices.
    lost: f32,
    /// The share of the victory that the novice's choice gives up in the position that is kept, in thousandths.
    dearest: i16,
    kept: Option<PuzzleGame<State>>,
}

pub fn command(words: &[&str]) -> Result<(), String> {
    let (mut minutes, mut seed) = (20, 1);
    let mut words = words.iter().copied();
    while let Some(option) = words.next() {
        let value = words.next().ok_or_else(|| format!("{option} needs a value:\n{HELP}"))?;
        match option {
            "--minutes" => minutes = number(option, value, 1..=10_000)?,
            "--seed" => seed = number(option, value, 0..=u64::MAX)?,
            _ => return Err(format!("{option} is not an option of the exercises:\n{HELP}")),
        }
    }
    let end = Instant::now() + Duration::from_secs(60 * minutes);
    let mut found: BTreeMap<ExerciseSubject, OfSubject> = BTreeMap::new();
    let mut games = 0;
    while Instant::now() < end {
        let mut rng = GameRng::from_number(u64::wrapping_add(seed.wrapping_mul(1_000_003), games));
        search(&mut found, u64::from(rng.below(1 << 30)), &mut rng)?;
        games += 1;
    }
    for (subject, of_subject) in &found {
        let kept = of_subject.kept.as_ref().map(|game| (game.deal, of_subject.dearest));
        println!(
            "{subject:?}: {} choices, {:.2} of a victory a game lost, {kept:?}",
            of_subject.choices,
            of_subject.lost / games as f32
        );
    }
    let mut lost: Vec<f32> = found.values().map(|of_subject| of_subject.lost).collect();
    lost.sort_by(|one, other| other.total_cmp(one));
    let least = lost.get(SUBJECTS - 1).copied().unwrap_or_default();
    let kept =
        found.values().filter(|of_subject| of_subject.lost >= least).filter_map(|of_subject| of_subject.kept.as_ref());
    let lines: Result<Vec<String>, _> = kept.map(line).collect();
    write(&super::kept("exercises"), &lines?)
}

/// The subject of a choice, by its best action.
fn subject(best: Action) -> Option<ExerciseSubject> {
    Some(match best {
        Action::Take(_) => ExerciseSubject::Draft,
        Action::Name(_) => ExerciseSubject::Naming,
        Action::Gold | Action::Draw => ExerciseSubject::Income,
        Action::Keep(_) => ExerciseSubject::Keeping,
        Action::Build(_) => ExerciseSubject::Building,
        Action::Destroy(_) => ExerciseSubject::Destroying,
        Action::SwapHands(_) | Action::GiveUp(_) => ExerciseSubject::Swapping,
        _ => return None,
    })
}

/// Reviews one game of novices.
fn search(found: &mut BTreeMap<ExerciseSubject, OfSubject>, deal: u64, rng: &mut GameRng) -> Result<(), String> {
    let setup = Setup::recommended(EditionId::Classic, PLAYERS).map_err(|error| error.to_string())?;
    let mut views = SeatViews::<State>::before(&setup, PLAYERS).map_err(|error| error.to_string())?;
    let mut puzzle = PuzzleGame::<State> { setup, deal, played: vec![], puzzles: vec![] };
    let mut game = State::start(&puzzle.setup, puzzle.seed(), &mut views).map_err(|error| error.to_string())?;
    let mut novice = Level::Novice.bot::<State>(Temper::Even);
    let mut legal = LegalActions::new();
    while let Some(seat) = game.owes().next() {
        let view = views.of(seat);
        game.legal(seat, &mut legal);
        let action = novice.choose(view, &legal, rng);
        let evaluations = if legal.len() > 2 {
            Master::new(SearchBudget::trials(TRIALS)).evaluate(view, &legal, rng)
        } else {
            vec![]
        };
        if let Some(best) = evaluations.first().map(|evaluation| evaluation.action)
            && let Some(subject) = subject(best)
        {
            let loss = evaluations
                .iter()
                .find(|evaluation| evaluation.action == action)
                .map_or(0.0, |evaluation| evaluation.loss);
            let of_subject = found.entry(subject).or_default();
            of_subject.choices += 1;
            of_subject.lost += loss;
            if u32::from(game.round()) <= LAST_ROUND
                && loss > PROMISING.max(f32::from(of_subject.dearest) / 1000.0)
                && let Some(step) = exercise(view, &legal, best, puzzle.played.len(), rng)
            {
                let cost = step.costs[place(&legal, action)?];
                if cost > of_subject.dearest {
                    of_subject.dearest = cost;
                    let step = PuzzleStep { subject: Some(subject), ..step };
                    of_subject.kept = Some(PuzzleGame { puzzles: vec![step], ..puzzle.clone() });
                }
            }
        }
        puzzle.played.push(place(&legal, action)? as u16);
        game.apply(seat, action, &mut views).map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn place(legal: &[Action], action: Action) -> Result<usize, String> {
    legal.iter().position(|&other| other == action).ok_or_else(|| "a novice chose what is not legal".to_owned())
}

/// The exercise of a position, if novices miss its best move and a long search is certain of it.
fn exercise(
    view: &View<State>,
    legal: &LegalActions<Action>,
    best: Action,
    at: usize,
    rng: &mut GameRng,
) -> Option<PuzzleStep> {
    if !is_missed(Level::Novice, view, legal, best, rng) {
        return None;
    }
    step(at, 0, view, legal, best, rng)
}
