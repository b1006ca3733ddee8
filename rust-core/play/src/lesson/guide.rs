//! A lesson at its table: the step that is told now, the learner's next action, and the actions of the others.

use ayatsuri_rules::{ObservedEvent, Observer, Seat};
use ayatsuri_store::Store;
use ayatsuri_table::{LogEntry, TableError, TableId};

use super::kept::{KeptLessons, LessonInPlay};
use super::views;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{LessonView, LitPlace, TableScreen, Target};
use ayatsuri_wording::lesson_script::{LEARNER, Lesson, LessonStep, Light, Moment};
use ayatsuri_wording::presentable::PresentableGame;
use ayatsuri_wording::rule_set::RuleSet;

/// The lesson of a table, and how far it has come.
pub struct Guide<G: PresentableGame> {
    lesson: &'static Lesson<G>,
    in_play: LessonInPlay,
    /// How many actions were done.
    done: usize,
    /// For each step, whether its moment has come. A step before an action does not need this: `done` says when it is
    /// told.
    has_come: Vec<bool>,
}

impl<G: PresentableGame> Guide<G> {
    /// Begins and stores the guide of a table that has just been dealt.
    pub fn begin(
        lesson: &'static Lesson<G>,
        rules: RuleSet,
        table: TableId,
        store: &mut Store,
    ) -> Result<Guide<G>, TableError> {
        let in_play = LessonInPlay { rules: rules.name().to_owned(), table: table.0, read: vec![] };
        let kept = KeptLessons { in_play: Some(in_play.clone()), ..KeptLessons::of(store) };
        kept.keep(store)?;
        Ok(Guide::of(lesson, in_play))
    }

    /// The guide of a lesson in play, before anything was done.
    pub fn of(lesson: &'static Lesson<G>, in_play: LessonInPlay) -> Guide<G> {
        Guide { lesson, in_play, done: 0, has_come: vec![false; lesson.steps.len()] }
    }

    /// Takes in the next entry of the table's log.
    pub fn follow(&mut self, entry: &LogEntry<G>) {
        self.done += usize::from(entry.log_action.answered().is_some());
        for (step, has_come) in self.lesson.steps.iter().zip(&mut self.has_come) {
            *has_come |= match step.when {
                Moment::AfterActions(actions) => self.done >= actions,
                Moment::Heard(fits) => {
                    let mut heard = entry.heard_by(Observer::Board);
                    heard.any(|heard| matches!(heard, ObservedEvent::Event(event) if fits(event)))
                }
                Moment::BeforeAction(_) | Moment::Seen(_) | Moment::End => false,
            };
        }
    }

    /// Takes in the learner's observation after the entries that were followed.
    pub fn observe(&mut self, observation: &G::Observation) {
        for (step, has_come) in self.lesson.steps.iter().zip(&mut self.has_come) {
            *has_come |= matches!(step.when, Moment::Seen(fits) if fits(observation));
        }
    }

    /// The script's next action.
    pub fn scripted(&self) -> Option<(Seat, G::Action)> {
        self.lesson.script.get(self.done).copied()
    }

    /// The script's next action, if it is the learner's.
    pub fn wanted(&self) -> Option<G::Action> {
        self.scripted().filter(|(seat, _)| *seat == LEARNER).map(|(_, action)| action)
    }

    fn is_over(&self, step: &LessonStep<G>) -> bool {
        match step.when {
            Moment::BeforeAction(action) => self.done > action,
            _ => self.in_play.read.iter().any(|name| name == step.step_name),
        }
    }

