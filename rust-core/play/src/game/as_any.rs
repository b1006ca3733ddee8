//! A game in play as the phone calls it, whichever game it is.

use super::*;
use crate::answer_refusal::say_answer_refusal;
use ayatsuri_screens::PromptToken;

impl<G: PresentableGame> AnyLocalGame for LocalGame<G> {
    fn id(&self) -> TableId {
        self.host.id()
    }

    fn finished(&self) -> Option<FinishedId> {
        self.host.finished()
    }

    fn rules(&self) -> RuleSet {
        G::edition_played(&self.narration.view.observation).into()
    }

    fn screen(&self, words: &Words) -> TableScreen {
        let viewer = Viewer { words, view: &self.narration.view, seats: &self.names };
        let prompt = self.prompt();
        let mut table = G::table(&viewer, prompt.map(token).unwrap_or_default(), &self.narration.log);
        self.narration.add_to(words, &mut table, prompt.is_some());
        let button = |action: TableAction, label: &str| Button::new(action, words.say(label, &[]));
        let say = |id: &str| words.say(id, &[]);
        table.watching = self.is_watched().then(|| say("table-watching"));
        if self.is_shared() {
            return table;
        }
        if let Some(puzzle) = &self.puzzle {
            self.show_puzzle(words, puzzle, &mut table);
            return table;
        }
        if self.bots_act() && !self.is_on_hold() {
            let detail = if self.is_watched() { "table-skip-watch-detail" } else { "table-skip-detail" };
            table.buttons.push(button(TableAction::Skip, "table-skip").detail(say(detail)));
            table.buttons.push(button(TableAction::Step, "table-step").detail(say("table-step-detail")));
            table.buttons.push(match self.paused {
                true => button(TableAction::Continue, "table-go-on"),
                false => button(TableAction::Pause, "table-pause"),
            });
        }
        table.buttons.extend(self.take_back_button(words));
        table.buttons.push(button(TableAction::Rules, "rules"));
        table.buttons.push(button(TableAction::Settings, "settings-title"));
        table.buttons.push(button(TableAction::Leave, "table-leave").detail(say("table-leave-detail")));
        if self.guide.is_none() {
            let give_up = button(TableAction::GiveUp { table: self.id().0 }, "table-give-up");
            table.buttons.push(give_up.detail(say("table-give-up-detail")));
        }
        if let Some(prompt) = &table.prompt {
            table.hint = self.shown_hint(words, prompt);
            // A hint could contradict a lesson that says what to do.
            if table.hint.is_none() && !self.is_told_what_to_do() {
                table.buttons.push(button(TableAction::Hint, "hint-title").detail(say("hint-detail")));
            }
        }
        if let Some(guide) = &self.guide {
            guide.show(words, self.rules(), &mut table, self.wanted_choice());
        }
        if self.is_watched() {
            only_watches(&mut table);
            table.notice = Some(say("notice-watching-bots"));
            let steps = self.host.table().log().len().saturating_sub(1);
            let next = match self.narration.eyes() {
                Observer::Board => Some(0),
                Observer::Seat(_) => None,
            };
            let detail = whose_eyes(words, &self.names, self.narration.eyes(), None);
            let eyes = button(TableAction::NextEyes { seat: next }, "playback-eyes").detail(detail);
            table.playback = Some(Playback {
                step: steps as u32,
                steps: None,
                buttons: vec![eyes],
                eyes: vec![],
                jumps: vec![],
                marks: vec![],
                open: vec![],
            });
        }
        table
    }

    fn cover(&self, words: &Words) -> Option<CoverScreen> {
        let seat = self.awaited_here().filter(|_| self.open.is_none())?;
        Some(covered::cover(
            &Viewer { words, view: &self.narration.view, seats: &self.names },
            seat,
            &self.narration.log,
        ))
    }

    fn open_cover(&mut self, words: &Words, seat: Seat) -> bool {
        let is_right = self.open.is_none() && self.awaited_here() == Some(seat);
        if is_right {
            self.turn_to(words, Some(seat), self.host.table().log().len());
        }
        is_right
    }

    fn close_cover(&mut self, words: &Words) {
        if self.open.is_some() {
            self.turn_to(words, None, self.host.table().log().len());
        }
    }

    fn seat_people(&mut self, words: &Words, people: Vec<Seat>) {
        if self.people != people {
            self.people = people;
            self.turn_to(words, None, self.host.table().log().len());
        }
    }

    fn drop_cues(&mut self) -> bool {
        std::mem::take(&mut self.drops_cues)
    }

    fn speak(&mut self, words: &Words) {
        self.open = None;
        self.drops_cues |= self.is_several();
        let eyes = if self.is_watched() { self.narration.eyes() } else { covered::observer_for(&self.people, None) };
        self.narrate_anew(words, eyes);
    }

    fn look_with(&mut self, words: &Words, observer: Observer) {
        self.narrate_anew(words, observer);
    }

