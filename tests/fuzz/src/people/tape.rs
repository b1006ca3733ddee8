//! A table of a host who watches, a guest and bots, as it was played once: what each said, and what each has kept when the
//! cards are dealt.

use std::sync::OnceLock;

use ayatsuri_fair_deal::{Ask, Entropy, Member, Watch};
use ayatsuri_link::{Guest, GuestEvent, Key, Random, Role, TableTag};
use ayatsuri_multiplayer::{
    AtTable, Down, Followed, Following, HostNews, HostTable, Order, Pieces, RULES, Setup, Stage, Up, pieces,
};
use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::city;
use ayatsuri_table::{Host, Input, Opening, Store};
use serde_json::json;

use super::Wire;

pub type City = city::State;

/// A table that was played.
pub struct Tape {
    /// What the host has said to the guest, from the first lobby to what is opened.
    pub downs: Vec<Down>,
    /// What the guest has said to the host, its answers above all.
    pub ups: Vec<Up>,
    /// What the host keeps once the cards are dealt.
    pub host: String,
    /// What the guest keeps before it hears of it.
    pub guest: String,
    /// How the game begins.
    pub opening: Opening<City>,
    /// What the guest is let in with.
    pub key: Key,
}

/// The one that all runs begin from.
pub fn tape() -> &'static Tape {
    static TAPE: OnceLock<Tape> = OnceLock::new();
    TAPE.get_or_init(played)
}

pub fn memory() -> Store {
    Store::in_memory().expect("a store in memory")
}

/// The guest, as far as it matters for what is said.
struct Player {
    key: Option<Key>,
    watch: Option<Watch>,
    game: Option<Followed<City>>,
    together: Pieces,
    chance: Chance,
    is_ready: bool,
    is_shown_all: bool,
    downs: Vec<Down>,
    ups: Vec<Up>,
}

fn played() -> Tape {
    let random = Random::for_testing_only;
    let setup = city::Setup::recommended(city::EditionId::Fullset, 4).expect("for four");
    let mut people = HostTable::new("Table".to_owned(), Setup::City(setup), "Host".to_owned(), random(1));
    people.order(Order::Move(people.me(), None)).expect("before a game");
    let tag = people.tag();
    let mut link = people.link();
    let code = link.open_door().code;
    let mut wire = Wire::new(link, Guest::joining(TableTag(tag), code, Role::Player, RULES, random(2)));
    let mut store = memory();
    let mut game: Option<Host<City>> = None;
    let (mut host, mut guest, mut opening) = (String::new(), String::new(), None);
    let mut player = Player {
        key: None,
        watch: None,
        game: None,
        together: Pieces::default(),
        chance: Chance::from_number(1),
        is_ready: false,
        is_shown_all: false,
        downs: vec![],
        ups: vec![],
    };
    while !player.is_shown_all {
        wire.now += 50;
        let now = wire.now as i64;
        wire.carry();
        let at = game.as_mut().map(|game| game as &mut dyn AtTable);
        people.run(&mut wire.host, at, &mut store, now).expect("written in memory");
        while let Some(news) = people.news() {
            let HostNews::Deal(deal) = news else { continue };
            let Setup::City(setup) = deal.setup else { unreachable!("a city was agreed") };
            let dealt = Opening { setup, seed: deal.seed, seats: deal.seats, fair: Some(deal.fair) };
            game = Some(store.begin(dealt.clone(), None, now).expect("begun").0);
            opening = Some(dealt);
            people.dealt();
            (host, guest) = (people.state(), player.kept(tag));
        }
        if people.lobby().stage == Stage::Open && people.lobby().can_start().is_ok() {
            people.start(vec!["A".to_owned(), "B".to_owned(), "C".to_owned()], now).expect("all are ready");
        }
        if let Some(game) = &mut game {
            let _ = game.handle(&mut store, Input::Bots { most: 2 }, now).expect("written in memory");
        }
        wire.carry();
        player.takes(&mut wire, tag);
    }
    let Player { downs, ups, key, .. } = player;
    Tape { downs, ups, host, guest, opening: opening.expect("dealt"), key: key.expect("it was let in") }
}

impl Player {
    /// As a guest's table keeps it.
    fn kept(&self, tag: [u8; 4]) -> String {
        let key = self.key.as_ref().map(|key| (key.id.0, key.secret));
        let kept = json!({
            "tag": tag, "key": key, "is_board": false, "name": "Guest", "lobby": null, "watch": self.watch,
            "late": null, "dealt": null, "pending": null, "audited": null, "foul": null,
        });
        kept.to_string()
    }

    fn says(&mut self, wire: &mut Wire, up: Up) {
        pieces(&up).into_iter().for_each(|piece| wire.guest.send(piece, wire.now));
        self.ups.push(up);
    }

    fn takes(&mut self, wire: &mut Wire, tag: [u8; 4]) {
        while let Some(event) = wire.guest.event() {
            match event {
                GuestEvent::Linked { key, .. } => {
                    self.key = key;
                    self.says(wire, Up::Hello { name: "Guest".to_owned(), known: None });
                }
                GuestEvent::Message(message) => {
                    wire.guest.taken(message.number, wire.now);
                    if let Some(down) = self.together.take::<Down>(&message.bytes) {
                        self.downs.push(down.clone());
                        self.hears(down, wire, tag);
                    }
                }
                other => unreachable!("nothing hinders them: {other:?}"),
            }
        }
        if let Some(game) = &mut self.game
            && let Some(prompt) = game.prompt()
            && let Some(action) = self.chance.pick(&game.legal())
            && let Some(answer) = game.act(prompt, action)
        {
            self.says(wire, answer);
        }
    }

    fn hears(&mut self, down: Down, wire: &mut Wire, tag: [u8; 4]) {
        let me = self.key.as_ref().map(|key| Member(key.id.0)).expect("it is in");
        match down {
            Down::Lobby(lobby) if !self.is_ready => {
                self.is_ready = true;
                self.says(wire, Up::Sit(Some(1)));
                self.says(wire, Up::Ready(Some(lobby.agreed)));
            }
            Down::Fair(Ask::Commit { context, members }) => {
                let watch = self.watch.insert(Watch::new(me, tag, context.game));
                let commitment = watch.asked(context, members, &Entropy([1; 32], [2; 32])).expect("the first deal");
                self.says(wire, Up::Commit(context, commitment));
            }
            Down::Fair(Ask::Open(list)) => {
                let context = list.context;
                let opening = self.watch.as_mut().map(|watch| watch.published(list).expect("it is in the list"));
                self.says(wire, Up::Open(context, opening.expect("it was asked before")));
            }
            Down::Dealt(dealt) => {
                let Setup::City(setup) = dealt.setup.clone() else { unreachable!("a city was agreed") };
                self.game = Followed::new(dealt, &setup, self.watch.as_ref()).ok();
            }
            Down::Updates(updates) => {
                let game = self.game.as_mut().expect("the cards are dealt");
                updates.iter().for_each(|update| drop(game.hear(update).expect("it follows")));
            }
            Down::Opened { .. } => self.is_shown_all = true,
            _ => {}
        }
    }
}
