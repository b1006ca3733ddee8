//! Every format that is pinned, with a value of each of its variants.

mod updates;

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{
    ActionSignature, ActionSource, AuditFailure, BotEffort, Commitment, CommitmentList,
    CommitmentOpening as PartOpening, Contribution, ContributionEntropy, DealContext, DealRequest, DealSettlement,
    Disclosure, Introduction, MemberId, SeatHolder, SeatTransfer, WordsNonce,
};
use ayatsuri_multiplayer::{
    AgreedSetup, AnswerRefusal, DealAnnouncement, DealTerms, GuestMessage, HostMessage, KnownProgress, Lobby,
    LobbyError, NetworkGame, SeatTerms, TablePhase, WirePrompt,
};
use ayatsuri_rules::{Observer, Record, Seat, View, city, kingdom};
use ayatsuri_table::{
    Controller, FinishedGame, GameStart, HostableGame, Level, LogAction, LogEntry, Occupant, PromptId, SeatedPlayer,
    SnapshotRestart, Table, WaitingFor,
};
use serde::Serialize;
use serde_json::Value;

use crate::games::{AYA, Pool, city_opening, kingdom_opening, next_input};
use crate::is_writing;
use crate::pinned::PinnedFormat;
use crate::pinned::VersionCounter::{Protocol, Revision, Schema};
use updates::{read_update, updates};

const CONTEXT: DealContext = DealContext { table: [1, 2, 3, 4], game: 5, attempt: 6 };
const HOST: MemberId = MemberId([0x11; 8]);
const GUEST: MemberId = MemberId([0x22; 8]);
const KEYED: SeatHolder = SeatHolder { member: GUEST, key: [0x33; 32] };
/// The digest of the key of the guest's link.
pub const LINK: [u8; 32] = [0xbb; 32];
/// The digest of the terms of the deal.
pub const TERMS: [u8; 32] = [0xcc; 32];
const SIGNATURE: ActionSignature = ActionSignature([0x44; 32], [0x55; 32]);

/// Returns all formats that are pinned.
pub fn formats() -> Vec<PinnedFormat> {
    [of_city(), of_kingdom(), of_tables(), of_audits(), of_phones()].into_iter().flatten().collect()
}

fn of_city() -> Vec<PinnedFormat> {
    use city::{Account, CardSource, Secret, State, Step, TransferCause};
    use city::{
        Action, CardDestination, Character, Colour, DecisionKind, District, EditionId, Event, NamingPower, OncePerTurn,
        TurnKind,
    };
    let mut pool = if is_writing() { Pool::of_city() } else { vec![] };
    // These values hardly ever occur in a random game, or are never on the agenda when somebody is asked.
    pool.extend(to_json(&[Event::MuseumEmptied { seat: Seat(1), count: 2, destination: CardDestination::Pile }]));
    pool.extend(to_json(&[
        Step::PayForCrown(Seat(1), Seat(2)),
        Step::Court(Seat(1)),
        Step::Rescue(Seat(1), District::Castle, Seat(2)),
        Step::Clear(District::Castle),
        Step::EmptyMuseum(Seat(1)),
        Step::Lighthouse(Seat(1)),
        Step::TakeFromDeck(Seat(1)),
        Step::Hospital(Seat(1)),
    ]));
    let table = table_in_play(city_opening(EditionId::Fullset, 5, 4), 3);
    vec![
        PinnedFormat::of_enum::<Action>("city_action", Revision, &pool),
        PinnedFormat::of_enum::<Event>("city_event", Revision, &pool),
        PinnedFormat::of_enum::<Secret>("city_secret", Revision, &pool),
        PinnedFormat::of_enum::<DecisionKind>("city_ask", Revision, &pool),
        PinnedFormat::of_enum::<Step>("city_step", Revision, &pool),
        PinnedFormat::of_enum::<Account>("city_purse", Revision, &pool),
        PinnedFormat::of_enum::<TransferCause>("city_why", Revision, &pool),
        PinnedFormat::of_enum::<CardSource>("city_source", Revision, &pool),
        PinnedFormat::of_enum::<NamingPower>("city_deed", Revision, &pool),
        PinnedFormat::of_enum::<TurnKind>("city_part", Revision, &pool),
        PinnedFormat::of_enum::<OncePerTurn>("city_effect", Revision, &pool),
        PinnedFormat::of_enum::<CardDestination>("city_goes", Revision, &pool),
        PinnedFormat::of_enum::<Character>("city_character", Revision, &pool),
        PinnedFormat::of_enum::<District>("city_district", Revision, &pool),
        PinnedFormat::of_enum::<Colour>("city_colour", Revision, &pool),
        PinnedFormat::of_enum::<EditionId>("city_edition", Revision, &pool),
        entries::<State>("city_entry", &table),
        finished::<State>("city_finished", &table),
        opened::<State>("city_opened", city_opening(EditionId::Classic, 4, 1)),
        views::<State>("city_view", &table),
        updates::<State>("city_update", &pool, read_update::<State>),
    ]
}