    fn awaited(&self) -> Option<Awaited> {
        if self.is_several() {
            let seat = self.open.or(self.awaited_here())?;
            let prompt = self.host.table().prompt(seat)?;
            let person = AwaitedHere { seat, is_covered: self.open.is_none() };
            return Some(self.narration.prompt_of(person, token(prompt), self.passes));
        }
        let prompt = self.prompt()?;
        Some(self.narration.own_prompt(token(prompt)))
    }

    fn name_of(&self, seat: Seat) -> Option<String> {
        self.names.get(seat.index()).map(|seat| seat.name.clone())
    }

    fn take_cues(&mut self) -> Vec<Cue> {
        self.narration.take_cues()
    }

    fn pause(&mut self) {
        self.paused = !self.paused;
        self.timer.reset();
    }

    fn take_back(&mut self, call: &mut CallContext<'_>, entry: u32) -> Result<(), CallError> {
        let refused = |id: &str| {
            let message = call.words.say(id, &[]);
            Err(PhoneError::NotOffered { message }.into())
        };
        let seat = match (self.mine(), self.last_step()) {
            (Some(seat), Ok(last)) if last == entry => seat,
            (_, Err(why)) => return refused(take_back_refusal(why)),
            _ => return refused("refused-prompt-late"),
        };
        let outputs = self.host.handle(call.store, TableInput::TakeBack { seat, steps: 1 }, call.now.wall)?;
        if !outputs.input_outcome.is_done() {
            return refused("refused-prompt-late");
        }
        self.timer.reset();
        self.take_in(call.words, Some(call.now.monotonic));
        Ok(())
    }

    fn hint(&self, words: &Words) -> Option<Vec<String>> {
        let hint = self.wanted_hint()?.work_out()?;
        Some(self.worded_hint(words, &hint, &self.screen(words).prompt?.choices)?.lines)
    }

    fn ask_hint(&mut self) {
        let Some(wanted) = self.wanted_hint() else { return };
        self.asked_hint = Some(match self.hints_elsewhere {
            true => AskedHint::Thinking(wanted.prompt),
            false => AskedHint::Found(FoundHint { prompt: wanted.prompt, hint: wanted.work_out() }),
        });
    }

    fn close_hint(&mut self) {
        self.asked_hint = None;
    }

    fn answer(&mut self, call: &mut CallContext<'_>, prompt: PromptToken, index: u32) -> Result<(), CallError> {
        let (open, action) = self.picked(call.words, prompt, index)?;
        if self.puzzle.is_some() {
            return self.judge_answer(call, index);
        }
        if let Some(refused) = self.lesson_refusal(call.words, action) {
            return Err(refused.into());
        }
        let input = TableInput::Act { seat: open.seat(), prompt: open, action };
        let outputs = self.host.handle(call.store, input, call.now.wall)?;
        match outputs.input_outcome {
            InputOutcome::Done => {}
            InputOutcome::Refused(why) => {
                let rule = [("rule", G::rule_of(&why).into())];
                return Err(PhoneError::NotOffered { message: call.words.say("refused-by-rule", &rule) }.into());
            }
            _ => {
                let message = call.words.say("refused-prompt-late", &[]);
                return Err(PhoneError::LateAnswer { message }.into());
            }
        }
        self.timer.reset();
        self.take_in(call.words, Some(call.now.monotonic));
        Ok(())
    }

    fn at_table(&mut self) -> &mut dyn TableInPlay {
        &mut self.host
    }

    fn answer_as_host(
        &mut self,
        call: &mut CallContext<'_>,
        host: &mut MultiplayerHost,
        prompt: PromptToken,
        index: u32,
    ) -> Result<(), CallError> {
        let (prompt, action) = self.picked(call.words, prompt, index)?;
        let done = host.act(prompt, action, &mut self.host, call.store, call.now)?;
        done.map_err(|why| PhoneError::LateAnswer { message: say_answer_refusal(call.words, why) }.into())
    }

    fn catch_up(&mut self, words: &Words, lobby: &Lobby, now: Option<MonotonicMillis>) {
        let table = self.host.table();
        for (seat, name) in (0u8..).zip(&mut self.names) {
            name.is_bot = matches!(table.controller(Seat(seat)), Controller::Bot(_));
        }
        names::take_from_lobby(&mut self.names, lobby);
        let length = table.log().len();
        if length < self.shown {
            self.narrate_anew(words, self.narration.eyes());
            names::take_from_lobby(&mut self.names, lobby);
        } else if length > self.shown {
            self.timer.reset();
            self.take_in(words, now);
        }
        now.into_iter().for_each(|now| self.narration.note_time(now));
    }

    fn next_minute(&self) -> Option<MonotonicMillis> {
        self.narration.next_minute()
    }

    fn can_only_end_turn(&self) -> bool {
        self.last_prompt().is_some()
    }

