//! Phones with shell-implemented radios: from the first screen to the audit, with lost connections, failing calls and
//! late reports.

use std::collections::BTreeMap;

use super::super::radios::{PeripheralEvents, radio_service};
use super::super::shell_radios::ShellRadios;
use super::room::Room;
use super::*;
use ayatsuri_link::ConnectionId;
use ayatsuri_play::together::RadioFactory;
use ayatsuri_radio::{Central, CentralEvent, DiscoveryId, PeripheralEvent};
use ayatsuri_screens::{AuditScreen, Finding, LobbyScreen, Screen};

impl Held {
    pub(super) fn in_a_room(folder: &Folder, room: &Room) -> Held {
        let held = Held::opens_with(folder, Some(Arc::new(room.clone())), BotScheduling::default(), false);
        held.set_pace("at-once");
        held
    }

    pub(super) fn lobby(&self, what: &str, mut will_do: impl FnMut(&LobbyScreen) -> bool) -> LobbyScreen {
        let screen = self.wait_for(what, |screen| matches!(screen, Screen::Lobby(lobby) if will_do(lobby)));
        let Screen::Lobby(lobby) = screen else { unreachable!("it was waited for") };
        lobby
    }

    fn open_table(&self) {
        self.press("host");
        self.pick("players", "2");
        self.press("start");
    }

    pub(super) fn join(&self, host: &Held) {
        let code = host
            .lobby("a code", |lobby| lobby.invitation.is_some())
            .invitation
            .expect("the lobby has just shown it")
            .code;
        self.press("join");
        let nearby = self.wait_for("a table", |s| matches!(s, Screen::Nearby(nearby) if !nearby.tables.is_empty()));
        let Screen::Nearby(nearby) = nearby else { unreachable!("it was waited for") };
        self.press(&nearby.tables[0].id);
        self.wait_for("what the table says of itself", |s| matches!(s, Screen::Join(join) if !join.is_busy));
        self.type_text(TextField::JoinCode, &code);
        self.press("enter");
        self.lobby("a seat", |lobby| lobby.buttons.iter().any(|button| button.id == "ready"));
    }

    pub(super) fn start_with(&self, guest: &Held) {
        guest.press("ready");
        let is_open = |lobby: &LobbyScreen| lobby.buttons.iter().any(|b| b.id == "start" && b.closed.is_none());
        self.lobby("all are ready", is_open);
        self.press("start");
    }

    /// Opens the audit. A guest hears of the game's end over its link.
    pub(super) fn audit(&self) -> AuditScreen {
        self.wait_for("the game's end", |screen| screen.buttons().iter().any(|button| button.id == "audit"));
        self.press("audit");
        let told = self.wait_for("an audit", |s| matches!(s, Screen::Audit(audit) if !audit.words.is_empty()));
        let Screen::Audit(audit) = told else { unreachable!("it was waited for") };
        audit
    }
}

/// Lets everybody answer their prompts until the game is over; calls `each` with the number of answers so far.
fn play(phones: &[&Held], mut each: impl FnMut(u32)) {
    let mut answered = BTreeMap::new();
    let mut count = 0;
    while !phones.iter().all(|held| matches!(held.phone.screen(), Screen::Result(_))) {
        for (place, held) in phones.iter().enumerate() {
            let Screen::Table(table) = held.phone.screen() else { continue };
            let Some(prompt) = table.prompt.filter(|prompt| answered.get(&place) != Some(&prompt.id)) else { continue };
            held.choose(&prompt);
            answered.insert(place, prompt.id);
            count += 1;
            each(count);
        }
        let _ = phones[0].updates.recv_timeout(Duration::from_millis(2));
    }
}

#[test]
fn two_shells_play_to_an_honest_audit_though_their_radios_are_cut_off() {
    let room = Room::default();
    let folders = [Folder::new(), Folder::new()];
    let [host, guest] = folders.each_ref().map(|folder| Held::in_a_room(folder, &room));
    host.open_table();
    guest.join(&host);
    host.start_with(&guest);
    let mut cut = vec![];
    play(&[&host, &guest], |count| {
        if count % 20 == 10 {
            cut = room.cut_all();
            assert_eq!(cut.len(), 1, "after {count}");
        }
        // Reports of a connection that has ended change nothing.
        cut.iter().for_each(|late| late.lost());
    });
    let [mine, theirs] = [host.audit(), guest.audit()];
    assert_eq!((mine.found, theirs.found), (Finding::Fair, Finding::Fair), "{theirs:?}");
    assert_eq!(mine.words, theirs.words);
    assert!(!cut.is_empty());
    for (closed, held) in [(1, host), (2, guest)] {
        held.press("home");
        block_on(held.phone.shut_down());
        assert!(room.closed() >= closed, "a phone that was closed let go of its radio");
    }
}

