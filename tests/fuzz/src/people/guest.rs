//! A guest's whole phone, and what a host says who may say anything: what cannot be taken in leaves what is known as it
//! was, and what is kept of the table stays small.

use ayatsuri_fair_deal::{Commitments, Member, Signer, Unfair, Verdict};
use ayatsuri_link::{Host, Random, Role, TableTag};
use ayatsuri_multiplayer::{
    Followed, Following, GuestNews, GuestTable, Known, Lost, MOST_GUESTS, RULES, Setup, Up, check, pieces,
};
use ayatsuri_table::{ShownRow, Store};

use super::tape::{City, memory, tape};
use super::{MOST, MOST_KEPT, Playback, Wire};
use crate::Bytes;

pub fn hears(bytes: &mut Bytes) {
    let tape = tape();
    let (mut random, mut store) = (Random::for_testing_only(3), memory());
    let mut people = GuestTable::restore(&tape.guest, Random::for_testing_only(4)).expect("whole");
    store.keep_joined(people.tag(), &tape.guest, 0).expect("written in memory");
    let mut host = Host::new(TableTag(people.tag()), MOST_GUESTS, RULES, random.fork());
    host.remember(tape.key.clone(), Role::Player);
    let mut wire = Wire::new(host, people.link(None).expect("it has a key"));
    let mut game: Option<Held> = None;
    let mut playback = Playback { messages: &tape.downs, at: 0 };
    for _ in 0..MOST {
        if bytes.is_empty() {
            return;
        }
        let (down, is_later) = playback.next(bytes);
        wire.now += if is_later { 5_000 } else { 50 };
        let down = down.map(|down| pieces(&down)).unwrap_or_default();
        down.into_iter().for_each(|piece| wire.host.send(tape.key.id, piece));
        wire.carry();
        runs(&mut people, &mut wire, &mut game, &mut store);
        while wire.host.event().is_some() {}
        answers(&mut people, &mut game, &mut store, wire.now as i64);
        let kept = store.joined().expect("readable").first().map_or(0, |kept| kept.state.len());
        assert!(kept <= MOST_KEPT, "{kept} bytes are kept");
    }
}

fn runs(people: &mut GuestTable, wire: &mut Wire, game: &mut Option<Held>, store: &mut Store) {
    loop {
        let following = game.as_mut().map(|game| game as &mut dyn Following);
        people.run(&mut wire.guest, following, store, wire.now as i64).expect("written in memory");
        let is_dealt = std::iter::from_fn(|| people.news()).fold(false, |is, news| is | (news == GuestNews::Dealt));
        if !is_dealt {
            return;
        }
        *game = follow(people, store).map(Held);
    }
}

/// The game that was dealt, as a phone follows it.
fn follow(people: &GuestTable, store: &Store) -> Option<Followed<City>> {
    let dealt = people.dealt()?.clone();
    let Setup::City(setup) = dealt.setup.clone() else { return None };
    let rows = store.shown(people.tag(), dealt.list.context.game).expect("readable");
    let mut game = Followed::new(dealt, &setup, people.watch()).ok()?;
    if let Some((_, part)) = people.late_part() {
        game.sign_with(part.into_signer());
    }
    let _ = game.restore(&rows);
    if let Some((prompt, action)) = people.pending() {
        game.was_on_its_way(prompt, &action);
    }
    Some(game)
}

/// Its person answers with the first choice.
fn answers(people: &mut GuestTable, game: &mut Option<Held>, store: &mut Store, now: i64) {
    if let Some(Held(game)) = game
        && let Some(prompt) = game.prompt()
        && let Some(action) = game.legal().first().copied()
        && let Some(answer) = game.act(prompt, action)
    {
        people.acts(answer, game.on_its_way(), store, now).expect("written in memory");
    }
}

/// A game that is followed, held to the law that what cannot be taken in changes nothing.
struct Held(Followed<City>);

impl Held {
    fn is_as_it_was<T>(&mut self, heard: impl FnOnce(&mut Followed<City>) -> Result<T, Lost>) -> Result<T, Lost> {
        let before = self.known();
        let (prompt, view, shown) = (self.0.prompt(), check(self.0.view()), self.0.shown().len());
        let heard = heard(&mut self.0);
        if heard.is_err() {
            let now = (self.0.prompt(), check(self.0.view()), self.0.shown().len());
            assert_eq!((self.known(), now), (before, (prompt, view, shown)), "it was not taken in");
        }
        heard
    }
}

impl Following for Held {
    fn known(&self) -> Known {
        self.0.known()
    }

    fn hear(&mut self, bytes: &[u8]) -> Result<Option<ShownRow>, Lost> {
        self.is_as_it_was(|game| game.hear(bytes))
    }

    fn hear_all(&mut self, bytes: &[u8], known: Known, prompt: Option<u32>) -> Result<ShownRow, Lost> {
        self.is_as_it_was(|game| game.hear_all(bytes, known, prompt))
    }

    fn is_asked(&self) -> bool {
        self.0.is_asked()
    }

    fn pending(&self) -> Option<Up> {
        self.0.pending()
    }

    fn refused(&mut self, prompt: u32) {
        self.0.refused(prompt);
    }

    fn audit(&self, list: &Commitments, me: Option<Member>, opened: &[u8]) -> Result<Verdict, Unfair> {
        self.0.audit(list, me, opened)
    }

    fn foul(&self) -> Option<Unfair> {
        self.0.foul()
    }

    fn is_of(&mut self, me: Member) {
        self.0.is_of(me);
    }

    fn sign_with(&mut self, signer: Signer) {
        self.0.sign_with(signer);
    }
}
