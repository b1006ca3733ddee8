//! The table in play, of any game, as this crate needs it: what each observer may be told, and what each phone does.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{
    ActionSignature, ActionSource, AuditFailure, Disclosure, FurtherSeat, GameCourse, MemberId, SeatHolder,
    SeatTransfer, ShownToObserver, SignatureVerifier, Verdict,
};
use ayatsuri_rules::{Observer, Record, Seat, View};
use ayatsuri_table::{
    Controller, FinishedGame, GameStart, Host, InputOutcome, LogAction, LogEntry, PromptId, SeatedPlayer, TableError,
    TableInput, TableStorage,
};

use crate::bot_audit::{AnyBotReplay, bots_of};
use crate::setup::AgreedSetup;
use crate::update::{NetworkGame, ObserverUpdate};
use crate::wire::{ACTION, AnswerRefusal, WirePrompt};

/// Length in bytes to which a view is padded, so that its length does not reveal what is in it.
const VIEW: usize = 440;

/// A request to a table for the update that tells one observer of one entry of its log.
#[derive(Clone, Copy, Debug)]
pub struct UpdateRequest {
    /// The entry's number in the log.
    pub entry: u32,
    /// The observer who is told.
    pub observer: Observer,
    /// The update's number, counted from 0 for this observer.
    pub number: u32,
    /// The observer's open prompt, if there is one.
    pub prompt: Option<WirePrompt>,
    /// Whether no other update follows at once: then it has a checksum of the view.
    pub is_last: bool,
}

/// A table in play, of any game.
pub trait TableInPlay {
    /// Takes a phone's answer. `verifier` verifies its signature; it is `None` if the prompt is not open, when only an
    /// exact duplicate of an earlier answer is accepted.
    ///
    /// # Errors
    /// The storage cannot be written; nothing was done.
    fn signed(
        &mut self,
        storage: &mut dyn TableStorage,
        answer: SignedAnswer,
        verifier: Option<&mut SignatureVerifier>,
        now: WallMillis,
    ) -> Result<Result<(), AnswerRefusal>, TableError>;
    /// Passes a seat to a phone or a bot.
    ///
    /// # Errors
    /// The storage cannot be written; nothing was done.
    fn pass(
        &mut self,
        storage: &mut dyn TableStorage,
        seat: Seat,
        to: Controller,
        now: WallMillis,
    ) -> Result<(), TableError>;
    /// The present controller of a seat.
    fn controller(&self, seat: Seat) -> Controller;
    /// The setup of the game.
    fn agreed(&self) -> AgreedSetup;
    /// The occupants of the seats, in order.
    fn seats(&self) -> &[SeatedPlayer];
    /// How often the table was mended, which [`crate::KnownProgress`] explains.
    fn mended(&self) -> u32;
    /// The number of entries of the log.
    fn length(&self) -> u32;
    /// Whether an entry concerns an observer; `None` if the log does not have it any more.
    fn concerns(&self, entry: u32, observer: Observer) -> Option<bool>;
    /// The prompt that an entry answered, if it is an answer.
    fn answered(&self, entry: u32) -> Option<PromptId>;
    /// Encodes the update that tells an observer of an entry.
    fn update(&self, request: UpdateRequest) -> Vec<u8>;
    /// The open prompt of a seat.
    fn prompt(&self, seat: Seat) -> Option<PromptId>;
    /// An observer's whole view, encoded and padded.
    fn view(&self, observer: Observer) -> Vec<u8>;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// The deal that the seed came from; `None` if the game was not dealt by phones.
    fn fair_deal(&self) -> Option<&ayatsuri_table::FairDealRecord>;
    /// The disclosure for the audit; `None` if there is none.
    fn opened(&self) -> Option<Vec<u8>>;
    /// The prompts and actions that a phone has signed so far in the chain of a seat, in order and as they are signed.
    fn signed_by(&self, holder: &SeatHolder, seat: Seat) -> Vec<(u64, Vec<u8>)>;
    /// The bots of the disclosed game, to be played again; `None` if there are none, or no disclosure.
    fn bots(&self) -> Option<Box<dyn AnyBotReplay>>;
    /// Records from now on that the bots are not those that were agreed on.
    fn note_other_bots(&mut self);
    /// Audits the game for an observer on the host's own phone, except for the choices of bots.
    ///
    /// # Errors
    /// The first failure that is found.
    fn audit(&self, observer: Observer) -> Result<Verdict, AuditFailure>;
    /// The game as the page of its audit tells of it; `None` if it has no disclosure.
    fn course(&self) -> Option<GameCourse>;
    /// Each seat's name at the deal, and the phone that played it then.
    fn dealt_to(&self) -> Vec<(String, Option<MemberId>)>;
}

