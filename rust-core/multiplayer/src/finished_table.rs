//! A game that is over, for guests that were away at its end and hosts that were restarted since; and the finished game
//! that a guest stores.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{AuditFailure, Disclosure, GameCourse, MemberId, SeatHolder, SignatureVerifier, Verdict};
use ayatsuri_rules::{AddressedEvents, MAX_SEATS, Observer, Seat, View};
use ayatsuri_table::{
    Controller, FairDealRecord, FinishedGame, GameStart, Level, LogAction, LogEntry, PromptId, SeatedPlayer,
    TableError, TableStorage,
};

use crate::bot_audit::AnyBotReplay;
use crate::setup::AgreedSetup;
use crate::table_in_play::{self, SignedAnswer, TableInPlay, UpdateRequest};
use crate::update::NetworkGame;
use crate::wire::{AnswerRefusal, DealAnnouncement};

/// Replays a host's disclosure into the finished game that a guest stores. `None` if it cannot be read or replayed, or
/// is not what was agreed at the deal.
pub fn replayed<G: NetworkGame>(
    announcement: &DealAnnouncement,
    opened: &[u8],
    ended: WallMillis,
) -> Option<FinishedGame<G>> {
    let disclosure: Disclosure<G> = postcard::from_bytes(opened).ok()?;
    let setup = G::setup(&announcement.setup).filter(|setup| **setup == disclosure.record.setup)?;
    let mut events = AddressedEvents::new();
    let mut game = G::start(setup, disclosure.record.seed, &mut events).ok()?;
    let mut entries: Vec<LogEntry<G>> = Vec::new();
    let mut asked_since = [None; MAX_SEATS];
    let mut write = |game: &G, log_action: LogAction<G::Action>, events: &mut AddressedEvents<G>| {
        let number = entries.len() as u32;
        let acted = log_action.answered().map(|(prompt, _)| prompt.seat());
        for (seat, asked_since) in (0u8..).zip(&mut asked_since) {
            let is_asked = game.owes().contains(Seat(seat));
            let is_new = asked_since.is_none() || acted == Some(Seat(seat));
            *asked_since = if is_asked && is_new { Some(number) } else { asked_since.filter(|_| is_asked) };
        }
        entries.push(LogEntry { number, at: ended, log_action, told: std::mem::take(&mut events.0), signature: None });
        asked_since
    };
    let mut prompts = write(&game, LogAction::Dealt, &mut events);
    let mut transfers = disclosure.transfers.iter().peekable();
    for (actions_done, &(seat, action)) in (0u32..).zip(&disclosure.record.actions) {
        while let Some(transfer) = transfers.next_if(|transfer| transfer.after <= actions_done) {
            let level = transfer.level.and_then(Level::by_number).unwrap_or(Level::Novice);
            let to = transfer.to.map_or(Controller::Bot(level), |holder| Controller::Person(Some(holder)));
            prompts = write(&game, LogAction::Passed { seat: transfer.seat, to }, &mut events);
        }
        let prompt = PromptId::new(prompts.get(seat.index()).copied().flatten()?, seat);
        game.apply(seat, action, &mut events).ok()?;
        prompts = write(&game, LogAction::Acted { prompt, action }, &mut events);
    }
    let outcome = game.outcome()?;
    let fair_deal = FairDealRecord {
        list: announcement.list.clone(),
        openings: disclosure.openings,
        seated: announcement.seated.clone(),
    };
    let game_start = GameStart {
        setup: setup.clone(),
        seed: disclosure.record.seed,
        seats: announcement.seats.clone(),
        fair_deal: Some(fair_deal),
    };
    let (game, revision) = (G::NAME.to_owned(), G::REVISION);
    let mut game = FinishedGame { game, revision, game_start, restarts: vec![], began: ended, ended, outcome, entries };
    // A host may run any program, so its names may need cleaning.
    game.clean_names();
    Some(game)
}

/// A game that is over.
pub struct FinishedTable<G: NetworkGame> {
    game: FinishedGame<G>,
    /// The view of each seat at the end, and the board's last.
    views: Vec<View<G>>,
}