#[test]
fn a_shell_whose_radio_throws_gets_words_and_goes_on_when_it_does_not() {
    let room = Room::default();
    let folders = [Folder::new(), Folder::new()];
    let [host, guest] = folders.each_ref().map(|folder| Held::in_a_room(folder, &room));
    room.fail_next(1);
    let refused = block_on(guest.phone.act(UserAction::Home(HomeAction::Join)));
    assert!(matches!(&refused, Err(PhoneError::NotOffered { message }) if !message.is_empty()), "{refused:?}");
    host.open_table();
    guest.join(&host);
    host.start_with(&guest);
    play(&[&host, &guest], |count| {
        if count % 25 == 5 {
            room.fail_next(1);
        }
    });
    assert_eq!(guest.audit().found, Finding::Fair);
}

#[test]
fn a_shell_without_radios_plays_alone() {
    let folder = Folder::new();
    let held = Held::quick(&folder);
    let Screen::Home(home) = held.phone.screen() else { panic!("no home") };
    assert!(home.buttons.iter().all(|button| button.id != "join" && button.id != "host"));
    assert!(block_on(held.phone.act(UserAction::Home(HomeAction::Join))).is_err());
}

/// A guest's radio, the shell's half of it, and a host that it can connect to.
fn met() -> (Room, Arc<dyn Central>, Arc<dyn ayatsuri_radio::Peripheral>) {
    let room = Room::default();
    let radios = ShellRadios(Arc::new(room.clone()));
    let host = radios.peripheral(Arc::new(|| {})).expect("there are radios");
    let table = ayatsuri_link::TableTag([1, 2, 3, 4]);
    host.about(b"about");
    host.advertise(&ayatsuri_radio::Advertisement { table, is_free: true }.payload(host.forms()));
    let guest = radios.central(Arc::new(|| {})).expect("there are radios");
    (room, guest, host)
}

fn discovery(guest: &dyn Central) -> DiscoveryId {
    guest.scan();
    match guest.event() {
        Some(CentralEvent::Found(sighting)) => sighting.host,
        other => panic!("no host in sight: {other:?}"),
    }
}

#[test]
fn what_is_told_of_a_connection_that_has_ended_is_not_heard() {
    let (room, guest, host) = met();
    let at = discovery(&*guest);
    guest.connect(at);
    assert!(matches!(guest.event(), Some(CentralEvent::Connected { .. })));
    let late = room.cut_all();
    assert_eq!(guest.event(), Some(CentralEvent::Lost));
    let says_late = || {
        late[0].lost();
        late[0].ready();
        late[0].heard(vec![1]);
        late[0].connected(vec![], 100);
    };
    says_late();
    assert_eq!(guest.event(), None);
    guest.connect(at);
    says_late();
    assert!(matches!(guest.event(), Some(CentralEvent::Connected { .. })));
    assert_eq!(guest.event(), None);
    // Events that nobody has taken yet are dropped with their connection.
    let peers = std::iter::from_fn(|| host.event()).filter_map(|event| match event {
        PeripheralEvent::Connected { connection: peer, .. } => Some(peer),
        _ => None,
    });
    let peer = peers.last().expect("it was connected to");
    assert!(host.notify(peer, b"a frame"));
    guest.disconnect();
    assert_eq!(guest.event(), None);
    assert_eq!(host.event(), Some(PeripheralEvent::Lost { connection: peer }));
}

#[test]
fn a_host_hears_nothing_of_numbers_that_are_not_connected() {
    let (room, guest, host) = met();
    guest.connect(discovery(&*guest));
    let Some(PeripheralEvent::Came { connection: peer }) = host.event() else { panic!("nobody came") };
    assert_eq!(host.event(), Some(PeripheralEvent::Connected { connection: peer, max_frame: 182 }));
    guest.write(b"before");
    assert!(host.hang_up(peer));
    guest.write(b"after");
    assert_eq!(host.event(), Some(PeripheralEvent::Received { connection: peer, frame: b"before".to_vec() }));
    assert_eq!(host.event(), Some(PeripheralEvent::Lost { connection: peer }));
    assert_eq!(host.event(), None);
    room.fail_next(1);
    host.notify(ConnectionId(77), b"to nobody");
    assert_eq!(host.event(), None, "it says of nobody that they are lost if it never heard of them");
}

#[test]
fn a_connection_that_the_system_cannot_end_goes_on() {
    let (room, guest, host) = met();
    room.act_as_iphones();
    guest.connect(discovery(&*guest));
    let Some(PeripheralEvent::Came { connection: peer }) = host.event() else { panic!("nobody came") };
    assert!(matches!(host.event(), Some(PeripheralEvent::Connected { .. })));
    assert!(!host.hang_up(peer));
    guest.write(b"after");
    assert_eq!(host.event(), Some(PeripheralEvent::Received { connection: peer, frame: b"after".to_vec() }));
}

