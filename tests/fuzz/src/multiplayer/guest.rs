//! A guest's whole phone with a host that may send anything: an update that does not fit changes nothing, and what the
//! phone stores of the table stays small.

use std::time::Duration;

use ayatsuri_clock::{ClockReading, WallMillis};
use ayatsuri_fair_deal::{ActionSigner, AuditFailure, CommitmentList, MemberId, Verdict};
use ayatsuri_link::{LinkHost, MemberRole, SecureRandom, TableTag};
use ayatsuri_multiplayer::{
    AnswerRefusal, AnyBotReplay, DealTerms, FollowedGame, GameFollower, GuestMessage, KnownProgress, MAX_GUESTS,
    MultiplayerGuest, MultiplayerGuestEvent, OutOfSync, RULES, WirePrompt, pieces, view_checksum,
};
use ayatsuri_store::Store;
use ayatsuri_table::{ShownRow, TableStorage};

use super::tape::{City, memory, tape};
use super::{MAX_KEPT, MAX_STEPS, Playback, Wire};
use crate::Bytes;

pub fn hear(bytes: &mut Bytes) {
    let tape = tape();
    let (mut random, mut store) = (SecureRandom::for_testing_only(3), memory());
    let mut guest = MultiplayerGuest::restore(&tape.guest, SecureRandom::for_testing_only(4));
    store.keep_joined(&tape.guest, WallMillis(0)).expect("a store in memory can be written");
    let mut host = LinkHost::new(TableTag(guest.tag()), MAX_GUESTS, RULES, random.fork());
    host.remember(tape.key.clone(), MemberRole::Player);
    let mut wire = Wire::new(host, guest.link(None).expect("it has a key"));
    let mut game: Vec<Held> = vec![];
    let mut playback = Playback { messages: &tape.messages, at: 0 };
    for _ in 0..MAX_STEPS {
        if bytes.is_empty() {
            return;
        }
        let (down, is_later) = playback.next(bytes);
        wire.now += Duration::from_millis(if is_later { 5_000 } else { 50 });
        let down = down.map(|down| pieces(&down)).unwrap_or_default();
        down.into_iter().for_each(|piece| wire.host.send(tape.key.id, piece));
        wire.carry();
        run(&mut guest, &mut wire, &mut game, &mut store);
        while wire.host.event().is_some() {}
        answer(&mut guest, &mut game, &mut store, ClockReading::both_at(wire.now.0));
        let kept = store.joined().expect("the store can be read").first().map_or(0, |kept| kept.table.state.len());
        assert!(kept <= MAX_KEPT, "{kept} bytes are kept");
    }
}

fn run(guest: &mut MultiplayerGuest, wire: &mut Wire, game: &mut Vec<Held>, store: &mut Store) {
    loop {
        let mut followers: Vec<&mut dyn GameFollower> =
            game.iter_mut().map(|game| game as &mut dyn GameFollower).collect();
        guest
            .run(&mut wire.guest, &mut followers, store, ClockReading::both_at(wire.now.0))
            .expect("a store in memory can be written");
        let is_dealt =
            std::iter::from_fn(|| guest.news()).fold(false, |is, news| is | (news == MultiplayerGuestEvent::Dealt));
        if !is_dealt {
            return;
        }
        *game = follow(guest, store).into_iter().map(Held).collect();
    }
}

/// Follows the game that was dealt, from each seat of the phone.
fn follow(guest: &MultiplayerGuest, store: &Store) -> Vec<FollowedGame<City>> {
    let Some(dealt) = guest.announcement() else { return vec![] };
    let rows = store.shown(guest.tag(), dealt.list.context.game).expect("the store can be read");
    guest.follow(&rows).map_or_else(Vec::new, |(games, _)| games)
}

/// Answers the prompts of the phone's seats with the first choice.
fn answer(guest: &mut MultiplayerGuest, game: &mut Vec<Held>, store: &mut Store, now: ClockReading) {
    for Held(game) in game {
        if let Some(prompt) = game.prompt()
            && let Some(action) = game.legal().first().copied()
            && let Some(answer) = game.act(prompt, action)
        {
            guest.act(answer, game.on_its_way(), store, now).expect("a store in memory can be written");
        }
    }
}

/// A game that the phone follows. It checks that an update which does not fit changes nothing.
struct Held(FollowedGame<City>);

impl Held {
    fn check_as_it_was<T>(
        &mut self,
        heard: impl FnOnce(&mut FollowedGame<City>) -> Result<T, OutOfSync>,
    ) -> Result<T, OutOfSync> {
        let before = self.known();
        let (prompt, view, shown) = (self.0.prompt(), view_checksum(self.0.view()), self.0.shown().len());
        let heard = heard(&mut self.0);
        if heard.is_err() {
            let now = (self.0.prompt(), view_checksum(self.0.view()), self.0.shown().len());
            assert_eq!(
                (self.known(), now),
                (before, (prompt, view, shown)),
                "an update that does not fit changed something"
            );
        }
        heard
    }
}

impl GameFollower for Held {
    fn known(&self) -> KnownProgress {
        self.0.known()
    }

    fn hear(&mut self, bytes: &[u8]) -> Result<Option<ShownRow>, OutOfSync> {
        self.check_as_it_was(|game| game.hear(bytes))
    }

    fn hear_all(
        &mut self,
        bytes: &[u8],
        known: KnownProgress,
        prompt: Option<WirePrompt>,
    ) -> Result<ShownRow, OutOfSync> {
        self.check_as_it_was(|game| game.hear_all(bytes, known, prompt))
    }

    fn is_asked(&self) -> bool {
        self.0.is_asked()
    }

    fn pending(&self) -> Option<GuestMessage> {
        self.0.pending()
    }

    fn drop_answer(&mut self, prompt: WirePrompt) {
        self.0.drop_answer(prompt);
    }

    fn note_refusal(&mut self, prompt: WirePrompt, refusal: AnswerRefusal) {
        self.0.note_refusal(prompt, refusal);
    }

    fn sign_anew(&mut self, prompt: WirePrompt) -> Option<GuestMessage> {
        self.0.sign_anew(prompt)
    }

    fn audit(
        &self,
        list: &CommitmentList,
        terms: Option<&DealTerms>,
        me: Option<MemberId>,
        opened: &[u8],
    ) -> Result<Verdict, AuditFailure> {
        self.0.audit(list, terms, me, opened)
    }

    fn late_key(&self) -> Option<[u8; 32]> {
        self.0.late_key()
    }

    fn updates_of(&self, opened: &[u8]) -> Vec<(Option<u8>, u32)> {
        self.0.updates_of(opened)
    }

    fn bots(&self, opened: &[u8]) -> Option<Box<dyn AnyBotReplay>> {
        self.0.bots(opened)
    }

    fn foul(&self) -> Option<AuditFailure> {
        self.0.foul()
    }

    fn set_member(&mut self, me: MemberId) {
        self.0.set_member(me);
    }

    fn sign_with(&mut self, signer: ActionSigner) {
        self.0.sign_with(signer);
    }

    fn note_key(&mut self, key: [u8; 32]) {
        self.0.note_key(key);
    }

    fn note_refused_signature(&mut self, prompt: WirePrompt) {
        self.0.note_refused_signature(prompt);
    }

    fn needs_key(&self) -> bool {
        self.0.needs_key()
    }

    fn set_key_requested(&mut self, is_asked: bool) {
        self.0.set_key_requested(is_asked);
    }

    fn is_full(&self) -> bool {
        self.0.is_full()
    }
}
