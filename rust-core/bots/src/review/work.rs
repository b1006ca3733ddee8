//! A review in progress. It is done in slices, so that a phone can show it as it grows, stop it and resume it.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, Game, InvalidRecord, LegalActions, ObservedEvent, Observer, Record, Seat, View};
use serde::{Deserialize, Serialize};

use super::judge::{DearMoment, Judgement, is_dear, is_settled, judgement, kind_of, reason};
use super::line::{ChancePoint, chances_as_known, chances_with_all_open};
use super::pairs::{Playouts, measure};
use super::steadiness::Steadiness;
use super::{DecisionTopic, LineMark, MomentReason, ReviewBudget, ReviewableGame, thousandths};
use crate::search::{ChoiceEvaluation, SearchBudget};
use crate::{Level, Master};

/// The most dear moments that a review names.
const NAMED: usize = 3;

/// The number of tables of a decision that one slice plays out.
const BATCH: u32 = 50;

/// The findings of a review so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Review<A> {
    /// The seat whose decisions are judged; `None` if only the line is computed.
    pub of: Option<Seat>,
    /// The line of chances.
    pub points: Vec<ChancePoint>,
    /// The decisions of that seat in which it had a choice.
    pub judged: Vec<Judgement>,
    /// The decisions that cost most, in the order of the game.
    pub moments: Vec<DearMoment<A>>,
}

impl<A> Review<A> {
    /// The cost of all decisions of one kind, its standard error, and the number of those decisions.
    pub fn cost(&self, kind: DecisionTopic) -> (i32, i32, u32) {
        let of_kind = self.judged.iter().filter(|one| one.kind == kind);
        let (cost, squares, count) = of_kind.fold((0, 0.0f32, 0), |(cost, squares, count), one| {
            (cost + one.cost, squares + (one.error * one.error) as f32, count + 1)
        });
        (cost, squares.sqrt().round() as i32, count)
    }
}

/// A decision of the reviewed seat.
struct Decision<G: Game> {
    action: u32,
    made: G::Action,
    view: View<G>,
    legal: LegalActions<G::Action>,
    /// The number of its turn, counted over all seats, to find what the seat did later in the same turn.
    turn: u32,
}

/// A point of the line that is still to be computed.
struct PendingPoint<G: Game> {
    after: u32,
    round: u16,
    turn: Option<Seat>,
    begins: bool,
    game: G,
    board: View<G>,
}

/// A decision that may be one of the dearest.
struct DearCandidate<A> {
    decision: usize,
    best: A,
    is_sooner: bool,
    kind: DecisionTopic,
    cost: i32,
    reason: MomentReason,
    played: Playouts,
    tables: u32,
}

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewProgress {
    /// There is more to do; this many per cent are done.
    GoesOn(u32),
    /// All is done.
    Done,
}

/// A review that is being worked out.
pub struct ReviewWork<G: ReviewableGame> {
    budget: ReviewBudget,
    steadiness: Steadiness,
    pending_points: Vec<PendingPoint<G>>,
    decisions: Vec<Decision<G>>,
    /// The actions of the seat, each after its number in the record and the number of its turn.
    deeds: Vec<(u32, u32, G::Action)>,
    candidates: Vec<DearCandidate<G::Action>>,
    /// The place in `candidates` of the one that is being played out; `None` before they are chosen.
    playing: Option<usize>,
    judged: usize,
    found: Review<G::Action>,
}

/// The effort of judging a decision, in that of a point of the line.
const DECISION_EFFORT: usize = 6;

/// The percentage at which the progress stays until everything is done.
const ALMOST_ALL: usize = 99;

/// Another choice is nearly as good as the best if its loss is at most this share of the loss of the one made.
const NEARLY_AS_GOOD: f32 = 0.5;

/// Updates a view by what its observer heard.
fn hear<G: Game>(view: &mut View<G>, observer: Observer, events: &AddressedEvents<G>) {
    events.heard_by(observer).for_each(|heard| view.hear(heard));
}

