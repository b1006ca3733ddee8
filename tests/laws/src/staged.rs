//! A table that can be put into any position, to check that a host sends the same in two positions; and leaks that
//! tests plant in what the table sends, to check that the secrecy law notices them.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{
    ActionSignature, AuditFailure, GameCourse, MemberId, SeatHolder, ShownToObserver, SignatureVerifier, Verdict,
};
use ayatsuri_multiplayer::{
    AgreedSetup, AnswerRefusal, AnyBotReplay, ObserverUpdate, SignedAnswer, TableInPlay, TypedTableInPlay,
    UpdateRequest, WirePrompt, action_of, answer_result, padded_view, update_of,
};
use ayatsuri_rules::{MAX_SEATS, ObservedEvent, Observer, Seat, View};
use ayatsuri_table::{
    Controller, FairDealRecord, GameStart, LogEntry, PersistedTable, PromptId, SeatedPlayer, Snapshot, Table,
    TableError, TableInput, TableStorage,
};
use serde_json::json;

use crate::GameConformance;

/// One way to give a secret away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// Secrets are not padded.
    ShortSecrets,
    /// Whole views are not padded.
    ShortViews,
    /// A seat hears another seat's secrets.
    OthersSecrets,
    /// A seat is also told some entries that do not concern it; which ones depends on a secret of the entry.
    SomeEntries,
    /// A seat is told some entries later; which ones depends on a secret of the entry.
    SomeLater,
}

impl Leak {
    /// All leaks.
    pub const ALL: [Leak; 5] =
        [Leak::ShortSecrets, Leak::ShortViews, Leak::OthersSecrets, Leak::SomeEntries, Leak::SomeLater];
}

/// A table in play whose position can be exchanged.
pub struct Staged<G: GameConformance> {
    table: Table<G>,
    leak: Option<Leak>,
}

impl<G: GameConformance> Staged<G> {
    /// Makes a table with the cards dealt.
    pub fn begun(game_start: GameStart<G>, leak: Option<Leak>) -> Staged<G> {
        let mut table = Table::new(game_start).expect("what was agreed is legal");
        let _ = table.handle(TableInput::Start, WallMillis(0)).written();
        Staged { table, leak }
    }

    /// Returns the same table, with the same log and prompts, in another position. The observations of seats follow
    /// from that position. Their memories stay, which is correct for a seat that cannot tell the two positions apart.
    pub fn with(&self, game: &G) -> Staged<G> {
        let table = &self.table;
        let seats = || (0..table.seats().len() as u8).map(Seat);
        let view = |observer| View::<G> {
            observation: game.observation(observer),
            memory: table.view(observer).memory.clone(),
        };
        let length = TableInPlay::length(self);
        let moment = json!({
            "entries": length,
            "game": game,
            "views": seats().map(Observer::Seat).map(view).collect::<Vec<_>>(),
            "board": view(Observer::Board),
            "prompts": (0..MAX_SEATS as u8).map(|seat| table.prompt(Seat(seat))).collect::<Vec<_>>(),
            "hands": seats().map(|seat| table.controller(seat)).collect::<Vec<_>>(),
        });
        let persisted = PersistedTable {
            // A table of another revision goes on from its snapshot, which is this position, and does not replay the
            // log.
            revision: G::REVISION + 1,
            game_start: table.game_start().clone(),
            entries: table.log().to_vec(),
            length,
            snapshot: Some(Snapshot(moment.to_string().into_bytes())),
            restarts: vec![],
        };
        let (table, _) = Table::resume(persisted).expect("a position can be gone on from");
        Staged { table, leak: self.leak }
    }

    /// Returns the table.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Returns the number by which a seat's phone names a prompt: that of the update which opened it.
    pub fn named(&self, prompt: PromptId) -> WirePrompt {
        let observer = Observer::Seat(prompt.seat());
        let until = (0..=prompt.number()).filter(|entry| self.concerns(*entry, observer) == Some(true));
        WirePrompt((until.count() as u32).saturating_sub(1))
    }

    /// Whether the leak [`Leak::SomeLater`] holds the last entry back until the next run.
    pub fn is_held_back(&self) -> bool {
        self.leak == Some(Leak::SomeLater) && self.table.log().last().is_some_and(Self::bit)
    }

    fn entry(&self, number: u32) -> Option<&LogEntry<G>> {
        let log = self.table.log();
        log.binary_search_by_key(&number, |entry| entry.number).ok().map(|place| &log[place])
    }

    /// Returns one bit that depends on the secrets of an entry.
    fn bit(entry: &LogEntry<G>) -> bool {
        let secrets = entry.told.iter().filter(|telling| matches!(telling.observed, ObservedEvent::Secret(_)));
        let bytes = secrets.flat_map(|telling| postcard::to_stdvec(&telling.observed).unwrap_or_default());
        bytes.fold(0, |bits: u8, byte| bits ^ byte).count_ones() % 2 == 1
    }

