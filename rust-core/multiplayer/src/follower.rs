//! A game as a guest's phone follows it from one seat: the view folded from updates, all that was shown, and its own
//! signed answers.

use ayatsuri_fair_deal::{
    ActionSignature, ActionSigner, AuditFailure, CommitmentList, DealWitness, Disclosure, FurtherSeat, GameCourse,
    HostStatement, MemberId, ShownToObserver, Verdict,
};
use ayatsuri_rules::{LegalActions, Observer, Seat, View};
use ayatsuri_table::{BOTS_DIGEST, FairDealRecord, ShownRow};

use crate::bot_audit::{AnyBotReplay, bots_of};
use crate::bounds::MAX_HEARD;
use crate::deal_terms::DealTerms;
use crate::seat_passes::SeatPasses;
use crate::table_in_play::{action_bytes, action_of, padded_action, view_checksum};
use crate::update::{NetworkGame, ObserverUpdate};
use crate::wire::{ACTION, AnswerRefusal, DealAnnouncement, GuestMessage, KnownProgress, WirePrompt};

mod told;

/// A game of any kind that is followed from one seat of this phone, or from the board.
pub trait GameFollower {
    /// How much of it is known.
    fn known(&self) -> KnownProgress;
    /// Takes an update. Returns the row to be stored; `None` if the update was known.
    ///
    /// # Errors
    /// The update does not follow the last one, or the checksum differs: the whole view is needed.
    fn hear(&mut self, bytes: &[u8]) -> Result<Option<ShownRow>, OutOfSync>;
    /// Takes a whole view. Returns the row to be stored.
    ///
    /// # Errors
    /// The view is malformed.
    fn hear_all(
        &mut self,
        bytes: &[u8],
        known: KnownProgress,
        prompt: Option<WirePrompt>,
    ) -> Result<ShownRow, OutOfSync>;
    /// Whether this phone's person is asked for a decision.
    fn is_asked(&self) -> bool;
    /// The answer that the host has not confirmed yet, to be sent again.
    fn pending(&self) -> Option<GuestMessage>;
    /// Drops the unconfirmed answer to this prompt.
    fn drop_answer(&mut self, prompt: WirePrompt);
    /// Drops the answer to this prompt, which the host has refused. If the rules allow the answer, it is remembered, or
    /// the refusal is a foul at once.
    fn note_refusal(&mut self, prompt: WirePrompt, refusal: AnswerRefusal);
    /// Signs the answer to this prompt again, one answer further back in the chain, because the host says that its
    /// signature is not the next one. Returns the answer to send instead; `None` unless this phone may have counted an
    /// answer that the table has not: one that was on its way when a whole view came, or that a mended table has lost.
    fn sign_anew(&mut self, prompt: WirePrompt) -> Option<GuestMessage>;
    /// Checks the host's disclosure against what was shown, except for the choices of bots. `me` is this phone; `terms`
    /// are the terms of the deal, if this phone was told them.
    ///
    /// # Errors
    /// The first failure that is found.
    fn audit(
        &self,
        list: &CommitmentList,
        terms: Option<&DealTerms>,
        me: Option<MemberId>,
        opened: &[u8],
    ) -> Result<Verdict, AuditFailure>;
    /// The public key that this phone has made last for the seat, if the seat has not passed to that key yet.
    fn late_key(&self) -> Option<[u8; 32]> {
        None
    }
    /// How many updates each seat and the board get in the disclosed game; empty if `opened` is no disclosure.
    fn updates_of(&self, _opened: &[u8]) -> Vec<(Option<u8>, u32)> {
        vec![]
    }
    /// The course of the disclosed game, as the page of the audit tells it; `None` if `opened` is no disclosure.
    fn course(&self, _opened: &[u8]) -> Option<GameCourse> {
        None
    }
    /// The bots of the disclosed game, to be played again; `None` if they cannot be: none took part, or this phone has
    /// other bots than were agreed on.
    fn bots(&self, opened: &[u8]) -> Option<Box<dyn AnyBotReplay>>;
    /// The first failure that was found before the end.
    fn foul(&self) -> Option<AuditFailure>;
    /// Sets this phone's id, by which seats that pass to it are recognised.
    fn set_member(&mut self, me: MemberId);
    /// Sets the signer for a seat that this phone is given. It signs from the update on with which the seat passes to
    /// its key.
    fn sign_with(&mut self, signer: ActionSigner);
    /// Notes that this public key is another seat's of this phone, so that it is no foul when that seat passes to it.
    fn note_key(&mut self, key: [u8; 32]);
    /// Notes that the host refuses the signature of the answer to this prompt and no earlier point of the chain helps:
    /// this phone needs a new key. Call this before [`GameFollower::note_refusal`].
    fn note_refused_signature(&mut self, prompt: WirePrompt);
    /// Whether this phone is asked and cannot sign an answer, and has not asked for a new key yet.
    fn needs_key(&self) -> bool;
    /// Notes whether a new key was asked for. Until the seat passes to it, no prompt is open here.
    fn set_key_requested(&mut self, is_asked: bool);
    /// Whether the host has told more than a game has: this phone takes in nothing more of it.
    fn is_full(&self) -> bool;
}