/// A table in play whose game is known.
pub trait TypedTableInPlay<G: NetworkGame>: TableInPlay {
    /// Takes an answer whose signature is known to be good.
    ///
    /// # Errors
    /// The storage cannot be written; nothing was done.
    fn take_answer(
        &mut self,
        storage: &mut dyn TableStorage,
        prompt: PromptId,
        action: G::Action,
        signature: ActionSignature,
        now: WallMillis,
    ) -> Result<Result<(), AnswerRefusal>, TableError>;
}

impl<G: NetworkGame> TypedTableInPlay<G> for Host<G> {
    fn take_answer(
        &mut self,
        storage: &mut dyn TableStorage,
        prompt: PromptId,
        action: G::Action,
        signature: ActionSignature,
        now: WallMillis,
    ) -> Result<Result<(), AnswerRefusal>, TableError> {
        let input = TableInput::Signed { seat: prompt.seat(), prompt, action, signature };
        Ok(answer_result(&self.handle(storage, input, now)?.input_outcome))
    }
}

/// A signed answer that came over a link.
#[derive(Clone, Copy, Debug)]
pub struct SignedAnswer {
    /// The prompt that is answered.
    pub prompt: PromptId,
    /// The same prompt as the phone named it, which is what it signed.
    pub named: WirePrompt,
    /// The action as postcard, then zeros.
    pub action: [u8; ACTION],
    /// The signature over `named` and `action`.
    pub signature: ActionSignature,
}

impl<G: NetworkGame> TableInPlay for Host<G> {
    fn signed(
        &mut self,
        storage: &mut dyn TableStorage,
        answer: SignedAnswer,
        verifier: Option<&mut SignatureVerifier>,
        now: WallMillis,
    ) -> Result<Result<(), AnswerRefusal>, TableError> {
        let SignedAnswer { prompt, named, action, signature } = answer;
        let Some(action) = action_of::<G>(&action) else { return Ok(Err(AnswerRefusal::AgainstRules)) };
        if let Some(verifier) = verifier
            && !verifier.verify_next(u64::from(named.0), &action_bytes::<G>(&action), &signature)
        {
            return Ok(Err(AnswerRefusal::Unsigned));
        }
        self.take_answer(storage, prompt, action, signature, now)
    }

    fn pass(
        &mut self,
        storage: &mut dyn TableStorage,
        seat: Seat,
        to: Controller,
        now: WallMillis,
    ) -> Result<(), TableError> {
        self.handle(storage, TableInput::Pass { seat, to }, now).map(drop)
    }

    fn controller(&self, seat: Seat) -> Controller {
        self.table().controller(seat)
    }

    fn agreed(&self) -> AgreedSetup {
        G::agreed(self.table().game_start().setup.clone())
    }

    fn seats(&self) -> &[SeatedPlayer] {
        self.table().seats()
    }

    fn mended(&self) -> u32 {
        self.mendings()
    }

    fn length(&self) -> u32 {
        self.table().log().last().map_or(0, |entry| entry.number + 1)
    }

    fn concerns(&self, entry: u32, observer: Observer) -> Option<bool> {
        Some(find(self.table().log(), entry)?.concerns(observer))
    }

    fn answered(&self, entry: u32) -> Option<PromptId> {
        prompt_of(find(self.table().log(), entry)?)
    }

    fn update(&self, request: UpdateRequest) -> Vec<u8> {
        update_of(self.table().log(), self.table().view(request.observer), request).to_bytes()
    }