    /// Returns the number of bytes of padding in the secrets of an entry that an observer hears.
    fn filled_up(&self, entry: u32, observer: Observer) -> usize {
        let heard = self.entry(entry).into_iter().flat_map(|entry| entry.heard_by(observer));
        let filled = heard.filter_map(|heard| match heard {
            ObservedEvent::Secret(secret) => {
                Some(G::width(secret) - postcard::to_stdvec(secret).map_or(0, |bytes| bytes.len()))
            }
            ObservedEvent::Event(_) => None,
        });
        filled.sum()
    }
}

impl<G: GameConformance> TypedTableInPlay<G> for Staged<G> {
    fn take_answer(
        &mut self,
        _: &mut dyn TableStorage,
        prompt: PromptId,
        action: G::Action,
        signature: ActionSignature,
        now: WallMillis,
    ) -> Result<Result<(), AnswerRefusal>, TableError> {
        let input = TableInput::Signed { seat: prompt.seat(), prompt, action, signature };
        Ok(answer_result(&self.table.handle(input, now).written().input_outcome))
    }
}

impl<G: GameConformance> TableInPlay for Staged<G> {
    fn signed(
        &mut self,
        storage: &mut dyn TableStorage,
        answer: SignedAnswer,
        _: Option<&mut SignatureVerifier>,
        now: WallMillis,
    ) -> Result<Result<(), AnswerRefusal>, TableError> {
        // The signature is not checked here: the audit does that.
        let Some(action) = action_of::<G>(&answer.action) else { return Ok(Err(AnswerRefusal::AgainstRules)) };
        self.take_answer(storage, answer.prompt, action, answer.signature, now)
    }

    fn pass(
        &mut self,
        _: &mut dyn TableStorage,
        seat: Seat,
        to: Controller,
        now: WallMillis,
    ) -> Result<(), TableError> {
        let _ = self.table.handle(TableInput::Pass { seat, to }, now).written();
        Ok(())
    }

    fn controller(&self, seat: Seat) -> Controller {
        self.table.controller(seat)
    }

    fn agreed(&self) -> AgreedSetup {
        G::agreed(self.table.game_start().setup.clone())
    }

    fn seats(&self) -> &[SeatedPlayer] {
        self.table.seats()
    }

    fn mended(&self) -> u32 {
        0
    }

    fn length(&self) -> u32 {
        self.table.log().last().map_or(0, |entry| entry.number + 1)
    }

    fn concerns(&self, entry: u32, observer: Observer) -> Option<bool> {
        let entry = self.entry(entry)?;
        let is_told = self.leak == Some(Leak::SomeEntries) && Self::bit(entry);
        Some(entry.concerns(observer) || is_told)
    }

    fn answered(&self, entry: u32) -> Option<PromptId> {
        self.entry(entry)?.log_action.answered().map(|(prompt, _)| prompt)
    }

    fn update(&self, request: UpdateRequest) -> Vec<u8> {
        let UpdateRequest { entry, observer, .. } = request;
        let update = update_of(self.table.log(), self.table.view(observer), request);
        match self.leak {
            Some(Leak::ShortSecrets) => {
                let mut bytes = update.to_bytes();
                bytes.truncate(bytes.len() - self.filled_up(entry, observer));
                bytes
            }
            Some(Leak::OthersSecrets) => {
                let told = self.entry(entry).map_or(&[][..], |entry| &entry.told[..]);
                let shown =
                    told.iter().map(|telling| ShownToObserver::<G>::Observed(telling.observed.clone())).collect();
                ObserverUpdate { is_yours: false, shown, ..update }.to_bytes()
            }
            _ => update.to_bytes(),
        }
    }

    fn prompt(&self, seat: Seat) -> Option<PromptId> {
        self.table.prompt(seat)
    }

    fn view(&self, observer: Observer) -> Vec<u8> {
        let view = self.table.view(observer);
        match self.leak {
            Some(Leak::ShortViews) => postcard::to_stdvec(view).unwrap_or_default(),
            _ => padded_view(view),
        }
    }

    fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    fn fair_deal(&self) -> Option<&FairDealRecord> {
        self.table.game_start().fair_deal.as_ref()
    }

    fn opened(&self) -> Option<Vec<u8>> {
        None
    }

    fn signed_by(&self, _: &SeatHolder, _: Seat) -> Vec<(u64, Vec<u8>)> {
        vec![]
    }

    fn bots(&self) -> Option<Box<dyn AnyBotReplay>> {
        None
    }

    fn note_other_bots(&mut self) {}

    fn audit(&self, _: Observer) -> Result<Verdict, AuditFailure> {
        Err(AuditFailure::CutShort)
    }

    fn course(&self) -> Option<GameCourse> {
        None
    }

    fn dealt_to(&self) -> Vec<(String, Option<MemberId>)> {
        vec![]
    }
}
