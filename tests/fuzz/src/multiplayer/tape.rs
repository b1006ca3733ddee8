//! A recorded game of a host that watches, a guest and bots: the messages of both phones, and what each stored at the
//! deal.

use std::sync::OnceLock;

use std::time::Duration;

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{ContributionEntropy, DealRequest, DealWitness, MemberId};
use ayatsuri_link::{LinkGuest, LinkGuestEvent, MemberKey, MemberRole, SecureRandom, TableTag};
use ayatsuri_multiplayer::{
    AgreedSetup, FollowedGame, GameFollower, GuestMessage, HostCommand, HostMessage, MessageAssembler, MultiplayerHost,
    MultiplayerHostEvent, RULES, TableInPlay, TablePhase, pieces,
};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city;
use ayatsuri_store::Store;
use ayatsuri_table::{GameStart, Host, KeptKey, KeptRole, KeptTable, TableInput};
use serde_json::json;

use super::Wire;

pub type City = city::State;

/// A recorded game.
pub struct Tape {
    /// The host's messages to the guest, from the first lobby to the disclosure.
    pub messages: Vec<HostMessage>,
    /// The guest's messages to the host, mostly answers.
    pub guest_messages: Vec<GuestMessage>,
    /// The table as the host stores it once the cards are dealt.
    pub host: KeptTable,
    /// The table as the guest stores it before it hears of the deal.
    pub guest: KeptTable,
    /// The start of the game: setup, seed and seats.
    pub game_start: GameStart<City>,
    /// The guest's key at the table.
    pub key: MemberKey,
}

/// The recording that all runs use.
pub fn tape() -> &'static Tape {
    static TAPE: OnceLock<Tape> = OnceLock::new();
    TAPE.get_or_init(played)
}

pub fn memory() -> Store {
    Store::in_memory().expect("a store in memory")
}

/// The guest of the recording: just enough of a phone to answer.
struct Player {
    key: Option<MemberKey>,
    witness: Option<DealWitness>,
    game: Option<FollowedGame<City>>,
    together: MessageAssembler,
    rng: GameRng,
    is_ready: bool,
    is_shown_all: bool,
    messages: Vec<HostMessage>,
    guest_messages: Vec<GuestMessage>,
}

fn played() -> Tape {
    let random = SecureRandom::for_testing_only;
    let setup = city::Setup::recommended(city::EditionId::Fullset, 4).expect("four can play");
    let mut host = MultiplayerHost::new("Table".to_owned(), AgreedSetup::City(setup), "Host".to_owned(), random(1));
    host.command(HostCommand::MoveMember(host.me().into(), None)).expect("no game is in play");
    let tag = host.tag();
    let mut link = host.link();
    let code = link.open_door().code;
    let mut wire = Wire::new(link, LinkGuest::joining(TableTag(tag), code, MemberRole::Player, RULES, random(2)));
    let mut store = memory();
    let mut game: Option<Host<City>> = None;
    let (mut host_kept, mut guest_kept, mut opening) = (None, None, None);
    let mut player = Player {
        key: None,
        witness: None,
        game: None,
        together: MessageAssembler::default(),
        rng: GameRng::from_number(1),
        is_ready: false,
        is_shown_all: false,
        messages: vec![],
        guest_messages: vec![],
    };
    while !player.is_shown_all {
        wire.now += Duration::from_millis(50);
        let now = ClockReading::both_at(wire.now.0);
        wire.carry();
        let at = game.as_mut().map(|game| game as &mut dyn TableInPlay);
        host.run(&mut wire.host, at, &mut store, now).expect("a store in memory can be written");
        while let Some(news) = host.news() {
            let MultiplayerHostEvent::Deal(deal) = news else { continue };
            let AgreedSetup::City(setup) = deal.setup else { unreachable!("a city was agreed") };
            let dealt = GameStart { setup, seed: deal.seed, seats: deal.seats, fair_deal: Some(deal.fair_deal) };
            game = Some(store.begin(dealt.clone(), None, now.wall).expect("begun").0);
            opening = Some(dealt);
            host.dealt();
            (host_kept, guest_kept) = (Some(host.stored()), Some(player.kept(tag)));
        }
        if host.lobby().phase == TablePhase::Open && host.lobby().check_start().is_ok() {
            host.start(vec!["A".to_owned(), "B".to_owned(), "C".to_owned()], now).expect("all are ready");
        }
        if let Some(game) = &mut game {
            let _ = game
                .handle(&mut store, TableInput::Bots { most: 2 }, now.wall)
                .expect("a store in memory can be written");
        }
        wire.carry();
        player.take(&mut wire, tag);
    }
    let Player { messages: downs, guest_messages, key, .. } = player;
    let (host, guest) = (host_kept.expect("dealt"), guest_kept.expect("dealt"));
    Tape {
        messages: downs,
        guest_messages,
        host,
        guest,
        game_start: opening.expect("dealt"),
        key: key.expect("it was let in"),
    }
}