    fn end_turn_in_time(
        &mut self,
        call: &mut CallContext<'_>,
        pace: BotPace,
        at: u64,
    ) -> Result<Option<u64>, CallError> {
        let Some(prompt) = self.last_prompt() else {
            self.turn_end = None;
            return Ok(None);
        };
        // The pause is long enough to take the last step back.
        let pause = 2 * pace.millis().unwrap_or_default();
        let due = match self.turn_end {
            Some((known, due)) if known == prompt => due,
            _ => at + pause,
        };
        self.turn_end = Some((prompt, due));
        if at < due {
            return Ok(Some(due));
        }
        self.answer(call, token(prompt), 0)?;
        Ok(Some(at))
    }

    fn tick(&mut self, call: &mut CallContext<'_>, pace: BotPace, at: u64) -> Result<Option<u64>, TableError> {
        if !self.bots_act() || self.is_on_hold() || (self.paused && self.hurry == 0) {
            self.hurry = 0;
            return Ok(None);
        }
        let turn = BotTurn {
            pace,
            is_hurried: self.hurry > 0,
            is_shared: self.is_shared(),
            takes_time: self.bot_takes_time(),
            is_decided: !self.thinks_elsewhere || self.decided().is_some(),
        };
        let most = match self.timer.moment(&turn, at) {
            BotMoment::NotYet(next) => return Ok(next),
            BotMoment::OneStep => 1,
            BotMoment::AllSteps => AT_ONCE,
        };
        let lines = self.public_lines();
        self.act(call, most)?;
        self.hurry = self.hurry.saturating_sub(1);
        let next = self.timer.stepped(&turn, self.public_lines() > lines, at);
        if !self.bots_act() {
            self.timer.reset();
            return Ok(None);
        }
        Ok(Some(next))
    }

    fn owners_seat(&self) -> Option<Seat> {
        self.people.first().copied()
    }

    fn is_lesson(&self) -> bool {
        self.guide.is_some()
    }

    fn read_on(&mut self, store: &mut Store, step: u32) -> Result<bool, TableError> {
        self.timer.reset();
        self.guide.as_mut().map_or(Ok(false), |guide| guide.read(store, step))
    }

    fn puzzle(&mut self) -> Option<&mut PuzzleAtTable> {
        self.puzzle.as_mut()
    }

    fn play_bots(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError> {
        if self.thinks_elsewhere {
            self.hurry = most;
            return Ok(());
        }
        self.act(call, most)
    }

    fn think_elsewhere(&mut self, policy: OffloadPolicy) {
        self.hints_elsewhere = policy(Level::Master);
        let mut seats = self.host.table().seats().iter();
        self.thinks_elsewhere = seats.any(|seated| matches!(seated.occupant, Occupant::Bot(level) if policy(level)));
    }

    fn next_job(&self) -> Option<BotJob> {
        if matches!(self.asked_hint, Some(AskedHint::Thinking(_)))
            && let Some(wanted) = self.wanted_hint()
        {
            return Some(BotJob::hint(self.id(), wanted));
        }
        let is_wanted = self.thinks_elsewhere && self.puzzle.is_none() && self.decided().is_none();
        let thinking = is_wanted.then(|| self.host.table().pending_choice()).flatten()?;
        Some(BotJob::new(self.id(), thinking))
    }

    fn bring(&mut self, result: &BotJobResult) {
        match result.hint::<G>() {
            Some(found) => {
                // A hint that was closed, or that belongs to an older prompt, is dropped.
                let is_awaited = |asked: &AskedHint<G>| matches!(asked, AskedHint::Thinking(at) if *at == found.prompt);
                if self.asked_hint.as_ref().is_some_and(is_awaited) {
                    let FoundHint { prompt, hint } = found;
                    self.asked_hint = Some(AskedHint::Found(FoundHint { prompt: *prompt, hint: hint.clone() }));
                }
            }
            None => self.choice = result.thought::<G>(),
        }
    }

    /// Deals the game again and replays its log entry by entry. Bots choose the same again.
    fn carry(&self, words: &Words, store: &mut Store) -> Result<Box<dyn AnyLocalGame>, TableError> {
        if let Some(puzzle) = &self.puzzle {
            let person = self.mine().and_then(|seat| self.name_of(seat)).unwrap_or_default();
            let shown = LocalGame::<G>::of_puzzle(words, puzzle.in_play(), &person).ok_or(TableError::Gone)?;
            return Ok(Box::new(shown));
        }
        let table = self.host.table();
        let began = table.log().first().map_or(Millis::default(), |entry| entry.at);
        let (mut carried, _) = store.begin(table.game_start().clone(), self.people.first().copied(), began)?;
        for entry in table.log().iter().take(self.shown).skip(1) {
            let input = match entry.log_action {
                LogAction::Acted { prompt, action } => match table.seats()[prompt.seat().index()].occupant {
                    Occupant::Person => TableInput::Act { seat: prompt.seat(), prompt, action },
                    Occupant::Bot(_) => TableInput::Bots { most: 1 },
                },
                LogAction::TakenBack { seat, steps } => TableInput::TakeBack { seat, steps },
                LogAction::Dealt | LogAction::Passed { .. } | LogAction::BotActed { .. } => continue,
            };
            carried.handle(store, input, entry.at)?;
        }
        Ok(Box::new(LocalGame::sit(words, carried, self.people.clone())))
    }
}