    /// The step that is told now.
    fn current_step(&self) -> Option<&'static LessonStep<G>> {
        let steps = self.lesson.steps.iter().zip(&self.has_come);
        let mut open_steps = steps.filter(|(step, has_come)| match step.when {
            Moment::BeforeAction(action) => self.done == action,
            _ => **has_come && !self.is_over(step),
        });
        open_steps.next().map(|(step, _)| step)
    }

    /// Whether the game waits until the learner has read a step.
    pub fn waits_for_reader(&self) -> bool {
        self.current_step().is_some_and(|step| !matches!(step.when, Moment::BeforeAction(_)))
    }

    /// The number of the step that is told, from 1.
    fn step_number(&self) -> usize {
        1 + self.lesson.steps.iter().filter(|step| self.is_over(step)).count()
    }

    /// Notes that the step with that number was read. Returns whether it is the one that is told.
    pub fn read(&mut self, store: &mut Store, number: u32) -> Result<bool, TableError> {
        let Some(step) =
            self.current_step().filter(|_| self.waits_for_reader() && self.step_number() == number as usize)
        else {
            return Ok(false);
        };
        self.in_play.read.push(step.step_name.to_owned());
        let kept = KeptLessons { in_play: Some(self.in_play.clone()), ..KeptLessons::of(store) };
        kept.keep(store)?;
        Ok(true)
    }

    /// Why the learner's choice is not taken now, in a sentence. `wanted` is the text of the wanted choice.
    pub fn refusal(&self, words: &Words, wanted: &str) -> String {
        match self.current_step() {
            Some(step) if matches!(step.when, Moment::BeforeAction(_)) => words.say(step.reminder, &[]),
            Some(_) => words.say("lesson-read-first", &[]),
            None => words.say("lesson-not-now", &[("choice", wanted.into())]),
        }
    }

    /// Puts the step that is told into the screen, and marks the wanted choice, which has the index `wanted`.
    pub fn show(&self, words: &Words, rules: RuleSet, table: &mut TableScreen, wanted: Option<u32>) {
        if let (Some(index), Some(prompt)) = (wanted, &mut table.prompt) {
            for choice in &mut prompt.choices {
                choice.primary = choice.index == index;
                if choice.primary {
                    // The lesson means this choice to give up what it gives up.
                    (choice.warning, choice.confirm) = (None, None);
                }
            }
        }
        let number = self.step_number();
        let shown = match self.current_step() {
            Some(step) => {
                let needs_reading = !matches!(step.when, Moment::BeforeAction(_));
                let view = views::of_step(words, rules, step.step_name, number, self.lesson.steps.len(), needs_reading);
                LessonView { lights: step.lights.iter().flat_map(|light| lit(*light, table, wanted)).collect(), ..view }
            }
            None => {
                let label = table.prompt.as_ref().and_then(|prompt| {
                    let choice = prompt.choices.iter().find(|choice| Some(choice.index) == wanted)?;
                    Some(choice.label.clone())
                });
                let (Some(index), Some(label)) = (wanted, label) else { return };
                LessonView {
                    lights: vec![LitPlace::Choice { index }],
                    ..views::between(words, &label, number - 1, self.lesson.steps.len())
                }
            }
        };
        table.lesson = Some(shown);
    }
}

/// The places of the screen for which a light stands.
fn lit(light: Light, table: &TableScreen, wanted: Option<u32>) -> Vec<LitPlace> {
    let at = |target: Target| LitPlace::At { target };
    let prompt = table.prompt.iter();
    match light {
        Light::Choice => wanted.map(|index| LitPlace::Choice { index }).into_iter().collect(),
        Light::Choices => {
            prompt.flat_map(|prompt| &prompt.choices).map(|choice| LitPlace::Choice { index: choice.index }).collect()
        }
        Light::Ranks => vec![LitPlace::Ranks],
        Light::Rank(place) => {
            let card = table.ranks.get(place).map(|rank| rank.card.id.clone());
            card.map(|card| at(Target::Character { card })).into_iter().collect()
        }
        Light::OwnSeat => {
            let mine = table.seats.iter().filter(|seat| seat.is_mine);
            mine.map(|seat| at(Target::Seat { seat: seat.seat })).collect()
        }
        Light::Hand => table.hand.iter().map(|card| at(Target::Hand { card: card.id.clone() })).collect(),
        Light::Market => table.market.iter().map(|card| at(Target::Market { card: card.id.clone() })).collect(),
        Light::Seats => table.seats.iter().map(|seat| at(Target::Seat { seat: seat.seat })).collect(),
    }
}