fn of_kingdom() -> Vec<PinnedFormat> {
    use kingdom::{Account, Secret, State, Step, TransferCause};
    use kingdom::{Action, Building, Chip, DecisionKind, Event, EventCard, NamingPower, Occupation, OncePerTurn};
    let mut pool = if is_writing() { Pool::of_kingdom() } else { vec![] };
    pool.extend(to_json(&[Step::Refill(Seat(1)), Step::PutBack(Seat(1)), Step::PayTax(Seat(1))]));
    let table = table_in_play(kingdom_opening(5), 2);
    vec![
        PinnedFormat::of_enum::<Action>("kingdom_action", Revision, &pool),
        PinnedFormat::of_enum::<Event>("kingdom_event", Revision, &pool),
        PinnedFormat::of_enum::<Secret>("kingdom_secret", Revision, &pool),
        PinnedFormat::of_enum::<DecisionKind>("kingdom_ask", Revision, &pool),
        PinnedFormat::of_enum::<Step>("kingdom_step", Revision, &pool),
        PinnedFormat::of_enum::<Account>("kingdom_purse", Revision, &pool),
        PinnedFormat::of_enum::<TransferCause>("kingdom_why", Revision, &pool),
        PinnedFormat::of_enum::<NamingPower>("kingdom_deed", Revision, &pool),
        PinnedFormat::of_enum::<OncePerTurn>("kingdom_once", Revision, &pool),
        PinnedFormat::of_enum::<Occupation>("kingdom_occupation", Revision, &pool),
        PinnedFormat::of_enum::<Building>("kingdom_building", Revision, &pool),
        PinnedFormat::of_enum::<EventCard>("kingdom_event_card", Revision, &pool),
        PinnedFormat::of_enum::<Chip>("kingdom_chip", Revision, &pool),
        entries::<State>("kingdom_entry", &table),
        finished::<State>("kingdom_finished", &table),
        opened::<State>("kingdom_opened", kingdom_opening(2)),
        views::<State>("kingdom_view", &table),
        updates::<State>("kingdom_update", &pool, read_update::<State>),
    ]
}

/// Pins every variant of what a table of any game stores.
fn of_tables() -> Vec<PinnedFormat> {
    let hands = [Controller::Bot(Level::Novice), Controller::Person(Some(KEYED))];
    let acted = LogAction::Acted { prompt: PromptId::new(7, Seat(2)), action: city::Action::Gold };
    let (prompt, action) = (PromptId::new(8, Seat(2)), city::Action::Gold);
    let by_bot = LogAction::BotActed { prompt, action, effort: BotEffort::Stopped { trials: 300 } };
    let passed = LogAction::Passed { seat: Seat(1), to: Controller::Person(None) };
    let taken_back = LogAction::TakenBack { seat: Seat(2), steps: 300 };
    let deeds = [LogAction::Dealt, acted, passed, by_bot, taken_back];
    let who = [Occupant::Person, Occupant::Bot(Level::Builder)];
    let seen = [Observer::Seat(Seat(3)), Observer::Board];
    vec![
        PinnedFormat::of_enum::<LogAction<city::Action>>("table_deed", Revision, &to_json(&deeds)),
        PinnedFormat::of_enum::<Controller>("table_hand", Revision, &to_json(&hands)),
        PinnedFormat::of_enum::<Observer>("observer", Revision, &to_json(&seen)),
        PinnedFormat::of_enum::<Level>("level", Schema, &[]),
        PinnedFormat::of_enum::<Occupant>("who", Schema, &to_json(&who)),
        PinnedFormat::of_values("seated", Schema, &[("person", SeatedPlayer::person("綾")), ("bot", bot())]),
        PinnedFormat::of_values("change", Schema, &[("change", SnapshotRestart { at: 300, from: 1 })]),
    ]
}

