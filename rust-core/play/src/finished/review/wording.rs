//! A review in words: the chart, what decided the game, the dearest moments, what decisions cost by kind, luck.

use ayatsuri_bots::review::{ChancePoint, DearMoment, DecisionTopic, Mishap, MomentReason};
use ayatsuri_rules::{LegalActions, Observer, Seat, View};
use ayatsuri_table::counting_entries;

use super::{GameReview, Work};
use crate::game::describe_choice;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{
    Button, ChanceChart, ChanceLine, ChancePlace, DearMomentView, LogKind, LogLine, OptionChoice, OptionRow, Picture,
    PromptToken, ReviewAction, ReviewLine, ReviewProgressView, ReviewScreen, ReviewSection, UserAction,
};
use ayatsuri_wording::hint::worded_gain;
use ayatsuri_wording::names;
use ayatsuri_wording::narration::Narration;
use ayatsuri_wording::presentable::{PresentableGame, Viewer};
use ayatsuri_wording::rule_set::game_title;
use ayatsuri_wording::seat_name::SeatName;

/// How many sentences tell what happened in a turn that decided it.
const TOLD: usize = 5;

/// A sentence of the game's story, and the step of the replay to which it belongs.
pub(super) struct ToldStep {
    step: u32,
    text: String,
}

/// Whether a line of the story may explain why chances changed: what was built and lost, who was named and who was
/// revealed, but not who took which income.
fn is_telling(line: &LogLine) -> bool {
    use LogKind::{
        Assassination, Bell, Build, Destruction, Event, Exchange, HandSwap, LastRound, Naming, Purchase, Rescue,
        Reveal, Robbery, TurnLost,
    };
    let is_of_it = matches!(
        line.kind,
        Assassination
            | Bell
            | Build
            | Destruction
            | Event
            | Exchange
            | HandSwap
            | LastRound
            | Naming
            | Purchase
            | Rescue
            | Reveal
            | Robbery
            | TurnLost
    );
    // Honor is points. A secret line explains nothing here, as these are the chances that everybody could know.
    let is_worth_points = line.amounts.iter().any(|amount| amount.counter == "honour");
    (is_of_it || is_worth_points) && !line.is_secret
}

/// The question, the choice made and the better choice of a moment, in words.
#[derive(Default)]
pub(super) struct ToldMoment {
    question: String,
    done: String,
    done_picture: Option<Picture>,
    better: String,
    better_picture: Option<Picture>,
}

/// Thousandths of the victory as hundredths, rounded.
pub(super) fn hundredths(thousandths: i32) -> i32 {
    (thousandths + if thousandths < 0 { -5 } else { 5 }) / 10
}

pub(super) fn percent(thousandths: u16) -> u32 {
    hundredths(thousandths.into()).unsigned_abs()
}

/// The chances of a point: with all open, or as everybody could know them.
pub(super) fn chances(point: &ChancePoint, is_open: bool) -> &[u16] {
    if is_open { &point.open } else { &point.known }
}

impl<G: PresentableGame> GameReview<G> {
    /// Words the choice made at each moment and the better one, as the buttons of the prompt said them.
    pub(super) fn tell_moments(&self, words: &Words) -> Vec<ToldMoment> {
        let names = names::seats(words, &self.game.game_start.seats);
        let told = |moment: &DearMoment<G::Action>| self.tell_moment(words, &names, moment);
        self.found.moments.iter().map(|moment| told(moment).unwrap_or_default()).collect()
    }

    /// Tells the game as everybody heard it, to the person of this phone if the review is of their seat.
    pub(super) fn tell_story(&self, words: &Words) -> Vec<ToldStep> {
        let names = names::seats(words, &self.game.game_start.seats);
        let eyes = self.own.filter(|&own| self.found.of == Some(own)).map_or(Observer::Board, Observer::Seat);
        let mut narration = Narration::<G>::before(&self.game.game_start.setup, eyes);
        let mut story = vec![];
        for entry in counting_entries(&self.game.entries) {
            let step = self.game.entries.partition_point(|one| one.number < entry.number) as u32;
            let lines = narration.log.len();
            narration.take(words, &names, None, entry);
            let telling = narration.log.iter().skip(lines).filter(|line| is_telling(line));
            let sentence = |line: &LogLine| {
                let text = ("text", line.text.clone().into());
                match line.kind {
                    _ if line.is_heading => words.say("review-told-heading", &[text]),
                    LogKind::Reveal => words.say("review-told-reveal", &[text]),
                    _ => line.text.clone(),
                }
            };
            story.extend(telling.map(|line| ToldStep { step, text: sentence(line) }));
        }
        story
    }