impl<G: NetworkGame> FinishedTable<G> {
    /// Folds a finished game into views. `None` if today's rules refuse its setup.
    pub fn new(game: FinishedGame<G>) -> Option<FinishedTable<G>> {
        let seats = (0..game.game_start.seats.len() as u8).map(|seat| Observer::Seat(Seat(seat)));
        let view = |observer| {
            let mut view = View::before(&game.game_start.setup, observer).ok()?;
            game.entries.iter().flat_map(|entry| entry.heard_by(observer)).for_each(|heard| view.hear(heard));
            Some(view)
        };
        let views = seats.chain([Observer::Board]).map(view).collect::<Option<Vec<_>>>()?;
        Some(FinishedTable { game, views })
    }

    fn known(&self, observer: Observer) -> &View<G> {
        let board = self.views.len() - 1;
        &self.views[observer.seat().map_or(board, |seat| seat.index().min(board))]
    }
}

impl<G: NetworkGame> TableInPlay for FinishedTable<G> {
    fn signed(
        &mut self,
        _: &mut dyn TableStorage,
        answer: SignedAnswer,
        _: Option<&mut SignatureVerifier>,
        _: WallMillis,
    ) -> Result<Result<(), AnswerRefusal>, TableError> {
        let Some(action) = table_in_play::action_of::<G>(&answer.action) else {
            return Ok(Err(AnswerRefusal::AgainstRules));
        };
        let given = Some((answer.prompt, action));
        let is_there = self.game.entries.iter().any(|entry| entry.log_action.answered() == given);
        Ok(if is_there { Ok(()) } else { Err(AnswerRefusal::Late) })
    }

    fn pass(&mut self, _: &mut dyn TableStorage, _: Seat, _: Controller, _: WallMillis) -> Result<(), TableError> {
        Ok(())
    }

    fn controller(&self, seat: Seat) -> Controller {
        self.game.game_start.controller(seat.index())
    }

    fn agreed(&self) -> AgreedSetup {
        G::agreed(self.game.game_start.setup.clone())
    }

    fn seats(&self) -> &[SeatedPlayer] {
        &self.game.game_start.seats
    }

    fn mended(&self) -> u32 {
        self.game.restarts.len() as u32
    }

    fn length(&self) -> u32 {
        self.game.entries.last().map_or(0, |entry| entry.number + 1)
    }

    fn concerns(&self, entry: u32, observer: Observer) -> Option<bool> {
        Some(table_in_play::find(&self.game.entries, entry)?.concerns(observer))
    }

    fn answered(&self, entry: u32) -> Option<PromptId> {
        table_in_play::prompt_of(table_in_play::find(&self.game.entries, entry)?)
    }

    fn update(&self, request: UpdateRequest) -> Vec<u8> {
        table_in_play::update_of(&self.game.entries, self.known(request.observer), request).to_bytes()
    }

    fn prompt(&self, _: Seat) -> Option<PromptId> {
        None
    }

    fn view(&self, observer: Observer) -> Vec<u8> {
        table_in_play::padded_view(self.known(observer))
    }

    fn is_over(&self) -> bool {
        true
    }

    fn fair_deal(&self) -> Option<&FairDealRecord> {
        self.game.game_start.fair_deal.as_ref()
    }

    fn opened(&self) -> Option<Vec<u8>> {
        let opened = table_in_play::opened_of(&self.game).filter(|_| self.game.restarts.is_empty())?;
        Some(postcard::to_stdvec(&opened).expect("every record has bytes"))
    }

    fn signed_by(&self, _: &SeatHolder, _: Seat) -> Vec<(u64, Vec<u8>)> {
        vec![]
    }

    fn bots(&self) -> Option<Box<dyn AnyBotReplay>> {
        let is_whole = self.game.restarts.is_empty() && self.game.revision == G::REVISION;
        is_whole.then(|| table_in_play::bots(&self.game.game_start, &self.game.entries)).flatten()
    }

    fn note_other_bots(&mut self) {} // nobody acts any more

    fn audit(&self, observer: Observer) -> Result<Verdict, AuditFailure> {
        table_in_play::audit(&self.game.game_start, &self.game.entries, observer)
    }

    fn course(&self) -> Option<GameCourse> {
        table_in_play::opened_of(&self.game)?.course()
    }

    fn dealt_to(&self) -> Vec<(String, Option<MemberId>)> {
        table_in_play::dealt_to(&self.game.game_start)
    }
}