/// Pins every variant of the messages of a deal, and of what an audit of any game opens.
fn of_audits() -> Vec<PinnedFormat> {
    let by = vec![("Phone", ActionSource::Phone { prompt: 300 }), ("Bot", ActionSource::Bot(BotEffort::Whole))];
    let effort = [BotEffort::Stopped { trials: 300 }];
    let asks = vec![
        ("Commit", DealRequest::Commit { context: CONTEXT, members: vec![HOST, GUEST], terms: TERMS }),
        ("Open", DealRequest::Open(list())),
        ("Void", DealRequest::Void { context: CONTEXT, missing: vec![GUEST] }),
    ];
    let unfair = [
        AuditFailure::NotOpened { member: GUEST },
        AuditFailure::OpenedAnother { member: GUEST },
        AuditFailure::NoGame("no".to_owned()),
        AuditFailure::NotSigned { number: 300 },
        AuditFailure::ShownOtherwise { number: 301 },
        AuditFailure::BotMoved { number: 302, seat: 3 },
        AuditFailure::AnswerDenied { prompt: 303 },
        AuditFailure::FalselyVoid,
        AuditFailure::ToldAfterEnd,
        AuditFailure::SeatTakenOver { seat: 3 },
    ];
    let passed = vec![
        ("to-a-phone", SeatTransfer { after: 300, seat: Seat(1), to: Some(KEYED), level: None }),
        ("to-a-bot", SeatTransfer { after: 301, seat: Seat(1), to: None, level: Some(2) }),
    ];
    vec![
        PinnedFormat::of_postcard("by", Revision, by),
        PinnedFormat::of_enum::<BotEffort>("effort", Revision, &to_json(&effort)),
        PinnedFormat::of_postcard("ask", Protocol, asks),
        PinnedFormat::of_enum::<AuditFailure>("unfair", Schema, &to_json(&unfair)),
        PinnedFormat::of_postcard("passed", Revision, passed),
        PinnedFormat::of_values("commitments", Protocol, &[("two", list())]),
        PinnedFormat::of_values("part_opening", Protocol, &[("one", opening())]),
        PinnedFormat::of_values("part_commitment", Protocol, &[("one", commitment())]),
    ]
}

