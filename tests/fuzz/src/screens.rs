//! A guest's whole phone, with every screen drawn, at a host who sends anything: the messages of a recorded game in any
//! order and altered anywhere, with checksums that fit. The phone must go on drawing, and store only a limited amount.

use std::fs;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use ayatsuri_clock::{ClockReading, WallMillis};
use ayatsuri_fair_deal::ShownToObserver;
use ayatsuri_link::{KeyId, LinkHost, LinkHostEvent, MemberKey, MemberRole, PROTOCOL, SecureRandom, TableTag};
use ayatsuri_multiplayer::{
    DealAnnouncement, FollowedGame, GameFollower, HostMessage, Lobby, MAX_GUESTS, NetworkGame, ObserverUpdate, RULES,
    TablePhase, WirePrompt, filled_view, pieces,
};
use ayatsuri_phone::screen::{Screen, UserAction};
use ayatsuri_phone::{Language, Phone, RadioFactory};
use ayatsuri_radio::simulated::{LinkConditions, SimulatedRoom};
use ayatsuri_radio::{Central, HostDriver, Peripheral, RadioFault, TableDescription, WakeCallback};
use ayatsuri_rules::{View, city, kingdom};
use ayatsuri_store::Store;
use ayatsuri_table::{KeptTable, ShownRow, TableStorage, Tag};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::Bytes;
use crate::multiplayer::{MAX_KEPT, Playback};

/// The most messages in one run.
const MAX_STEPS: usize = 48;

/// The first byte chooses the game, the second how much of it the phone is told truly; then come messages as
/// [`crate::multiplayer::run`] reads them.
pub fn run(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let tape = match bytes.byte() % 2 {
        0 => tape::<city::State>("classic", 4),
        _ => tape::<kingdom::State>("kingdom", 3),
    };
    let told = usize::from(bytes.byte()) * tape.messages.len() / 256;
    let mut room = HostileRoom::new(tape);
    let mut updates = 0;
    for down in &tape.messages[..told] {
        (tape.follows)(&mut down.clone(), &mut updates);
        room.tell(down);
    }
    room.pass();
    let mut playback = Playback { messages: &tape.messages, at: told };
    for step in 0..MAX_STEPS {
        if bytes.is_empty() {
            break;
        }
        let how = bytes.byte();
        // Either bytes of the message are altered, or values in it.
        let (down, is_later) = match how % 4 {
            0 => playback.next(&mut bytes),
            _ => (Some(playback.as_it_was()), how & 0x80 != 0),
        };
        if let Some(mut down) = down {
            for _ in 0..how % 4 {
                (tape.shakes)(&mut down, &mut bytes);
            }
            (tape.follows)(&mut down, &mut updates);
            room.tell(&down);
        }
        room.pass();
        room.look_around(step, is_later);
    }
    drop(room.phone);
    let store = Store::open(&file(room.folder.path())).expect("the phone left a store");
    let kept = store.joined().expect("it can be read").first().map_or(0, |kept| kept.table.state.len());
    assert!(kept <= MAX_KEPT, "{kept} bytes are kept");
}

/// A recorded game.
struct Tape {
    messages: Vec<HostMessage>,
    /// The table as the guest's phone stored it before the deal.
    guest: KeptTable,
    tag: Tag,
    key: MemberKey,
    /// Numbers an altered message so that it follows those before; otherwise the phone would not take it in.
    follows: fn(&mut HostMessage, &mut u32),
    /// Alters one number, text or list in a message.
    shakes: fn(&mut HostMessage, &mut Bytes),
}

fn shake<G: NetworkGame>(message: &mut HostMessage, bytes: &mut Bytes) {
    match message {
        HostMessage::View { view, .. } => {
            if let Some(other) =
                postcard::take_from_bytes::<View<G>>(view).ok().and_then(|(view, _)| other(&view, bytes))
            {
                *view = filled_view::<G>(&other);
            }
        }
        HostMessage::Updates(told) => {
            for one in told {
                let Some(mut update) = ObserverUpdate::<G>::read(one) else { return };
                let count = update.shown.len().max(1);
                if let Some(thing) = update.shown.get_mut(bytes.word() % count)
                    && let ShownToObserver::Observed(heard) = thing
                    && let Some(heard) = other(heard, bytes)
                {
                    // A secret longer than its kind allows cannot be sent.
                    *thing = ShownToObserver::Observed(heard);
                }
                *one = update.to_bytes();
            }
        }
        HostMessage::Dealt(dealt) => *dealt = other(dealt, bytes).unwrap_or_else(|| dealt.clone()),
        HostMessage::Lobby(lobby) => *lobby = other(lobby, bytes).unwrap_or_else(|| lobby.clone()),
        _ => {}
    }
}