    /// The sentence, and after it a few sentences about what happened in the replay after the step `after`, up to the
    /// step `to`.
    pub(super) fn with_what_happened(&self, words: &Words, sentence: String, after: u32, to: u32) -> String {
        let told = self.story.iter().filter(|told| told.step > after && told.step <= to).take(TOLD);
        told.fold(sentence, |first, told| words.sentences(&[first, told.text.clone()]))
    }

    fn tell_moment(&self, words: &Words, names: &[SeatName], moment: &DearMoment<G::Action>) -> Option<ToldMoment> {
        let observer = Observer::Seat(self.found.of?);
        let mut view = View::<G>::before(&self.game.game_start.setup, observer).ok()?;
        let mut action = None;
        let mut answers = 0;
        for entry in counting_entries(&self.game.entries) {
            if let Some((_, answer)) = entry.log_action.answered() {
                if answers == moment.action {
                    action = Some(answer);
                    break;
                }
                answers += 1;
            }
            entry.heard_by(observer).for_each(|heard| view.hear(heard));
        }
        let prompt = G::table(&Viewer { words, view: &view, seats: names }, PromptToken(1), &[]).prompt?;
        let mut legal = LegalActions::default();
        view.legal(&mut legal);
        let label = |action: G::Action| {
            let index = legal.iter().position(|legal| *legal == action)?;
            let choice = prompt.choices.iter().find(|choice| choice.index as usize == index)?;
            let picture = match &choice.picture {
                // A review has no seats, whose players could be drawn.
                Some(Picture::Seat { seat }) => names.get(*seat as usize).map(|name| Picture::Face { face: name.face }),
                other => other.clone(),
            };
            Some((describe_choice(words, &choice.label, choice.detail.as_deref()), picture))
        };
        let ((done, done_picture), (better, better_picture)) = (label(action?)?, label(moment.best)?);
        Some(ToldMoment { question: prompt.question, done, done_picture, better, better_picture })
    }

    pub(super) fn worded(&self, words: &Words, is_open: bool) -> ReviewScreen {
        let say = |id: &str| words.say(id, &[]);
        let names = names::seats(words, &self.game.game_start.seats);
        let has_chart = self.has_line;
        let is_whole = matches!(self.work, Work::Done);
        let setup = &self.game.game_start.setup;
        let title = game_title(words, G::edition(setup), self.game.game_start.seats.len());
        let mut buttons = vec![];
        if !is_whole {
            buttons.push(match self.is_stopped {
                true => Button::new(ReviewAction::GoOn, say("review-go-on")),
                false => Button::new(ReviewAction::Stop, say("review-stop")),
            });
        }
        buttons.push(Button::new(UserAction::Back, say("back")));
        ReviewScreen {
            title: words.say("review-title", &[("game", title.into())]),
            progress: (!is_whole).then(|| self.progress(words, has_chart)),
            rows: if has_chart { vec![chances_row(words, is_open)] } else { vec![] },
            chart: has_chart.then(|| self.chart(words, &names, is_open)),
            turns: if has_chart { self.turns(words, &names, is_open) } else { ReviewSection::default() },
            moments_title: self.moments_title(words, &names),
            moments_text: self.moments_text(words, is_whole),
            moments: if is_whole { self.moments(words, &names) } else { vec![] },
            sums: if is_whole && self.found.of.is_some() { self.sums(words) } else { ReviewSection::default() },
            notes: self.notes(words),
            buttons,
        }
    }

    fn progress(&self, words: &Words, has_chart: bool) -> ReviewProgressView {
        let id = match (self.is_stopped, has_chart) {
            (true, _) => "review-stopped",
            (false, false) => "review-working-line",
            (false, true) => "review-working-moments",
        };
        ReviewProgressView { label: words.say(id, &[]), percent: self.percent, is_stopped: self.is_stopped }
    }

    /// The name of a seat: "you" for this phone's person if they have none.
    pub(super) fn name(&self, words: &Words, names: &[SeatName], seat: Seat) -> String {
        match names.get(seat.index()) {
            Some(name) if name.is_named || self.own != Some(seat) => name.name.clone(),
            _ => words.say("player-me", &[]),
        }
    }

    /// Whether a seat is called "you" here.
    pub(super) fn is_me(&self, names: &[SeatName], seat: Seat) -> bool {
        self.own == Some(seat) && names.get(seat.index()).is_none_or(|name| !name.is_named)
    }