    fn prompt(&self, seat: Seat) -> Option<PromptId> {
        self.table().prompt(seat)
    }

    fn view(&self, observer: Observer) -> Vec<u8> {
        padded_view(self.table().view(observer))
    }

    fn is_over(&self) -> bool {
        self.table().outcome().is_some()
    }

    fn fair_deal(&self) -> Option<&ayatsuri_table::FairDealRecord> {
        self.table().game_start().fair_deal.as_ref()
    }

    fn opened(&self) -> Option<Vec<u8>> {
        if self.mended() > 0 {
            return None; // seed and actions alone do not lead to this game any more
        }
        let opened = opened(self.table().game_start(), self.table().log())?;
        Some(postcard::to_stdvec(&opened).expect("every record has bytes"))
    }

    fn signed_by(&self, holder: &SeatHolder, seat: Seat) -> Vec<(u64, Vec<u8>)> {
        let (opening, log) = (self.table().game_start(), self.table().log());
        let further = |seat| further_seat(opening, holder, seat);
        let is_of_chain = |one: Seat, entry: &LogEntry<G>| {
            entry.signature.is_some()
                && further(one) == further(seat)
                && holder_at(opening, log, one, entry.number) == Some(*holder)
        };
        let signed = numbered(log).filter_map(|(seat, number, entry)| match entry.log_action.answered() {
            Some((_, action)) if is_of_chain(seat, entry) => Some((u64::from(number.0), action_bytes::<G>(&action))),
            _ => None,
        });
        signed.collect()
    }

    fn bots(&self) -> Option<Box<dyn AnyBotReplay>> {
        (self.mended() == 0).then(|| bots(self.table().game_start(), self.table().log())).flatten()
    }

    fn note_other_bots(&mut self) {
        Host::note_other_bots(self);
    }

    fn audit(&self, observer: Observer) -> Result<Verdict, AuditFailure> {
        audit(self.table().game_start(), self.table().log(), observer)
    }

    fn course(&self) -> Option<GameCourse> {
        opened(self.table().game_start(), self.table().log())?.course()
    }

    fn dealt_to(&self) -> Vec<(String, Option<MemberId>)> {
        dealt_to(self.table().game_start())
    }
}

/// Each seat's name at the deal, and the phone that played it then.
pub(crate) fn dealt_to<G: NetworkGame>(game_start: &GameStart<G>) -> Vec<(String, Option<MemberId>)> {
    let seated = game_start.fair_deal.as_ref().map_or(&[][..], |fair| &fair.seated);
    let phone = |seat: usize| seated.get(seat).copied().flatten();
    game_start.seats.iter().enumerate().map(|(seat, player)| (player.name.clone(), phone(seat))).collect()
}

/// Whether an answer counts, by the outcome that it had at the table.
///
/// # Errors
/// Why it does not count.
pub fn answer_result<R>(outcome: &InputOutcome<R>) -> Result<(), AnswerRefusal> {
    match outcome {
        InputOutcome::Done | InputOutcome::Duplicate => Ok(()),
        InputOutcome::Late | InputOutcome::Nothing | InputOutcome::NotTakenBack(_) => Err(AnswerRefusal::Late),
        InputOutcome::NotYours => Err(AnswerRefusal::NotYours),
        InputOutcome::Refused(_) => Err(AnswerRefusal::AgainstRules),
    }
}

/// All answers of the log, each with its seat and its prompt as phones name it.
fn numbered<G: NetworkGame>(log: &[LogEntry<G>]) -> impl Iterator<Item = (Seat, WirePrompt, &LogEntry<G>)> {
    let mut concerning: [Vec<u32>; ayatsuri_rules::MAX_SEATS] = Default::default();
    log.iter().filter_map(move |entry| {
        for (seat, numbers) in (0u8..).zip(&mut concerning) {
            if entry.concerns(Observer::Seat(Seat(seat))) {
                numbers.push(entry.number);
            }
        }
        let (prompt, _) = entry.log_action.answered()?;
        let seat = prompt.seat();
        Some((seat, wire_prompt(&concerning[seat.index()], prompt), entry))
    })
}