/// A value with one number, text or list in it altered, if there is such a value.
fn other<T: Serialize + DeserializeOwned>(value: &T, bytes: &mut Bytes) -> Option<T> {
    let mut json = serde_json::to_value(value).ok()?;
    altered(&mut json, bytes)?;
    serde_json::from_value(json).ok()
}

/// Alters one number, text or list in a value, if there is one.
pub(crate) fn altered(json: &mut Value, bytes: &mut Bytes) -> Option<()> {
    let leaves = leaves_of(json).len().max(1);
    let leaf = bytes.word() % leaves;
    let (how, byte) = (bytes.byte(), bytes.byte());
    match leaves_of(json).into_iter().nth(leaf)? {
        Value::Number(number) => {
            let before = number.as_u64().unwrap_or(0);
            let after = [before.wrapping_add(1), before.wrapping_sub(1), byte.into(), 0, 255, 65_535, 4_294_967_295];
            *number = after[usize::from(how) % after.len()].into();
        }
        Value::Bool(is) => *is = !*is,
        Value::Array(list) => match (how % 3, list.first().cloned()) {
            (0, _) => drop(list.pop()),
            (1, Some(first)) => list.extend(vec![first; usize::from(byte) + 1]),
            _ => list.reverse(),
        },
        Value::String(text) if text.len() < 1 << 14 => *text = text.repeat(usize::from(byte) + 2),
        Value::String(text) => text.clear(),
        null => *null = json!(byte),
    }
    Some(())
}

fn leaves_of(value: &mut Value) -> Vec<&mut Value> {
    // Now and then a whole list is altered, otherwise something in it.
    let is_leaf = match value {
        Value::Object(_) => false,
        Value::Array(list) => list.is_empty() || list.len() % 4 == 3,
        _ => true,
    };
    match value {
        one if is_leaf => vec![one],
        Value::Object(fields) => fields.values_mut().flat_map(leaves_of).collect(),
        Value::Array(list) => list.iter_mut().flat_map(leaves_of).collect(),
        one => vec![one],
    }
}

fn follow<G: NetworkGame>(message: &mut HostMessage, updates: &mut u32) {
    match message {
        HostMessage::View { updates: told, .. } => *updates = *told,
        HostMessage::Dealt(_) => *updates = 0,
        HostMessage::Updates(told) => {
            for bytes in told {
                let Some(mut update) = ObserverUpdate::<G>::read(bytes) else { return };
                update.prompt = update.prompt.map(|_| WirePrompt(*updates));
                (update.number, update.check) = (*updates, None);
                *updates = updates.saturating_add(1);
                *bytes = update.to_bytes();
            }
        }
        _ => {}
    }
}

fn tape<G: NetworkGame>(edition: &'static str, players: u32) -> &'static Tape {
    static CITY: OnceLock<Tape> = OnceLock::new();
    static KINGDOM: OnceLock<Tape> = OnceLock::new();
    let tape = if G::NAME == "city" { &CITY } else { &KINGDOM };
    tape.get_or_init(|| recorded::<G>(edition, players))
}

struct Radios(SimulatedRoom);

impl RadioFactory for Radios {
    fn central(&self, _: WakeCallback) -> Result<Arc<dyn Central>, RadioFault> {
        Ok(Arc::new(self.0.add_guest(LinkConditions::default())))
    }

    fn peripheral(&self, _: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault> {
        Ok(Arc::new(self.0.add_host(8, true)))
    }
}

fn phone(folder: &Path, radio: &SimulatedRoom, language: Language) -> Phone {
    let phone = Phone::open(folder, language).expect("the phone opens");
    let clock = radio.clone();
    let phone = phone.with_radios(Box::new(Radios(radio.clone())), Arc::new(|| {}));
    phone.with_clock(Box::new(move || ClockReading::both_at(clock.now().0)))
}

fn press(phone: &mut Phone, id: &str) {
    let screen = phone.screen();
    let offer = screen.offers().into_iter().find(|offer| offer.id == id);
    phone.act(offer.unwrap_or_else(|| panic!("no {id} in {screen:?}")).action).expect("it is offered");
}

fn file(folder: &Path) -> std::path::PathBuf {
    let mut found = fs::read_dir(folder).expect("a folder").map(|file| file.expect("it is listed").path());
    found
        .find(|path| path.extension().is_some_and(|end| end == "sqlite" || end == "db"))
        .expect("the phone has a store")
}

fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }.expect("a folder can be made")
}