    /// The step of the replay at which this number of actions is done.
    pub(super) fn step_after(&self, actions: u32) -> u32 {
        let step = if actions == 0 { Some(0) } else { self.step(actions - 1) };
        step.unwrap_or_default() as u32
    }

    fn chart(&self, words: &Words, names: &[SeatName], is_open: bool) -> ChanceChart {
        let points = &self.found.points;
        let last = points.len().saturating_sub(1);
        let mut rounds = 0;
        let place = |(number, point): (usize, &ChancePoint)| {
            let begins = point.begins && number < last;
            rounds += u32::from(begins);
            ChancePlace { round: begins.then_some(rounds), step: self.step_after(point.after) }
        };
        let places: Vec<ChancePlace> = points.iter().enumerate().map(place).collect();
        let lines = (0u8..).zip(names).map(|(seat, name)| {
            let percent: Vec<u32> = points
                .iter()
                .map(|point| percent(chances(point, is_open).get(usize::from(seat)).copied().unwrap_or(0)))
                .collect();
            let told = places.iter().zip(&percent).filter(|(place, _)| place.round.is_some());
            let told: Vec<String> = told.map(|(_, percent)| percent.to_string()).collect();
            let label = self.name(words, names, Seat(seat));
            let end = percent.last().copied().unwrap_or_default();
            let args = [("name", label.clone().into()), ("amounts", words.list(&told).into()), ("end", end.into())];
            ChanceLine {
                seat: seat.into(),
                name: label,
                face: name.face,
                colour: names::colour(words, name.colour),
                is_mine: self.found.of == Some(Seat(seat)),
                text: words.say("review-line", &args),
                percent,
            }
        });
        let error = points.iter().map(|point| point.error).max().unwrap_or_default();
        let error = (!is_open).then(|| words.say("review-line-error", &[("percent", percent(error).max(1).into())]));
        let title = words.say(if is_open { "review-chart-open" } else { "review-chart-known" }, &[]);
        ChanceChart { title, lines: lines.collect(), places, error }
    }

    fn moments_title(&self, words: &Words, names: &[SeatName]) -> String {
        match self.found.of {
            Some(seat) if self.own != Some(seat) => {
                words.say("review-moments-of", &[("name", self.name(words, names, seat).into())])
            }
            _ => words.say("review-moments", &[]),
        }
    }

    fn moments_text(&self, words: &Words, is_whole: bool) -> Option<String> {
        let id = match (is_whole, self.is_broken) {
            (_, true) => "review-broken",
            (false, false) => "review-moments-later",
            (true, false) if self.found.of.is_none() => "review-nobody",
            (true, false) if self.found.moments.is_empty() => "review-moments-none",
            (true, false) => return None,
        };
        Some(words.say(id, &[]))
    }

    fn moments(&self, words: &Words, names: &[SeatName]) -> Vec<DearMomentView> {
        let moment = |(moment, told): (&DearMoment<G::Action>, &ToldMoment)| {
            let text = |id: &str, choice: &str| words.say(id, &[("choice", choice.into())]);
            let kind = words.say(kind_message::<G>(moment.kind), &[]);
            let round = ("round", u32::from(moment.round).into());
            let title = match moment.kind {
                DecisionTopic::Other => words.say("review-moment-other", &[round]),
                _ => words.say("review-moment", &[round, ("label", kind.into())]),
            };
            let cost = [
                ("percent", hundredths(moment.cost).into()),
                ("error", hundredths(moment.error).max(1).into()),
                ("done", hundredths(moment.shares[0]).into()),
                ("better", hundredths(moment.shares[1]).into()),
            ];
            let action = moment.action;
            DearMomentView {
                title,
                question: told.question.clone(),
                done: text("review-done", &told.done),
                better: text(if moment.is_sooner { "review-better-first" } else { "review-better" }, &told.better),
                done_picture: told.done_picture.clone(),
                better_picture: told.better_picture.clone(),
                why: self.why(words, names, moment.reason),
                cost: words.say("review-cost", &cost),
                change: -hundredths(moment.cost),
                step: self.step_after(action),
                look: Button::new(ReviewAction::Look { action }, words.say("review-look", &[])),
                play_on: Button::new(ReviewAction::PlayOn { action }, words.say("review-play-on", &[]))
                    .detail(words.say("review-play-on-detail", &[])),
            }
        };
        self.found.moments.iter().zip(&self.told).map(moment).collect()
    }