impl Player {
    /// Returns the state that a guest's phone stores of a table.
    fn kept(&self, tag: [u8; 4]) -> KeptTable {
        let key = |key: &MemberKey| KeptKey {
            member: key.id.0,
            secret: key.secret,
            role: KeptRole::Player,
            name: "Guest".to_owned(),
        };
        let (name, keys) = ("Table".to_owned(), self.key.iter().map(key).collect());
        let kept = json!({
            "tag": tag, "name": "Guest", "lobby": null, "watch": self.witness,
            "late": null, "dealt": null, "pending": null, "audited": null, "foul": null,
        });
        let state = kept.to_string();
        KeptTable { tag, version: 1, name, game: 0, terms: None, fingerprint: None, keys, state }
    }

    fn say(&mut self, wire: &mut Wire, message: GuestMessage) {
        pieces(&message).into_iter().for_each(|piece| wire.guest.send(piece, wire.now));
        self.guest_messages.push(message);
    }

    fn take(&mut self, wire: &mut Wire, tag: [u8; 4]) {
        while let Some(event) = wire.guest.event() {
            match event {
                LinkGuestEvent::Linked { key, .. } => {
                    self.key = key;
                    self.say(
                        wire,
                        GuestMessage::Hello { name: "Guest".to_owned(), known: vec![], is_introduced: true },
                    );
                }
                LinkGuestEvent::Message(message) => {
                    wire.guest.acknowledge(message.number, wire.now);
                    if let Some(down) = self.together.take::<HostMessage>(&message.bytes) {
                        self.messages.push(down.clone());
                        self.hear(down, wire, tag);
                    }
                }
                other => unreachable!("nothing hinders them: {other:?}"),
            }
        }
        if let Some(game) = &mut self.game
            && let Some(prompt) = game.prompt()
            && let Some(action) = self.rng.pick(&game.legal())
            && let Some(answer) = game.act(prompt, action)
        {
            self.say(wire, answer);
        }
    }

    fn hear(&mut self, message: HostMessage, wire: &mut Wire, tag: [u8; 4]) {
        let me = self.key.as_ref().map(|key| MemberId(key.id.0)).expect("it is in");
        let link = self.key.as_ref().map(|key| ayatsuri_fair_deal::link_digest(&key.secret));
        match message {
            HostMessage::Lobby(lobby) if !self.is_ready => {
                self.is_ready = true;
                self.say(wire, GuestMessage::TakeSeat(0, Some(1)));
                self.say(wire, GuestMessage::Ready(0, Some(lobby.agreed)));
            }
            HostMessage::DealRequest(DealRequest::Commit { context, members, terms }) => {
                let witness = self.witness.insert(DealWitness::new(me, tag, context.game, link));
                let commitment = witness
                    .commit(context, members, terms, &ContributionEntropy([1; 32], [2; 32]))
                    .expect("the first deal");
                self.say(wire, GuestMessage::Commit(context, commitment));
            }
            HostMessage::DealRequest(DealRequest::Open(list)) => {
                let context = list.context;
                let opening = self.witness.as_mut().map(|witness| witness.open(list).expect("it is in the list"));
                self.say(wire, GuestMessage::Open(context, opening.expect("it was asked before")));
            }
            HostMessage::Dealt(dealt) => {
                let AgreedSetup::City(setup) = dealt.setup.clone() else { unreachable!("a city was agreed") };
                self.game = FollowedGame::new(dealt, &setup, self.witness.as_ref()).ok();
            }
            HostMessage::Updates(updates) => {
                let game = self.game.as_mut().expect("the cards are dealt");
                updates.iter().for_each(|update| drop(game.hear(update).expect("it follows")));
            }
            HostMessage::Disclosure { .. } => self.is_shown_all = true,
            _ => {}
        }
    }
}