/// Pins every variant of the messages between phones.
fn of_phones() -> Vec<PinnedFormat> {
    let known = KnownProgress { game: 1, mended: 2, seat: Some(3), updates: 300 };
    let ups = vec![
        ("Hello", GuestMessage::Hello { name: "綾".to_owned(), known: vec![known], is_introduced: true }),
        ("Sit", GuestMessage::TakeSeat(1, Some(3))),
        ("Name", GuestMessage::Name(1, "Aya".to_owned())),
        ("Colour", GuestMessage::Colour(1, 4)),
        ("Ready", GuestMessage::Ready(1, Some(300))),
        ("Commit", GuestMessage::Commit(CONTEXT, commitment())),
        ("Open", GuestMessage::Open(CONTEXT, opening())),
        ("Key", GuestMessage::Key(CONTEXT, 3, [0x66; 32])),
        (
            "Act",
            GuestMessage::Act { seat: 3, prompt: WirePrompt(300), action: [1, 2, 3, 4, 0, 0], signature: SIGNATURE },
        ),
        ("Lost", GuestMessage::RequestView(Some(3))),
        ("Add", GuestMessage::Add("綾".to_owned())),
        ("Leave", GuestMessage::Leave(1)),
        ("RequestKey", GuestMessage::RequestKey(CONTEXT, 3)),
        ("WordsNonce", GuestMessage::WordsNonce(WordsNonce([7; 16]))),
    ];
    let setups = [
        AgreedSetup::City(city::Setup::recommended(city::EditionId::Classic, 4).expect("for four")),
        AgreedSetup::Kingdom(kingdom::Setup::recommended(3).expect("for three")),
    ];
    let lobby = lobby(setups[0].clone());
    let announcement = DealAnnouncement {
        list: list(),
        mended: 1,
        setup: setups[1].clone(),
        seats: vec![SeatedPlayer::person("綾"), bot()],
        seated: vec![Some(HOST), None],
        voids: vec![(CONTEXT, vec![GUEST])],
        own: Some(1),
        further: vec![0],
        bots: Some(300),
    };
    let downs = vec![
        ("Lobby", HostMessage::Lobby(lobby.clone())),
        ("Fair", HostMessage::DealRequest(DealRequest::Open(list()))),
        ("OpeningKept", HostMessage::OpeningStored(CONTEXT)),
        ("Dealt", HostMessage::Dealt(announcement)),
        ("Updates", HostMessage::Updates(vec![vec![1, 2], vec![3]])),
        (
            "View",
            HostMessage::View {
                seat: Some(3),
                mended: 1,
                updates: 300,
                prompt: Some(WirePrompt(299)),
                view: vec![7; 3],
            },
        ),
        (
            "Refused",
            HostMessage::AnswerRefused { seat: 3, prompt: WirePrompt(300), refusal: AnswerRefusal::AgainstRules },
        ),
        ("Take", HostMessage::SeatGiven(CONTEXT, 3)),
        ("Opened", HostMessage::Disclosure { game: 2, opened: vec![1, 2, 3] }),
        ("NotSo", HostMessage::RequestRefused(LobbyError::Taken)),
        ("DealTerms", HostMessage::DealTerms(terms(setups[0].clone()))),
        (
            "Introduction",
            HostMessage::Introduction(Introduction { key: [3; 32], nonce_digest: [4; 32], signature: SIGNATURE }),
        ),
        ("WordsNonce", HostMessage::WordsNonce(WordsNonce([8; 16]))),
    ];
    let refusals = vec![
        ("Late", AnswerRefusal::Late),
        ("NotYours", AnswerRefusal::NotYours),
        ("Rules", AnswerRefusal::AgainstRules),
        ("Unsigned", AnswerRefusal::Unsigned),
    ];
    let errors = vec![
        ("NotNow", LobbyError::NotNow),
        ("NoSuch", LobbyError::NotFound),
        ("Taken", LobbyError::Taken),
        ("Board", LobbyError::BoardHasNoSeat),
        ("Rules", LobbyError::Rules),
        ("NotReady", LobbyError::NotReady),
        ("Away", LobbyError::Away),
        ("Nobody", LobbyError::NobodySeated),
        ("Changed", LobbyError::Changed),
        ("OtherRules", LobbyError::OtherRules),
        ("TooOften", LobbyError::TooOften),
        ("Full", LobbyError::Full),
    ];
    let stages = [TablePhase::Playing(300), TablePhase::Over(301)];
    vec![
        PinnedFormat::of_postcard("up", Protocol, ups),
        PinnedFormat::of_postcard("down", Protocol, downs),
        PinnedFormat::of_postcard("why", Protocol, refusals),
        PinnedFormat::of_postcard("not_so", Protocol, errors),
        PinnedFormat::of_enum::<TablePhase>("stage", Protocol, &to_json(&stages)),
        PinnedFormat::of_enum::<AgreedSetup>("setup", Protocol, &to_json(&setups)),
        PinnedFormat::of_postcard("known", Protocol, vec![("known", known)]),
        PinnedFormat::of_values("lobby", Protocol, &[("lobby", lobby)]),
    ]
}

/// Makes a lobby of two people with every field in use.
pub fn lobby(setup: AgreedSetup) -> Lobby {
    let mut lobby = Lobby::new("卓".to_owned(), setup, HOST, "Aya".to_owned());
    lobby.add_phone(GUEST, "Eri".to_owned(), false);
    lobby.bot_delay = Some(90);
    lobby.is_locked = true;
    lobby.voids = vec![vec!["Eri".to_owned()]];
    lobby.people[1].is_replaced = true;
    lobby
}

fn bot() -> SeatedPlayer {
    SeatedPlayer::bot("Ito", Level::Master)
}

fn terms(setup: AgreedSetup) -> DealTerms {
    let person = SeatTerms { member: Some(GUEST), name: "綾".to_owned(), bot: Level::Novice };
    let bot = SeatTerms { member: None, name: "Ito".to_owned(), bot: Level::Master };
    DealTerms { game: 5, agreed: 300, setup, seats: vec![person, bot], bots: 300 }
}

fn list() -> CommitmentList {
    commitments(CONTEXT, &[], commitment())
}

/// Makes the list of two commitments: the host's and this other one.
pub fn commitments(context: DealContext, voids: &[(DealContext, Vec<MemberId>)], other: Commitment) -> CommitmentList {
    let host = Commitment { member: HOST, hash: [0x77; 32], key: [0x88; 32], link: None };
    CommitmentList::new(context, Some(DealSettlement::new(TERMS, voids)), vec![host, other])
}

fn contribution() -> Contribution {
    Contribution::new(CONTEXT, GUEST, Some(LINK), &entropy())
}

/// Returns the random bytes of the guest's contribution.
pub fn entropy() -> ContributionEntropy {
    ContributionEntropy([0x99; 32], [0xaa; 32])
}

fn commitment() -> Commitment {
    contribution().commitment()
}