/// An update or view does not follow from what this phone knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("what the host tells does not follow from what this phone knows")]
pub struct OutOfSync;

/// A game that this phone follows from one of its seats, or from the board.
pub struct FollowedGame<G: NetworkGame> {
    /// The deal.
    pub announcement: DealAnnouncement,
    /// The seat; `None` for the board.
    seat: Option<u8>,
    view: View<G>,
    shown: Vec<ShownToObserver<G>>,
    /// The number of updates that are known.
    updates: u32,
    /// The number of rows that are stored.
    rows: u32,
    mended: u32,
    prompt: Option<WirePrompt>,
    signer: Option<ActionSigner>,
    /// The signer as it was before each answer of this phone.
    signers_before: Vec<ActionSigner>,
    /// Whether this phone has counted its last answer without being told that the host took it.
    is_last_uncertain: bool,
    /// The signers that this phone has made for a seat that it is being given, oldest first; one becomes `signer` when
    /// the seat passes to its key.
    late_signers: Vec<ActionSigner>,
    /// Whether this phone waits for the seat to pass to a new key.
    awaits_key: bool,
    /// Whether this phone has lost the keys of this game: it cannot tell its own keys from others.
    has_forgotten_keys: bool,
    /// Whether the host has told more than a game has.
    is_full: bool,
    unconfirmed: Option<UnconfirmedAnswer<G>>,
    /// A legal answer that the host has refused, by its prompt; until the seat passes or is told anew.
    refused_answer: Option<(WirePrompt, G::Action)>,
    /// Everything that was told, for the audit. Entries from `first_comparable` on are also compared with what is told
    /// again; earlier ones were told before the table was mended and may differ.
    statements: Vec<HostStatement<G>>,
    first_comparable: usize,
    /// The number of the first update after the table was last mended; 0 if it never was.
    mended_at: u32,
    /// The last whole view that was told, and how many things had been shown before it.
    last_whole_view: Option<(usize, View<G>)>,
    times_told_whole: usize,
    me: Option<MemberId>,
    /// The public keys that this phone has made for the game.
    keys: Vec<[u8; 32]>,
    foul: Option<AuditFailure>,
    /// The rule which seats may pass to whom; `None` if this phone was not told the terms of the game.
    passes: Option<SeatPasses>,
    /// The bytes of all rows.
    heard: usize,
}

#[derive(Clone)]
struct UnconfirmedAnswer<G: NetworkGame> {
    prompt: WirePrompt,
    action: G::Action,
    signature: ActionSignature,
    /// The signer after this answer.
    signer: ActionSigner,
}