/// A prompt of the log as phones name it. `concerning` are the numbers of the entries that concern its seat.
pub(crate) fn wire_prompt(concerning: &[u32], prompt: PromptId) -> WirePrompt {
    WirePrompt((concerning.partition_point(|number| *number <= prompt.number()) as u32).saturating_sub(1))
}

/// The phone that held a seat when an entry was written.
fn holder_at<G: NetworkGame>(
    game_start: &GameStart<G>,
    log: &[LogEntry<G>],
    seat: Seat,
    entry_number: u32,
) -> Option<SeatHolder> {
    let is_pass = |entry: &&LogEntry<G>| matches!(entry.log_action, LogAction::Passed { seat: one, .. } if one == seat);
    let last = log.iter().take_while(|entry| entry.number < entry_number).filter(is_pass).last();
    match last.map_or_else(|| game_start.controller(seat.index()), controller_after) {
        Controller::Person(holder) => holder,
        Controller::Bot(_) => None,
    }
}

/// Whether a seat is a further one of its holder's phone, with a chain of its own.
fn further_seat<G: NetworkGame>(game_start: &GameStart<G>, holder: &SeatHolder, seat: Seat) -> Option<FurtherSeat> {
    game_start.fair_deal.as_ref().and_then(|fair| FurtherSeat::of(&fair.seated, holder.member, seat))
}

fn controller_after<G: NetworkGame>(entry: &LogEntry<G>) -> Controller {
    match entry.log_action {
        LogAction::Passed { to, .. } => to,
        _ => Controller::Person(None),
    }
}

/// The disclosure of a game; `None` if it was not dealt by phones.
pub fn opened<G: NetworkGame>(game_start: &GameStart<G>, log: &[LogEntry<G>]) -> Option<Disclosure<G>> {
    let fair = game_start.fair_deal.as_ref()?;
    let mut record = Record::new(game_start.setup.clone(), game_start.seed);
    let (mut sources, mut transfers) = (Vec::new(), Vec::new());
    let mut last: Vec<((SeatHolder, Option<FurtherSeat>), ActionSignature)> = Vec::new();
    for (seat, prompt, entry) in numbered(log) {
        let Some((_, action)) = entry.log_action.answered() else { continue };
        record.actions.push((seat, action));
        sources.push(match entry.signature {
            Some(signature) => {
                if let Some(holder) = holder_at(game_start, log, seat, entry.number) {
                    let chain = (holder, further_seat(game_start, &holder, seat));
                    last.retain(|(of, _)| *of != chain);
                    last.push((chain, signature));
                }
                ActionSource::Phone { prompt: u64::from(prompt.0) }
            }
            None => ActionSource::Bot(entry.log_action.effort()),
        });
    }
    let mut after = 0;
    for entry in log {
        match entry.log_action {
            LogAction::Acted { .. } | LogAction::BotActed { .. } => after += 1,
            LogAction::Passed { seat, to } => {
                transfers.push(SeatTransfer { after, seat, to: holder(to), level: level(to) });
            }
            // Steps are taken back only where one phone dealt.
            LogAction::Dealt | LogAction::TakenBack { .. } => {}
        }
    }
    let signatures = last.into_iter().map(|((holder, _), signature)| (holder.member, signature)).collect();
    Some(Disclosure { openings: fair.openings.clone(), record, sources, signatures, transfers })
}

/// The disclosure of a finished game.
pub fn opened_of<G: NetworkGame>(game: &FinishedGame<G>) -> Option<Disclosure<G>> {
    opened(&game.game_start, &game.entries)
}

/// The bots of a game that this phone ran.
pub(crate) fn bots<G: NetworkGame>(game_start: &GameStart<G>, log: &[LogEntry<G>]) -> Option<Box<dyn AnyBotReplay>> {
    bots_of(&game_start.seats, game_start.fair_deal.clone()?, opened(game_start, log)?)
}

fn holder(controller: Controller) -> Option<SeatHolder> {
    match controller {
        Controller::Person(holder) => holder,
        Controller::Bot(_) => None,
    }
}