/// Returns the guest's opened contribution.
pub fn opening() -> PartOpening {
    contribution().opening()
}

fn to_json<T: Serialize>(values: &[T]) -> Vec<Value> {
    values.iter().map(|value| serde_json::to_value(value).expect("every format can be written as JSON")).collect()
}

/// Plays a table up to a round in which Aya is asked.
fn table_in_play<G: HostableGame>(game_start: GameStart<G>, round: u32) -> Table<G> {
    let mut table = Table::new(game_start).expect("a legal opening");
    let mut now = WallMillis(1_700_000_000_000);
    while table.waiting_for() != WaitingFor::Nobody && (table.round() < round || table.prompt(AYA).is_none()) {
        let input = next_input(&table);
        table.handle(input, now).written();
        now.0 += 1_000;
    }
    table
}

/// Pins the first entries of a log, and a signed one.
fn entries<G: HostableGame>(name: &'static str, table: &Table<G>) -> PinnedFormat {
    let log = table.log();
    let acted =
        log.iter().find(|entry| matches!(entry.log_action, LogAction::Acted { .. })).expect("somebody has acted");
    let signed = LogEntry { signature: Some(SIGNATURE), ..acted.clone() };
    let passed = LogEntry {
        log_action: LogAction::Passed { seat: Seat(0), to: Controller::Bot(Level::Novice) },
        told: vec![],
        ..acted.clone()
    };
    let taken_back =
        LogEntry { log_action: LogAction::TakenBack { seat: Seat(0), steps: 2 }, told: vec![], ..acted.clone() };
    let (dealt, acted) = (log[0].clone(), acted.clone());
    let values =
        [("dealt", dealt), ("acted", acted), ("signed", signed), ("passed", passed), ("taken back", taken_back)];
    PinnedFormat::of_values(name, Revision, &values)
}

/// Pins a finished game, with only the first entries of its log.
fn finished<G: HostableGame>(name: &'static str, table: &Table<G>) -> PinnedFormat {
    let mut whole = Table::new(table.game_start().clone()).expect("a legal opening");
    while whole.waiting_for() != WaitingFor::Nobody {
        let input = next_input(&whole);
        whole.handle(input, WallMillis(1)).written();
    }
    let game = FinishedGame::<G> {
        game: G::NAME.to_owned(),
        revision: 1,
        game_start: table.game_start().clone(),
        restarts: vec![SnapshotRestart { at: 300, from: 0 }],
        began: WallMillis(1_700_000_000_000),
        ended: WallMillis(1_700_000_000_001),
        outcome: whole.outcome().expect("it is over"),
        entries: table.log()[..3].to_vec(),
    };
    PinnedFormat::of_values(name, Revision, &[("cut-short", game)])
}

/// Pins the disclosure of a host after the first actions.
fn opened<G: NetworkGame>(name: &'static str, game_start: GameStart<G>) -> PinnedFormat {
    let mut table = Table::new(game_start.clone()).expect("a legal game_start");
    let mut record = Record::new(game_start.setup, game_start.seed);
    record.revision = 1;
    while record.actions.len() < 5 {
        let input = next_input(&table);
        let outputs = table.handle(input, WallMillis(1)).written();
        let answers = outputs.entries.iter().filter_map(|entry| entry.log_action.answered());
        record.actions.extend(answers.map(|(prompt, action)| (prompt.seat(), action)));
    }
    let disclosure = Disclosure::<G> {
        openings: vec![opening()],
        sources: vec![
            ActionSource::Bot(BotEffort::Whole),
            ActionSource::Phone { prompt: 9 },
            ActionSource::Bot(BotEffort::Stopped { trials: 300 }),
            ActionSource::Bot(BotEffort::Other),
            ActionSource::Bot(BotEffort::Whole),
        ],
        record,
        signatures: vec![(GUEST, SIGNATURE)],
        transfers: vec![SeatTransfer { after: 2, seat: Seat(1), to: Some(KEYED), level: None }],
    };
    PinnedFormat::of_postcard(name, Revision, vec![("cut-short", disclosure)])
}

/// Pins the views of a player and of the board in the middle of a game, as a host sends them instead of updates.
fn views<G: HostableGame>(name: &'static str, table: &Table<G>) -> PinnedFormat {
    let view = |observer| -> View<G> { table.view(observer).clone() };
    let values = [("player", view(Observer::Seat(AYA))), ("board", view(Observer::Board))];
    PinnedFormat::of_values(name, Revision, &values)
}