impl<G: NetworkGame> FollowedGame<G> {
    /// Follows a game from the deal on, from the seat in front. `witness` is this phone's part in the deal.
    ///
    /// # Errors
    /// The rules do not allow the agreed setup.
    pub fn new(
        announcement: DealAnnouncement,
        setup: &G::Setup,
        witness: Option<&DealWitness>,
    ) -> Result<FollowedGame<G>, G::BadSetup> {
        let seat = announcement.own;
        FollowedGame::at_seat(announcement, seat, setup, witness)
    }

    /// Follows a game from any seat of this phone, or from the board for `None`.
    ///
    /// # Errors
    /// The rules do not allow the agreed setup.
    pub fn at_seat(
        announcement: DealAnnouncement,
        seat: Option<u8>,
        setup: &G::Setup,
        witness: Option<&DealWitness>,
    ) -> Result<FollowedGame<G>, G::BadSetup> {
        // The key of the deal signs only for seats that this phone had at the deal. A seat that it was given later has
        // another key.
        let held = witness.zip(seat.map(Seat)).filter(|(witness, seat)| {
            announcement.seated.get(seat.index()).is_some_and(|member| *member == Some(witness.me()))
        });
        let signer =
            held.and_then(|(witness, seat)| witness.signer(FurtherSeat::of(&announcement.seated, witness.me(), seat)));
        Ok(FollowedGame {
            view: View::before(setup, observer(seat))?,
            seat,
            mended: announcement.mended,
            shown: vec![],
            updates: 0,
            rows: 0,
            prompt: None,
            keys: witness.and_then(DealWitness::key).into_iter().collect(),
            me: witness.map(DealWitness::me),
            signer,
            signers_before: vec![],
            is_last_uncertain: false,
            late_signers: vec![],
            awaits_key: false,
            has_forgotten_keys: false,
            is_full: false,
            unconfirmed: None,
            refused_answer: None,
            statements: vec![],
            first_comparable: 0,
            mended_at: 0,
            last_whole_view: None,
            times_told_whole: 1,
            foul: None,
            passes: None,
            heard: 0,
            announcement,
        })
    }

