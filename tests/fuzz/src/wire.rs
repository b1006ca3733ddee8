//! Messages between phones at a table. A guest's phone either takes an update in or notices that it does not fit, and
//! every message that can be read is written again with the same bytes.

use std::sync::OnceLock;

use ayatsuri_clock::WallMillis;
use ayatsuri_multiplayer::{
    AgreedSetup, FollowedGame, GameFollower, GuestMessage, HostMessage, MessageAssembler, NetworkGame, ObserverUpdate,
    pieces,
};
use ayatsuri_rules::{Observer, Seat, city, kingdom};
use ayatsuri_table::{GameStart, Level, SeatedPlayer, Table, TableInput};

use crate::Bytes;

/// The first byte chooses what the others are: a message of the host or of a guest, or changes to the updates of a city
/// game or of Marionette Kingdom.
pub fn run(bytes: &[u8]) {
    let Some((how, rest)) = bytes.split_first() else { return };
    match how % 4 {
        0 => message::<HostMessage>(rest),
        1 => message::<GuestMessage>(rest),
        2 => {
            static GAME: OnceLock<Game<city::State>> = OnceLock::new();
            GAME.get_or_init(|| game(city::Setup::recommended(city::EditionId::Fullset, 4).expect("four can play")))
                .follow(rest);
        }
        _ => {
            static GAME: OnceLock<Game<kingdom::State>> = OnceLock::new();
            GAME.get_or_init(|| game(kingdom::Setup::recommended(3).expect("three can play"))).follow(rest);
        }
    }
}

fn message<M: serde::Serialize + for<'a> serde::Deserialize<'a> + PartialEq>(bytes: &[u8]) {
    let Some(message) = MessageAssembler::default().take::<M>(bytes) else { return };
    let mut together = MessageAssembler::default();
    let again: Vec<M> = pieces(&message).iter().filter_map(|piece| together.take(piece)).collect();
    assert!(again == [message], "it is read as it was written");
}

/// A game as the phone of seat 0 hears it.
struct Game<G: NetworkGame> {
    setup: G::Setup,
    updates: Vec<Vec<u8>>,
}

fn game<G: NetworkGame>(setup: G::Setup) -> Game<G> {
    let seats = vec![SeatedPlayer::bot("Ito", Level::Novice); usize::from(G::players(&setup))];
    let mut table = Table::new(GameStart::<G>::alone(setup.clone(), [5; 32], seats)).expect("a legal setup");
    let _ = table.handle(TableInput::Start, WallMillis(0)).written();
    let _ = table.handle(TableInput::Bots { most: 80 }, WallMillis(0)).written();
    let me = Observer::Seat(Seat(0));
    let mine = table.log().iter().filter(|entry| entry.concerns(me));
    let update = |(number, entry)| {
        let shown = ayatsuri_multiplayer::shown(entry, me);
        ObserverUpdate { number, observer: me, is_yours: false, prompt: None, check: None, shown }.to_bytes()
    };
    Game { setup, updates: (0u32..).zip(mine).map(update).collect() }
}

impl<G: NetworkGame> Game<G> {
    fn follow(&self, bytes: &[u8]) {
        let mut bytes = Bytes(bytes);
        let dealt = ayatsuri_multiplayer::DealAnnouncement::of_nobody(G::agreed(self.setup.clone()), 0);
        assert!(matches!(
            (G::NAME, &dealt.setup),
            ("city", AgreedSetup::City(_)) | ("kingdom", AgreedSetup::Kingdom(_))
        ));
        let mut phone = FollowedGame::<G>::new(dealt, &self.setup, None).expect("a legal setup");
        let first = bytes.word() % self.updates.len();
        for (number, update) in self.updates.iter().enumerate() {
            let mut update = update.clone();
            if number >= first && !bytes.is_empty() {
                // Altered bytes come after the update's number, which takes one byte or two.
                let place = 2 + bytes.byte() as usize % update.len().saturating_sub(2).max(1);
                if let Some(byte) = update.get_mut(place) {
                    *byte = bytes.byte();
                }
            }
            if phone.hear(&update).is_err() {
                return;
            }
            if let Some(read) = ObserverUpdate::<G>::read(&update) {
                let again = ObserverUpdate::<G>::read(&read.to_bytes());
                assert!(again.is_some_and(|again| again == read), "it is read as it was written");
            }
        }
    }
}