/// Two phones play a game to its audit. The messages are then rebuilt from what the guest's phone has stored.
fn recorded<G: NetworkGame>(edition: &str, players: u32) -> Tape {
    let radio = SimulatedRoom::new(3);
    let folders = [folder(), folder()];
    let mut phones = [0, 1].map(|who: usize| phone(folders[who].path(), &radio, Language::English));
    let pass = |phones: &mut [Phone; 2], millis: u64| {
        let end = radio.now() + Duration::from_millis(millis);
        while radio.now() < end {
            radio.advance(20);
            for phone in phones.iter_mut() {
                let _ = phone.tick(radio.now().0);
            }
        }
    };
    for phone in &mut phones {
        press(phone, "settings");
        press(phone, "pace/at-once");
        phone.act(UserAction::GoHome).expect("home");
    }
    press(&mut phones[0], "host");
    press(&mut phones[0], &format!("edition/{edition}"));
    press(&mut phones[0], &format!("players/{players}"));
    press(&mut phones[0], "start");
    pass(&mut phones, 100);
    let Screen::Lobby(lobby) = phones[0].screen() else { panic!("{:?}", phones[0].screen()) };
    let code = lobby.invitation.expect("the door is open").code;
    press(&mut phones[1], "join");
    pass(&mut phones, 500);
    let Screen::Nearby(nearby) = phones[1].screen() else { panic!("{:?}", phones[1].screen()) };
    press(&mut phones[1], &nearby.tables[0].id);
    pass(&mut phones, 1_000);
    let rows = phones[1].screen();
    let field = rows.rows().iter().filter_map(|row| row.text.as_ref()).find(|text| text.field.id() == "code");
    let field = field.expect("the code is asked for").field;
    phones[1].act(UserAction::Enter { field, text: code }).expect("a code can be typed");
    press(&mut phones[1], "enter");
    pass(&mut phones, 1_000);
    press(&mut phones[1], "ready");
    pass(&mut phones, 500);
    press(&mut phones[0], "start");
    pass(&mut phones, 2_000);
    for _ in 0..5_000 {
        for phone in &mut phones {
            if let Screen::Table(table) = phone.screen()
                && let Some(prompt) = table.prompt
            {
                let choice = prompt.choices[prompt.choices.len() / 2].index;
                let _ = phone.act(UserAction::Choose { prompt: prompt.id, index: choice });
            }
        }
        pass(&mut phones, 60);
        if phones.iter().all(|phone| matches!(phone.screen(), Screen::Result(_))) {
            break;
        }
    }
    drop(phones);
    taken::<G>(&Store::open(&file(folders[1].path())).expect("it was left"))
}

/// Rebuilds the recording from what the guest's phone has stored.
fn taken<G: NetworkGame>(store: &Store) -> Tape {
    let kept = store.joined().expect("it can be read").remove(0).table;
    let mut state: Value = serde_json::from_str(&kept.state).expect("it is JSON");
    let mut lobby: Lobby = serde_json::from_value(state["lobby"].clone()).expect("a lobby");
    let announcement: DealAnnouncement = serde_json::from_value(state["dealt"].clone()).expect("it was dealt");
    let opened: Vec<u8> = serde_json::from_value(state["audited"]["opened"].clone()).expect("it is over");
    let rows: Vec<ShownRow> = store.shown(kept.tag, announcement.list.context.game).expect("it can be read");
    let setup = G::setup(&announcement.setup).expect("this game").clone();
    let mut game = FollowedGame::<G>::new(announcement.clone(), &setup, None).expect("the rules allow it");
    let game_number = announcement.list.context.game;
    lobby.stage = TablePhase::Playing(game_number);
    let mut downs = vec![HostMessage::Lobby(lobby.clone()), HostMessage::Dealt(announcement)];
    for (number, row) in rows.iter().enumerate() {
        if game.hear(&row.heard).is_err() {
            continue;
        }
        let prompt = ObserverUpdate::<G>::read(&row.heard).expect("it was heard").prompt;
        downs.push(HostMessage::Updates(vec![row.heard.clone()]));
        if number % 5 == 4 {
            let updates = game.known().updates;
            let (seat, view) = (game.known().seat, filled_view(game.view()));
            downs.push(HostMessage::View { seat, mended: 0, updates, prompt, view });
        }
    }
    assert!(downs.len() > 60, "a game has more than {} messages", downs.len());
    lobby.stage = TablePhase::Over(game_number);
    downs.extend([HostMessage::Lobby(lobby), HostMessage::Disclosure { game: game_number, opened }]);
    for field in ["dealt", "audited", "pending", "late", "foul"] {
        state[field] = Value::Null;
    }
    state["foul_of"] = json!(0);
    let key = MemberKey { id: KeyId(kept.keys[0].member), secret: kept.keys[0].secret };
    let (tag, guest) = (kept.tag, KeptTable { state: state.to_string(), ..kept });
    Tape { messages: downs, guest, tag, key, follows: follow::<G>, shakes: shake::<G> }
}

