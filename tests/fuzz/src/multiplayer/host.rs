//! A host's whole phone in the middle of a game, with a guest that may send anything. A refused message changes neither
//! people nor game, and the game follows the rules.

use std::time::Duration;

use ayatsuri_clock::{ClockReading, WallMillis};
use ayatsuri_link::{LinkGuest, LinkGuestEvent, MemberRole, SecureRandom, TableTag};
use ayatsuri_multiplayer::{GuestMessage, HostMessage, MAX_GUESTS, MessageAssembler, MultiplayerHost, RULES, pieces};
use ayatsuri_table::{Host, TableInput};

use super::tape::{City, memory, tape};
use super::{MAX_KEPT, MAX_STEPS, Playback, Wire};
use crate::Bytes;

pub fn hear(bytes: &mut Bytes) {
    let tape = tape();
    let mut store = memory();
    let mut host = MultiplayerHost::restore(&tape.host, SecureRandom::for_testing_only(3));
    let mut game: Host<City> = store.begin(tape.opening.clone(), None, WallMillis(0)).expect("it was begun before").0;
    host.resume_game(&mut game);
    let tag = TableTag(host.tag());
    let link =
        LinkGuest::returning(tag, tape.key.clone(), MemberRole::Player, RULES, SecureRandom::for_testing_only(4));
    let mut wire = Wire::new(host.link(), link);
    let (mut together, mut downs) = (MessageAssembler::default(), Vec::new());
    let mut playback = Playback { messages: &tape.ups, at: 0 };
    for _ in 0..MAX_STEPS {
        if bytes.is_empty() {
            return;
        }
        let (up, is_later) = playback.next(bytes);
        wire.now += Duration::from_millis(if is_later { 5_000 } else { 50 });
        let now = ClockReading::both_at(wire.now.0);
        // Time and the link have their effects first, so that later changes come from the message alone.
        wire.carry();
        host.run(&mut wire.host, Some(&mut game), &mut store, now).expect("a store in memory can be written");
        wire.carry();
        heard(&mut wire, &mut together, &mut downs);
        downs.clear();
        let before = (host.lobby().clone(), game.table().log().len());
        let is_hello = matches!(up, Some(GuestMessage::Hello { .. }));
        let up = up.map(|up| pieces(&up)).unwrap_or_default();
        up.into_iter().for_each(|piece| wire.guest.send(piece, wire.now));
        wire.carry();
        host.run(&mut wire.host, Some(&mut game), &mut store, now).expect("a store in memory can be written");
        wire.carry();
        heard(&mut wire, &mut together, &mut downs);
        let is_refused = |message: &HostMessage| {
            matches!(message, HostMessage::AnswerRefused { .. } | HostMessage::RequestRefused(_))
        };
        if !is_hello && downs.iter().any(is_refused) {
            let after = (host.lobby().clone(), game.table().log().len());
            assert_eq!(after, before, "a refused message changed something");
        }
        let lobby = host.lobby();
        assert!(lobby.people.len() <= MAX_GUESTS + 1 && lobby.people.iter().all(|one| one.name.len() <= 64));
        let kept = host.stored().state.len() + wire.host.kept();
        assert!(kept <= MAX_KEPT, "{kept} bytes are kept");
        while host.news().is_some() {}
        let _ =
            game.handle(&mut store, TableInput::Bots { most: 4 }, now.wall).expect("a store in memory can be written");
    }
}

/// Collects the messages that the guest receives.
fn heard(wire: &mut Wire, together: &mut MessageAssembler, messages: &mut Vec<HostMessage>) {
    while let Some(event) = wire.guest.event() {
        match event {
            LinkGuestEvent::Linked { anew: true, .. } => *together = MessageAssembler::default(),
            LinkGuestEvent::Message(message) => {
                wire.guest.acknowledge(message.number, wire.now);
                messages.extend(together.take::<HostMessage>(&message.bytes));
            }
            _ => {}
        }
    }
}