    /// Replays the stored rows.
    ///
    /// # Errors
    /// A row does not follow from those before.
    pub fn restore<'a>(&mut self, rows: impl IntoIterator<Item = &'a ShownRow>) -> Result<(), OutOfSync> {
        for row in rows {
            if let Some(own) = &row.own {
                // The key of a game that is over may be gone: the game is then followed without it.
                let action = own.as_slice().try_into().ok().and_then(action_of::<G>).ok_or(OutOfSync)?;
                let _ = self.prompt.and_then(|prompt| self.act(prompt, action));
            }
            if row.is_whole {
                let (known, prompt, view): (KnownProgress, Option<WirePrompt>, Vec<u8>) =
                    postcard::from_bytes(&row.heard).map_err(|_| OutOfSync)?;
                self.hear_all(&view, known, prompt)?;
                continue;
            }
            self.hear(&row.heard)?;
        }
        Ok(())
    }

    /// The seat from which it is followed; `None` for the board.
    pub fn seat(&self) -> Option<u8> {
        self.seat
    }

    /// The view: everything that the seat knows.
    pub fn view(&self) -> &View<G> {
        &self.view
    }

    /// How often the view has begun: when this follower was made, and once more with each whole view from the host.
    pub fn times_told_whole(&self) -> usize {
        self.times_told_whole
    }

    /// Everything that the seat was shown, in order.
    pub fn shown(&self) -> &[ShownToObserver<G>] {
        &self.shown
    }

    /// The parts that the present view is folded from: the last whole view, if there was one, and everything shown
    /// since.
    pub fn story(&self) -> (Option<&View<G>>, &[ShownToObserver<G>]) {
        (
            self.last_whole_view.as_ref().map(|(_, view)| view),
            &self.shown[self.last_whole_view.as_ref().map_or(0, |(at, _)| *at)..],
        )
    }

    /// Whether an update equals the one of the same number that was told before; true if there was none.
    fn was_told(&self, update: &ObserverUpdate<G>) -> bool {
        let before = self.statements[self.first_comparable..].iter().rev().find_map(|told| match told {
            HostStatement::Update { number, shown } if *number == update.number => Some(shown),
            _ => None,
        });
        before.is_none_or(|shown| *shown == update.shown)
    }

    /// The open prompt; `None` while an answer is unconfirmed, or this phone has no key to sign one with.
    pub fn prompt(&self) -> Option<WirePrompt> {
        let can_answer = self.signer.is_some() && !self.awaits_key && !self.is_full;
        self.prompt.filter(|_| self.unconfirmed.is_none() && can_answer)
    }

    /// The legal answers to the open prompt.
    pub fn legal(&self) -> LegalActions<G::Action> {
        let mut legal = LegalActions::new();
        if self.prompt.is_some() {
            self.view.legal(&mut legal);
        }
        legal
    }

    /// Answers the open prompt. Returns the message to be sent; [`GameFollower::pending`] repeats it until it is
    /// confirmed. `None` if the prompt is not open, an answer is unconfirmed, or this phone holds no seat.
    pub fn act(&mut self, prompt: WirePrompt, action: G::Action) -> Option<GuestMessage> {
        if self.prompt() != Some(prompt) {
            return None;
        }
        let mut signer = self.signer.clone()?;
        let signature = signer.sign(u64::from(prompt.0), &action_bytes::<G>(&action));
        self.unconfirmed = Some(UnconfirmedAnswer { prompt, action, signature, signer });
        GameFollower::pending(self)
    }

    /// Whether these further bytes can be taken in. If not, that is a foul: the host has told far more than a game has.
    fn reserve(&mut self, bytes: &[u8]) -> bool {
        let has_room = self.heard + bytes.len() <= MAX_HEARD;
        if !has_room {
            self.is_full = true;
            self.foul.get_or_insert(AuditFailure::Impossible);
        }
        has_room
    }

    /// Takes the signer at this place of `late_signers`, to whose key the seat has passed, and drops those before it.
    fn take_key(&mut self, place: usize) {
        self.signer = self.late_signers.drain(..=place).next_back();
        self.signers_before.clear();
        self.awaits_key = false;
    }

    /// Sets the terms of the game, which settle who may get which seat later.
    pub fn set_terms(&mut self, terms: DealTerms) {
        self.passes = Some(SeatPasses::new(terms, self.announcement.list.clone()));
    }

    /// Notes that the keys of this game are lost: a seat may then pass to this phone under a key that it does not know.
    pub fn forget_keys(&mut self) {
        self.has_forgotten_keys = true;
    }

    fn row(&mut self, heard: Vec<u8>, own: Option<Vec<u8>>, is_whole: bool) -> ShownRow {
        self.rows += 1;
        self.heard += heard.len();
        ShownRow { seat: self.seat, number: self.rows - 1, heard, own, is_whole }
    }

    /// Whether the seat is on its way to a new key of this phone, before which it cannot answer.
    pub fn awaits_key(&self) -> bool {
        self.awaits_key
    }

    /// The unconfirmed answer, as it is stored: prompt and padded action.
    pub fn on_its_way(&self) -> Option<(WirePrompt, [u8; ACTION])> {
        self.unconfirmed.as_ref().map(|pending| (pending.prompt, padded_action::<G>(&pending.action)))
    }

    /// Restores an unconfirmed answer after a restart and signs it again.
    pub fn restore_answer(&mut self, prompt: WirePrompt, action: &[u8; ACTION]) {
        if let Some(action) = action_of::<G>(action) {
            let _ = self.act(prompt, action);
        }
    }
}

fn observer(seat: Option<u8>) -> Observer {
    seat.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
}