#[test]
fn a_connection_is_told_of_once_and_its_frames_grow() {
    let events = PeripheralEvents::new(Arc::new(|| {}));
    let peer = ConnectionId(7);
    events.resized(7, 100);
    events.came(7);
    events.came(7);
    assert_eq!(events.next(), Some(PeripheralEvent::Came { connection: peer }));
    events.resized(7, 100);
    assert_eq!(events.next(), None, "it has not subscribed");
    events.connected(7, 20);
    events.connected(7, 20);
    assert_eq!(events.next(), Some(PeripheralEvent::Connected { connection: peer, max_frame: 20 }));
    events.connected(7, 100);
    events.resized(7, 182);
    events.resized(7, 182);
    for most in [100, 182] {
        assert_eq!(events.next(), Some(PeripheralEvent::Resized { connection: peer, max_frame: most }));
    }
    events.lost(7);
    events.lost(7);
    events.resized(7, 244);
    assert_eq!(events.next(), Some(PeripheralEvent::Lost { connection: peer }));
    assert_eq!(events.next(), None);
}

/// Nobody can find an iPhone that hosts while its app is in the background, so its owner is told who is away.
#[test]
fn a_host_in_the_background_says_whom_it_keeps_away() {
    for is_ios in [true, false] {
        let room = Room::default();
        if is_ios {
            room.act_as_iphones();
        }
        let folders = [Folder::new(), Folder::new()];
        let [host, guest] = folders.each_ref().map(|folder| Held::in_a_room(folder, &room));
        guest.press("settings");
        guest.type_text(TextField::OwnName, "Ben");
        guest.press("back");
        host.open_table();
        guest.join(&host);
        host.phone.in_front(false);
        // This call is answered after that one: then the host's phone knows that it is not in front.
        block_on(host.phone.speak(Language::English)).expect("it lives");
        assert_eq!(host.latest().notification, None, "everybody is here");
        block_on(guest.phone.shut_down());
        host.lobby("the guest is away", |lobby| lobby.seats.iter().any(|person| person.is_away));
        let said = host.latest().notification;
        assert_eq!(said.as_deref(), is_ios.then_some("Ben cannot find the table. Open Ayatsuri."));
        host.phone.in_front(true);
        block_on(host.phone.speak(Language::English)).expect("it lives");
        assert_eq!(host.latest().notification, None, "its person sees it");
    }
}

#[test]
fn the_numbers_on_air_are_those_of_the_page() {
    let service = radio_service();
    assert_eq!(service.service, "61796174-7375-7269-8f3d-00015a17c0de");
    assert_eq!(service.about, "61796174-7375-7269-8f3d-00025a17c0de");
    assert_eq!(service.up, "61796174-7375-7269-8f3d-00035a17c0de");
    assert_eq!(service.down, "61796174-7375-7269-8f3d-00045a17c0de");
}

/// Whether a line of the log looks as if it held a secret: a text that a person typed, the name of a card, or numbers
/// as long as a code, a key or a seed.
fn suspicious(line: &str, secrets: &[String]) -> bool {
    let long_number = line
        .split(|c: char| !c.is_ascii_hexdigit())
        .any(|run| run.len() >= 7 && run.chars().any(|c| c.is_ascii_digit()));
    long_number || line.contains(['[', '{', '/']) || secrets.iter().any(|secret| line.contains(secret.as_str()))
}

#[test]
fn the_log_tells_what_radios_links_and_calls_came_to_and_no_secret() {
    let room = Room::default();
    let folders = [Folder::new(), Folder::new()];
    let [host, guest] = folders.each_ref().map(|folder| Held::in_a_room(folder, &room));
    for (held, name) in [(&host, "Quillon"), (&guest, "Zephyra")] {
        held.press("settings");
        held.type_text(TextField::OwnName, name);
        held.press("back");
    }
    host.open_table();
    let invitation =
        host.lobby("a code", |lobby| lobby.invitation.is_some()).invitation.expect("the lobby has just shown it");
    guest.join(&host);
    host.start_with(&guest);
    assert!(block_on(guest.phone.act(UserAction::Home(HomeAction::New))).is_err());
    let mut secrets: Vec<String> = ["Quillon", "Zephyra", "a refused one"].map(String::from).to_vec();
    secrets.extend([invitation.code.clone(), invitation.code.replace(' ', "")]);
    play(&[&host, &guest], |count| {
        for held in [&host, &guest] {
            if let Screen::Table(table) = held.phone.screen() {
                secrets.extend(table.hand.iter().map(|card| card.name.clone()));
            }
        }
        if count % 20 == 10 {
            room.cut_all();
        }
    });
    let log = guest.phone.recent_log();
    for said in [
        "link: linked to the host",
        "link: a member is linked",
        "radio: a guest's radio has connected",
        "store: the store is open",
        "phone: a call is refused why=\"not offered\"",
    ] {
        assert!(log.iter().any(|line| line.contains(said)), "{said}: {log:#?}");
    }
    let told: Vec<&String> = log.iter().filter(|line| suspicious(line, &secrets)).collect();
    assert!(told.is_empty(), "{told:#?}");
    assert!(log.len() <= 300);
    // The check would notice such lines.
    for secret in ["a code 1234567", "a seed 0a1b2c3d4e", "bytes [1, 2]", "Quillon sits down"] {
        assert!(suspicious(secret, &secrets), "{secret}");
    }
}
