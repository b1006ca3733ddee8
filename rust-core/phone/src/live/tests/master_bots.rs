//! The host of a table with a master bot is killed in the middle of the bot's search, and comes back.

use std::collections::BTreeMap;

use ayatsuri_rules::city::State as City;
use ayatsuri_store::Store;
use ayatsuri_table::{Level, LogEntry};

use super::room::Room;
use super::*;
use ayatsuri_screens::{Finding, Screen};

/// How many searches have begun.
static SEARCHES: AtomicU32 = AtomicU32::new(0);

static GATE: Mutex<Option<Receiver<()>>> = Mutex::new(None);

/// The number of the search that never ends.
const KILLED: u32 = 4;

fn hold_search() {
    if SEARCHES.fetch_add(1, Ordering::SeqCst) + 1 >= KILLED {
        let gate = GATE.lock().expect("no thread has panicked with the lock");
        let _ = gate.as_ref().expect("there is a gate").recv_timeout(PATIENCE);
    }
}

/// Lets everybody answer their prompts until `is_enough`.
fn play(phones: &[&Held], mut is_enough: impl FnMut() -> bool) {
    let (mut answered, start) = (BTreeMap::new(), Instant::now());
    while !is_enough() {
        assert!(start.elapsed() < 2 * PATIENCE, "they are stuck: {:?}", phones[0].phone.screen());
        for (place, held) in phones.iter().enumerate() {
            let Screen::Table(table) = held.phone.screen() else { continue };
            let Some(prompt) = table.prompt.filter(|prompt| answered.get(&place) != Some(&prompt.id)) else { continue };
            held.choose(&prompt);
            answered.insert(place, prompt.id);
        }
        let _ = phones[0].updates.recv_timeout(Duration::from_millis(2));
    }
}

fn log(folder: &Folder) -> Vec<LogEntry<City>> {
    let mut store = Store::open(&folder.path().join("ayatsuri.sqlite")).expect("it is nobody's");
    let id = store.tables().expect("readable")[0].id;
    store.resume::<City>(id).expect("it goes on").0.table().log().to_vec()
}

/// Waits until the bot whose search was cut off has decided, and closes the phone.
fn decides(held: Held, folder: &Folder, before: usize) -> LogEntry<City> {
    held.press("together");
    // Waits until nothing happens any more: then a person is awaited.
    while held.updates.recv_timeout(Duration::from_secs(3)).is_ok() {}
    block_on(held.phone.shut_down());
    drop(held);
    let log = log(folder);
    assert!(log.len() > before, "it has decided");
    log[before].clone()
}

#[test]
fn a_host_that_is_killed_in_the_middle_of_a_masters_search_comes_back_to_the_same_decision() {
    let (open, gate) = channel();
    *GATE.lock().expect("no thread has panicked with the lock") = Some(gate);
    let room = Room::default();
    let [folder, guests, twins] = [Folder::new(), Folder::new(), Folder::new()];
    let bots = BotScheduling { policy: Level::takes_time, think_hook: hold_search };
    let host = Held::opens_with(&folder, Some(Arc::new(room.clone())), bots, false);
    host.set_pace("at-once");
    let guest = Held::in_a_room(&guests, &room);
    host.press("host");
    host.pick("players", "3");
    host.pick("level", "master");
    host.press("start");
    guest.join(&host);
    host.start_with(&guest);
    play(&[&host, &guest], || SEARCHES.load(Ordering::SeqCst) == KILLED);
    block_on(host.phone.shut_down());
    drop((host, open));
    let before = log(&folder).len();
    std::fs::copy(folder.path().join("ayatsuri.sqlite"), twins.path().join("ayatsuri.sqlite")).expect("a copy");
    let decided = decides(Held::in_a_room(&folder, &room), &folder, before);
    let again = decides(Held::in_a_room(&twins, &Room::default()), &twins, before);
    assert_eq!(decided.log_action, again.log_action);
    assert!(decided.signature.is_none(), "a bot's");
    // Nobody is stuck, and nobody is accused.
    let host = Held::in_a_room(&folder, &room);
    host.press("together");
    let mut turns = 0;
    play(&[&host, &guest], || {
        turns += u32::from(matches!(guest.phone.screen(), Screen::Table(table) if table.prompt.is_some()));
        turns > 6
    });
    host.press("end-game");
    host.press("end-game-yes");
    for held in [&host, &guest] {
        let audit = held.audit();
        assert_eq!(audit.found, Finding::Fair, "{audit:?}");
    }
}