/// The number of the bot's level, if a bot plays.
fn level(controller: Controller) -> Option<u8> {
    if let Controller::Bot(level) = controller { Some(level.number()) } else { None }
}

/// The parts of an entry that an observer is shown.
pub fn shown_of_entry<G: NetworkGame>(entry: &LogEntry<G>, observer: Observer) -> Vec<ShownToObserver<G>> {
    match entry.log_action {
        LogAction::Passed { seat, to } => {
            vec![ShownToObserver::SeatTransferred { seat, to: holder(to), level: level(to) }]
        }
        _ => entry.heard_by(observer).cloned().map(ShownToObserver::Observed).collect(),
    }
}

/// The prompt that an entry answered.
pub(crate) fn prompt_of<G: NetworkGame>(entry: &LogEntry<G>) -> Option<PromptId> {
    entry.log_action.answered().map(|(prompt, _)| prompt)
}

/// The update that tells an observer of an entry of `log`; `view` is what the observer sees now.
pub fn update_of<G: NetworkGame>(log: &[LogEntry<G>], view: &View<G>, request: UpdateRequest) -> ObserverUpdate<G> {
    let UpdateRequest { entry, observer, number, prompt, is_last } = request;
    let found = find(log, entry);
    let is_own = |entry: &&LogEntry<G>| entry.seat().map(Observer::Seat) == Some(observer) && entry.signature.is_some();
    let is_yours = found.filter(is_own).is_some();
    let shown = found.map_or_else(Vec::new, |entry| shown_of_entry(entry, observer));
    ObserverUpdate { number, observer, is_yours, prompt, check: is_last.then(|| view_checksum(view)), shown }
}

/// Encodes a view, padded.
pub fn padded_view<G: NetworkGame>(view: &View<G>) -> Vec<u8> {
    let mut bytes = postcard::to_stdvec(view).expect("every view has bytes");
    bytes.resize(bytes.len().max(VIEW), 0);
    bytes
}

/// Audits what a seat was shown, on the host's own phone.
pub(crate) fn audit<G: NetworkGame>(
    game_start: &GameStart<G>,
    log: &[LogEntry<G>],
    observer: Observer,
) -> Result<Verdict, AuditFailure> {
    let (Some(fair), Some(opened)) = (&game_start.fair_deal, opened(game_start, log)) else {
        return Err(AuditFailure::CutShort);
    };
    let shown: Vec<ShownToObserver<G>> = log.iter().flat_map(|entry| shown_of_entry(entry, observer)).collect();
    // The host's own phone always takes part in the deal.
    let mut verdict = opened.audit(&fair.list, &fair.seated, observer, None, &shown)?;
    verdict.had_part = true;
    Ok(verdict)
}

pub(crate) fn find<G: NetworkGame>(log: &[LogEntry<G>], number: u32) -> Option<&LogEntry<G>> {
    log.binary_search_by_key(&number, |entry| entry.number).ok().map(|place| &log[place])
}

/// A checksum of a view; never 0.
pub fn view_checksum<G: NetworkGame>(view: &View<G>) -> u32 {
    let bytes = postcard::to_stdvec(view).expect("every view has bytes");
    ayatsuri_fair_deal::checksum(&bytes).max(1)
}

/// Encodes an action as it is signed.
pub fn action_bytes<G: NetworkGame>(action: &G::Action) -> Vec<u8> {
    postcard::to_stdvec(action).expect("every action has bytes")
}

/// Encodes an action as it is sent, padded with zeros.
pub fn padded_action<G: NetworkGame>(action: &G::Action) -> [u8; ACTION] {
    let mut padded = [0; ACTION];
    let bytes = action_bytes::<G>(action);
    padded[..bytes.len()].copy_from_slice(&bytes);
    padded
}

/// Decodes a padded action; `None` if it is malformed.
pub fn action_of<G: NetworkGame>(padded: &[u8; ACTION]) -> Option<G::Action> {
    let (action, rest) = postcard::take_from_bytes(padded).ok()?;
    rest.iter().all(|byte| *byte == 0).then_some(action)
}