    fn why(&self, words: &Words, names: &[SeatName], reason: MomentReason) -> String {
        match reason {
            MomentReason::Holder { seat, tenths, before } => {
                let who = ("name", self.name(words, names, seat).into());
                match before {
                    Some(before) => {
                        words.say("review-why-holder", &[who, ("tenths", tenths.into()), ("before", before.into())])
                    }
                    None => words.say("review-why-held", &[who, ("tenths", tenths.into())]),
                }
            }
            MomentReason::Spared { mishap, before, after } => {
                let args = [("before", before.into()), ("after", after.into())];
                match mishap {
                    Mishap::Killed => words.say("review-why-killed", &args),
                    Mishap::Robbed => words.say("review-why-robbed", &args),
                    Mishap::Lost => words.say("review-why-lost", &args),
                }
            }
            MomentReason::Safer(hundredths) => words.say("review-why-safer", &[("percent", hundredths.into())]),
            gain => worded_gain::<G>(words, gain).unwrap_or_else(|| words.say("review-why-wins", &[])),
        }
    }

    /// The cost of decisions by kind, luck, and the total: an account that adds up.
    fn sums(&self, words: &Words) -> ReviewSection {
        let mut lines = vec![];
        let mut costs = 0;
        for kind in DecisionTopic::ALL {
            let (cost, error, count) = self.found.cost(kind);
            if count == 0 {
                continue;
            }
            let cost = hundredths(cost.max(0));
            costs += cost;
            let args = [
                ("label", words.say(kind_message::<G>(kind), &[]).into()),
                ("percent", cost.into()),
                ("error", hundredths(error).into()),
                ("count", count.into()),
            ];
            lines.push(ReviewLine {
                text: words.say("review-sum", &args),
                change: -cost,
                step: None,
                round: None,
                seat: None,
            });
        }
        let ends = self.found.of.and_then(|seat| {
            let chance = |point: &ChancePoint| Some(percent(*point.known.get(seat.index())?) as i32);
            Some((chance(self.found.points.first()?)?, chance(self.found.points.last()?)?))
        });
        if let Some((first, last)) = ends {
            // Luck is whatever is left of the amounts as these lines tell them, so that the account adds up.
            let luck = last - first + costs;
            let id = if luck < 0 { "review-luck-bad" } else { "review-luck-good" };
            lines.push(ReviewLine {
                text: words.say(id, &[("percent", luck.abs().into())]),
                change: luck,
                step: None,
                round: None,
                seat: None,
            });
            let args = [
                ("start", first.into()),
                ("cost", costs.into()),
                ("percent", luck.abs().into()),
                ("last", last.into()),
            ];
            let id = if luck < 0 { "review-account-bad" } else { "review-account-good" };
            lines.push(ReviewLine {
                text: words.say(id, &args),
                change: last - first,
                step: None,
                round: None,
                seat: None,
            });
        }
        ReviewSection { title: words.say("review-sums", &[]), lines }
    }

    fn notes(&self, words: &Words) -> Vec<String> {
        let costs: i32 = DecisionTopic::ALL.into_iter().map(|kind| self.found.cost(kind).0.max(0)).sum();
        let begun = self.found.of.and_then(|seat| self.found.points.first()?.known.get(seat.index()).copied());
        let is_whole = matches!(self.work, Work::Done);
        let is_more = is_whole && begun.is_some_and(|begun| costs > i32::from(begun));
        let again = is_more.then(|| words.say("review-note-again", &[]));
        let notes = [Some(words.say("review-note-fair", &[])), again, Some(words.say("review-note-sure", &[]))];
        notes.into_iter().flatten().collect()
    }
}

fn chances_row(words: &Words, is_open: bool) -> OptionRow {
    let choice =
        |open: bool, id: &str| OptionChoice::new(ReviewAction::Chances { open }, words.say(id, &[]), open == is_open);
    let choices = vec![choice(false, "review-known"), choice(true, "review-open")];
    OptionRow::of_choices(words.say("review-chances", &[]), choices)
}

/// The id of the message that names a kind of decision.
fn kind_message<G: PresentableGame>(kind: DecisionTopic) -> &'static str {
    match kind {
        DecisionTopic::Draft if G::NAME == "kingdom" => "review-kind-draft-kingdom",
        DecisionTopic::Draft => "review-kind-draft",
        DecisionTopic::Naming => "review-kind-naming",
        DecisionTopic::Income => "review-kind-income",
        DecisionTopic::Build => "review-kind-build",
        DecisionTopic::Strike => "review-kind-strike",
        DecisionTopic::Other => "review-kind-other",
    }
}