impl<G: ReviewableGame> ReviewWork<G> {
    /// Begins the review of a record, in which the decisions of `judged_seat` are judged. `levels` are the levels of
    /// the bots at the seats, `None` for a person. This replays the record, and computes nothing else yet.
    ///
    /// # Errors
    /// If the record cannot be replayed.
    pub fn new(
        record: &Record<G>,
        judged_seat: Option<Seat>,
        levels: &[Option<Level>],
        budget: ReviewBudget,
    ) -> Result<ReviewWork<G>, InvalidRecord> {
        let refused = |e: G::BadSetup| InvalidRecord::Setup(e.to_string());
        if record.revision != G::REVISION {
            return Err(InvalidRecord::Revision { found: record.revision, ours: G::REVISION });
        }
        let mut board = View::<G>::before(&record.setup, Observer::Board).map_err(refused)?;
        let mut events = AddressedEvents::new();
        let mut game = G::start(&record.setup, record.seed, &mut events).map_err(refused)?;
        let judged_seat = judged_seat.filter(|seat| seat.0 < game.seats());
        let own = judged_seat.map(|seat| View::<G>::before(&record.setup, Observer::Seat(seat)));
        let mut own = own.transpose().map_err(refused)?;
        let (mut pending_points, mut decisions, mut deeds, mut turn) = (vec![], vec![], vec![], 0);
        let mut add_point = |after: u32, round: u16, game: &G, board: &View<G>, events: &AddressedEvents<G>| {
            let mut line_point =
                PendingPoint { after, round, turn: None, begins: after == 0, game: *game, board: board.clone() };
            let mut is_marked = after == 0;
            for events in &events.0 {
                let ObservedEvent::Event(event) = &events.observed else { continue };
                match G::mark(event) {
                    None => continue,
                    Some(LineMark::TurnEnded(seat)) => line_point.turn = Some(seat),
                    Some(LineMark::RoundBegan | LineMark::GameEnded) => line_point.begins = true,
                }
                is_marked = true;
            }
            if is_marked {
                pending_points.push(line_point);
            }
        };
        let mut legal = LegalActions::new();
        for number in 0..=record.actions.len() {
            hear(&mut board, Observer::Board, &events);
            if let (Some(view), Some(seat)) = (&mut own, judged_seat) {
                hear(view, Observer::Seat(seat), &events);
            }
            let next = record.actions.get(number);
            // The round of the last action, which may have ended that round and begun the next.
            let round = round_of(&game, &events);
            add_point(number as u32, round, &game, &board, &events);
            turn += told_events(&events).filter(|&event| G::mark(event).is_some()).count() as u32;
            let Some(&(seat, action)) = next else { break };
            if let (Some(view), true) = (&own, judged_seat == Some(seat)) {
                deeds.push((number as u32, turn, action));
                view.legal(&mut legal);
                if legal.len() > 1 {
                    let (view, legal) = (view.clone(), legal.clone());
                    decisions.push(Decision { action: number as u32, made: action, view, legal, turn });
                }
            }
            events.0.clear();
            let refused = |e: G::Refusal| InvalidRecord::Action { number: number + 1, reason: e.to_string() };
            game.apply(seat, action, &mut events).map_err(refused)?;
        }
        let found = Review { of: judged_seat, points: vec![], judged: vec![], moments: vec![] };
        let steadiness = Steadiness::of::<G>(levels);
        Ok(ReviewWork {
            budget,
            steadiness,
            pending_points,
            decisions,
            deeds,
            candidates: vec![],
            playing: None,
            judged: 0,
            found,
        })
    }

    /// The findings so far.
    pub fn found(&self) -> &Review<G::Action> {
        &self.found
    }

    /// Whether every point of the line is computed.
    pub fn has_line(&self) -> bool {
        self.found.points.len() == self.pending_points.len()
    }

    /// Does the next slice: a point of the line, a decision, or some playouts.
    pub fn go_on(&mut self) -> ReviewProgress {
        if !self.has_line() {
            self.next_point();
        } else if self.judged < self.decisions.len() {
            self.judge();
        } else {
            let at = *self.playing.get_or_insert_with(|| {
                self.candidates.sort_unstable_by_key(|one| std::cmp::Reverse((one.cost, one.decision)));
                self.candidates.truncate(self.budget.candidates);
                0
            });
            if at >= self.candidates.len() {
                return self.finish();
            }
            self.play_out(at);
        }
        ReviewProgress::GoesOn(self.percent())
    }