/// A guest's phone that has come back to a table, and a host who may tell it anything.
struct HostileRoom {
    radio: SimulatedRoom,
    folder: TempDir,
    phone: Phone,
    host: HostDriver<Arc<dyn Peripheral>>,
    member: KeyId,
    /// Whether the guest's phone has said something.
    has_come: bool,
}

impl HostileRoom {
    fn new(tape: &Tape) -> HostileRoom {
        let (air, folder) = (SimulatedRoom::new(4), folder());
        drop(phone(folder.path(), &air, Language::Japanese));
        let mut store = Store::open(&file(folder.path())).expect("it is the phone's");
        store.keep_joined(&tape.guest, WallMillis(0)).expect("it can be written");
        drop(store);
        let mut link = LinkHost::new(TableTag(tape.tag), MAX_GUESTS, RULES, SecureRandom::for_testing_only(5));
        link.remember(tape.key.clone(), MemberRole::Player);
        let radio: Arc<dyn Peripheral> = Arc::new(air.add_host(8, true));
        let mut host = HostDriver::new(link, radio);
        host.advertise(TableDescription {
            protocol: PROTOCOL,
            table: TableTag(tape.tag),
            free: 0,
            game: "classic".to_owned(),
            name: "Table".to_owned(),
        });
        let mut phone = phone(folder.path(), &air, Language::English);
        press(&mut phone, "together");
        let mut room = HostileRoom { radio: air, folder, phone, host, member: tape.key.id, has_come: false };
        for _ in 0..200 {
            room.pass();
            if room.has_come {
                return room;
            }
        }
        panic!("the phone never came: {:?}", room.phone.screen());
    }

    fn tell(&mut self, message: &HostMessage) {
        pieces(message).into_iter().for_each(|piece| self.host.host.send(self.member, piece));
    }

    /// Lets time pass until all messages have arrived.
    fn pass(&mut self) {
        for _ in 0..200 {
            self.radio.advance(20);
            let now = self.radio.now();
            self.host.run(now);
            while let Some(event) = self.host.host.event() {
                if let LinkHostEvent::Message { member, message } = event {
                    self.has_come = true;
                    self.host.host.acknowledge(member, message.number, now);
                }
            }
            self.phone.tick(now.0);
            if self.host.host.waiting(self.member) == 0 {
                return;
            }
        }
    }

    /// Lets the person look at the screen, answer, and open and close a page.
    fn look_around(&mut self, step: usize, opens_a_page: bool) {
        let screen = self.phone.screen();
        let _ = self.phone.take_cues(u64::MAX);
        if let Screen::Table(table) = &screen
            && let Some(prompt) = &table.prompt
            && let Some(choice) = prompt.choices.get(step % prompt.choices.len().max(1))
        {
            let _ = self.phone.act(UserAction::Choose { prompt: prompt.id, index: choice.index });
        }
        let pages = ["people", "audit", "rules", "leave"];
        let page = screen.offers().into_iter().find(|offer| offer.id == pages[step % pages.len()]);
        if let Some(page) = page.filter(|_| opens_a_page) {
            let _ = self.phone.act(page.action);
            let _ = self.phone.screen();
            let _ = self.phone.act(UserAction::Back);
            if let Some(back) = self.phone.screen().offers().into_iter().find(|offer| offer.id == "together") {
                let _ = self.phone.act(back.action);
            }
        }
        if step.is_multiple_of(16) {
            self.phone.speak(if step.is_multiple_of(32) { Language::Japanese } else { Language::English });
        }
    }
}