    /// How much is done, 0 to 99: a point counts 1, a decision 6, and all playouts together as much as all decisions.
    pub fn percent(&self) -> u32 {
        let decisions = DECISION_EFFORT * self.decisions.len();
        let batches = usize::max(1, (self.budget.playouts.div_ceil(BATCH)) as usize);
        let played = match self.playing {
            None => 0,
            Some(playing) => {
                let current_batches = self.candidates.get(playing).map_or(0, |one| one.tables.div_ceil(BATCH) as usize);
                decisions * (playing * batches + current_batches) / (self.candidates.len().max(1) * batches)
            }
        };
        let done = self.found.points.len() + DECISION_EFFORT * self.judged + played;
        (100 * done / (self.pending_points.len() + 2 * decisions).max(1)).min(ALMOST_ALL) as u32
    }

    /// Computes the next point of the line.
    fn next_point(&mut self) {
        let number = self.found.points.len();
        let point = &self.pending_points[number];
        let open =
            chances_with_all_open(&point.game, point.begins, self.budget.open, number as u64, self.steadiness.open);
        let (known, error) =
            chances_as_known(&point.board, point.begins, self.budget.known, number as u64, self.steadiness.known);
        let PendingPoint { after, round, turn, begins, .. } = *point;
        self.found.points.push(ChancePoint { after, round, turn, begins, open, known, error });
    }

    /// Lets the master propose the best choice at the next decision, and measures it on other tables.
    fn judge(&mut self) {
        let number = self.judged;
        self.judged += 1;
        let decision = &self.decisions[number];
        let Some(me) = self.found.of else { return };
        let mut rng = GameRng::new(GameRng::from_number(u64::from(decision.action)).seed(), 0);
        let mut master = Master::new(SearchBudget::trials(self.budget.search));
        let proposed = master.evaluate(&decision.view, &decision.legal, &mut rng);
        let is_sooner = |action: G::Action| {
            let later = |&(number, turn, deed): &(u32, u32, G::Action)| {
                number > decision.action && turn == decision.turn && deed == action
            };
            self.deeds.iter().any(later)
        };
        let Some(best) = better_choice(&proposed, decision.made, is_sooner) else { return };
        let is_sooner = is_sooner(best);
        let kind = kind_of::<G>(decision.made, best);
        if best == decision.made {
            self.found.judged.push(Judgement { action: decision.action, kind, cost: 0, error: 0 });
            return;
        }
        let measured = measure(&decision.view, me, [decision.made, best], self.budget.pairs, rng.seed());
        let judged = judgement(decision.action, kind, &measured);
        self.found.judged.push(judged);
        if judged.cost > 0 && judged.cost >= judged.error {
            let (cost, reason) = (judged.cost, reason(&measured));
            let played = Playouts::default();
            let candidate = DearCandidate { decision: number, best, is_sooner, kind, cost, reason, played, tables: 0 };
            self.candidates.push(candidate);
        }
    }

    /// Plays some more tables of a candidate out to the end.
    fn play_out(&mut self, at: usize) {
        let (candidate, Some(me)) = (&mut self.candidates[at], self.found.of) else { return };
        let decision = &self.decisions[candidate.decision];
        let to = (candidate.tables + BATCH).min(self.budget.playouts);
        let seed = GameRng::new(GameRng::from_number(u64::from(decision.action)).seed(), 1).seed();
        let choices = [decision.made, candidate.best];
        candidate.played.go_on(&decision.view, me, choices, candidate.tables.into()..to.into(), seed);
        candidate.tables = to;
        if to >= self.budget.playouts || (to >= 4 * BATCH && is_settled(&candidate.played.found())) {
            self.playing = Some(at + 1);
        }
    }

    /// Names the dearest moments. In the sums, the playouts replace the costs of all candidates, so that no moment
    /// seems to cost more than all decisions of its kind.
    fn finish(&mut self) -> ReviewProgress {
        for candidate in &self.candidates {
            let (action, played) = (self.decisions[candidate.decision].action, candidate.played.found());
            if let Some(judged) = self.found.judged.iter_mut().find(|judged| judged.action == action) {
                (judged.cost, judged.error) = (thousandths(played.gain), thousandths(played.error));
            }
        }
        let mut dear: Vec<DearMoment<G::Action>> = self.candidates.iter().filter_map(|one| self.moment(one)).collect();
        dear.sort_unstable_by_key(|moment| (std::cmp::Reverse(moment.cost), moment.action));
        dear.truncate(NAMED);
        dear.sort_unstable_by_key(|moment| moment.action);
        self.found.moments = dear;
        ReviewProgress::Done
    }

    /// The dear moment of a candidate, if the playouts show that the choice cost something.
    fn moment(&self, candidate: &DearCandidate<G::Action>) -> Option<DearMoment<G::Action>> {
        let played = candidate.played.found();
        let action = self.decisions[candidate.decision].action;
        let begun = self.found.points.iter().filter(|point| point.begins && point.after <= action).count();
        is_dear(&played).then(|| DearMoment {
            action,
            round: begun as u16,
            kind: candidate.kind,
            best: candidate.best,
            is_sooner: candidate.is_sooner,
            shares: played.shares.map(thousandths),
            cost: thousandths(played.gain),
            error: thousandths(played.error),
            reason: candidate.reason,
        })
    }
}

/// The choice against which the one made is measured: the best, unless the seat did that later in the same turn and
/// another choice is nearly as good. So a player who drew cards as income and then used a power is told to take gold,
/// and not to use the power first. They are told the order only if nothing else would have been nearly as good.
fn better_choice<A: Copy + PartialEq>(
    proposed: &[ChoiceEvaluation<A>],
    made: A,
    is_sooner: impl Fn(A) -> bool,
) -> Option<A> {
    let best = proposed.first()?;
    if best.action == made || !is_sooner(best.action) {
        return Some(best.action);
    }
    let loss_of_made = proposed.iter().find(|one| one.action == made).map_or(f32::INFINITY, |one| one.loss);
    let other = proposed.iter().find(|one| one.action == made || !is_sooner(one.action));
    let other = other.filter(|other| other.action != made && other.loss <= NEARLY_AS_GOOD * loss_of_made);
    Some(other.unwrap_or(best).action)
}

/// The events that everybody was told.
fn told_events<G: ReviewableGame>(events: &AddressedEvents<G>) -> impl Iterator<Item = &G::Event> {
    events.0.iter().filter_map(|events| match &events.observed {
        ObservedEvent::Event(event) => Some(event),
        ObservedEvent::Secret(_) => None,
    })
}

/// The round in which the told events happened: the round of the table, or the one before if a round has just begun.
fn round_of<G: ReviewableGame>(game: &G, events: &AddressedEvents<G>) -> u16 {
    let turn = |event: &G::Event| matches!(G::mark(event), Some(LineMark::TurnEnded(_)));
    let began = |event: &G::Event| G::mark(event) == Some(LineMark::RoundBegan);
    if told_events(events).any(turn) && told_events(events).any(began) {
        game.round().saturating_sub(1).max(1)
    } else {
        game.round()
    }
}

#[cfg(test)]
mod tests {
    use super::{ChoiceEvaluation, better_choice};

    #[test]
    fn what_was_done_later_in_the_turn_is_better_only_if_nothing_else_is_nearly_as_good() {
        let evaluation = |(action, loss): (&'static str, f32)| ChoiceEvaluation {
            action,
            share: 0.5 - loss,
            loss,
            error: 0.01,
            lead: 0.0,
            risk: 0.0,
            trials: 100,
        };
        // The Architect, who may draw more cards before and after the income.
        let is_later = |action: &str| action == "draw more";
        let better = |proposed: &[(&'static str, f32)]| {
            let proposed: Vec<_> = proposed.iter().copied().map(evaluation).collect();
            better_choice(&proposed, "cards", is_later)
        };
        assert_eq!(better(&[("draw more", 0.0), ("gold", 0.005), ("cards", 0.06)]), Some("gold"));
        assert_eq!(better(&[("draw more", 0.0), ("gold", 0.005)]), Some("gold"), "what was made is plainly foolish");
        assert_eq!(better(&[("draw more", 0.0), ("cards", 0.04), ("gold", 0.06)]), Some("draw more"), "first, that is");
        assert_eq!(better(&[("draw more", 0.0), ("gold", 0.05), ("cards", 0.06)]), Some("draw more"));
        assert_eq!(better(&[("gold", 0.0), ("draw more", 0.0), ("cards", 0.06)]), Some("gold"));
        assert_eq!(better(&[("cards", 0.0), ("draw more", 0.01)]), Some("cards"));
        assert_eq!(better(&[]), None);
    }
}
