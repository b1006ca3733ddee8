//! Every screen as display-ready data: what two phone shells and a terminal draw, with no `if` about a game.
//! Only strings, numbers, flags, options, lists, records and enums: types that cross to Kotlin and Swift as they are.

/// What the phone shows now.
#[derive(Clone, PartialEq, Debug, uniffi::Enum)]
pub enum Screen {
    /// The first screen.
    Home(HomeScreen),
    /// What to agree on before a game.
    Setup(SetupScreen),
    /// A game in play, watched, or replayed.
    Table(Box<TableScreen>),
    /// How a game ended.
    Result(ResultScreen),
    /// The finished games.
    History(HistoryScreen),
    /// The rules and the cards of an edition.
    Rules(RulesScreen),
    /// What was won and lost.
    Statistics(StatisticsScreen),
    /// Name, language, pace.
    Settings(SettingsScreen),
    /// Something that stands in the way, in words, with a way on.
    Trouble(TroubleScreen),
    /// The tables of other phones in reach.
    Nearby(NearbyScreen),
    /// One of them, and the code that lets in.
    Join(JoinScreen),
    /// The people at a table of several phones.
    Lobby(LobbyScreen),
    /// What a game's audit has found.
    Audit(AuditScreen),
}

/// A button or line that leads somewhere: `id` goes back to `press`.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Button {
    /// What to hand back.
    pub id: String,
    /// What is written on it.
    pub label: String,
    /// A line below, smaller.
    pub detail: String,
    /// The one that most people want.
    pub primary: bool,
    /// Why it cannot be pressed; empty if it can.
    pub closed: String,
}

/// A button with nothing on it yet.
pub(crate) fn blank(id: &str) -> Button {
    Button { id: id.into(), label: String::new(), detail: String::new(), primary: false, closed: String::new() }
}

/// The first screen.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct HomeScreen {
    /// The name of the app.
    pub title: String,
    /// A line below it.
    pub subtitle: String,
    /// Go on with the game in play, a quick game, a new one, history, rules, statistics, settings.
    pub buttons: Vec<Button>,
}

/// One thing to choose on the setup and settings screens.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct OptionRow {
    /// What to hand back to `choose_option`.
    pub id: String,
    /// What is chosen here.
    pub label: String,
    /// Empty, or why this is so, or what it means.
    pub detail: String,
    /// What there is to choose; empty where free text is entered.
    pub choices: Vec<OptionChoice>,
    /// The text entered so far, where free text is entered.
    pub text: Option<String>,
}

/// One value of an option.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct OptionChoice {
    /// What to hand back.
    pub id: String,
    /// What is written on it.
    pub label: String,
    /// It is chosen now. Rows like the starred districts can have several.
    pub selected: bool,
    /// Why it cannot be chosen; empty if it can.
    pub closed: String,
}

/// What to agree on before a game.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct SetupScreen {
    /// "New game".
    pub title: String,
    /// Game, edition, players, cast, options, opponents, seed.
    pub rows: Vec<OptionRow>,
    /// What is agreed so far, in one or two sentences.
    pub summary: String,
    /// Why it cannot start so, naming the rule; empty if it can.
    pub problem: String,
    /// Start, recommended, random, back.
    pub buttons: Vec<Button>,
}

/// The colour of a card: never shown by hue alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Tint {
    /// Noble.
    Yellow,
    /// Religious.
    Blue,
    /// Trade.
    Green,
    /// Military.
    Red,
    /// Unique.
    Purple,
    /// None of them.
    Plain,
}

/// A card as it is drawn: a district, a character; in another game a building, an occupation, an event.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Card {
    /// Stable name, for pictures and for `explain`: `district/Castle`, `character/King`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub tint: Tint,
    /// Its colour in words; empty if none.
    pub tint_label: String,
    /// What it costs, kind by kind; empty for a character.
    pub cost: Vec<Counter>,
    /// What it is taxed, kind by kind; empty if it is not.
    pub tax: Vec<Counter>,
    /// What it is worth, where that is not its cost.
    pub points: Option<u32>,
    /// The same in words: "8 points"; empty where that is its cost.
    pub points_label: String,
    /// The number it is called by; a character's.
    pub rank: Option<u32>,
    /// Its power in at most two lines; empty if none.
    pub short: String,
    /// Its power in full; empty if none.
    pub text: String,
}

/// A thing that is counted: gold, cards in the deck, a kind of chip.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Counter {
    /// Stable name: `gold`, `deck`, `discards`, `honour`.
    pub id: String,
    /// Its name.
    pub label: String,
    /// Its name in a letter: "g".
    pub short: String,
    /// How many.
    pub amount: u32,
}

/// A district in a city.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Tile {
    /// The card.
    pub card: Card,
    /// What it is worth here.
    pub points: u32,
    /// The same in words: "4 points".
    pub points_label: String,
    /// Gold that lies on it.
    pub gold: u32,
    /// Cards that lie under it, face down.
    pub under: u32,
    /// What lies on it and under it, in words.
    pub lying: Vec<String>,
}

/// What is to be known of whoever sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Sign {
    /// What it is, for a picture.
    pub kind: SignKind,
    /// The same in words: "bot", "holds the crown".
    pub label: String,
    /// The same in a few letters, where there is little room.
    pub short: String,
}

/// What a sign says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum SignKind {
    /// It is this phone's player, whose name alone does not say so.
    Mine,
    /// A bot plays.
    Bot,
    /// The player is not at the table now.
    Away,
    /// The crown is here; in another game the dealer's marker.
    Marker,
    /// It is this seat's turn.
    Acting,
    /// This seat is asked something in another one's turn, or in nobody's.
    Asked,
}

/// One seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct SeatView {
    /// Its number, clockwise from 0.
    pub seat: u32,
    /// The player's name.
    pub name: String,
    /// Which face to draw.
    pub face: u32,
    /// It is the seat of this phone.
    pub is_mine: bool,
    /// Who sits there, what he holds and does: in words, each with its kind for a picture.
    pub signs: Vec<Sign>,
    /// It is this seat's turn.
    pub is_acting: bool,
    /// This seat is asked something.
    pub is_asked: bool,
    /// Gold; four kinds of chips in another game.
    pub counters: Vec<Counter>,
    /// How many cards are in the hand.
    pub hand: u32,
    /// What those cards are, in words: "Hand", "Face down".
    pub hand_label: String,
    /// What stands before it.
    pub city: Vec<Tile>,
    /// The points of the city so far.
    pub points: u32,
    /// The same in words: "12 points".
    pub points_label: String,
    /// How many districts it has of those that end the game, "5/7"; points in another game.
    pub progress: String,
    /// Points and progress in words: "12 points, 5 of 7 districts", "6 of 10 points".
    pub standing: String,
    /// The characters it revealed this round.
    pub revealed: Vec<Card>,
    /// What else is to be known of it: protected, complete, robbed.
    pub notes: Vec<String>,
}

/// One place of the rank strip.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct RankView {
    /// The character of this rank in the cast.
    pub card: Card,
    /// What became of it.
    pub state: RankState,
    /// The same in words: "will be called", "face up".
    pub state_label: String,
    /// Who it proved to be.
    pub seat: Option<u32>,
    /// It is this phone's own.
    pub is_mine: bool,
    /// It was named: assassinated, robbed, bewitched, in words.
    pub marks: Vec<String>,
    /// What this phone's player knows of it, in words: "yours", "you passed it on", "you put it away".
    pub known: String,
    /// The same in a word, where there is no room for more.
    pub known_short: String,
}

/// What became of a rank this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum RankState {
    /// It will be called.
    Waiting,
    /// It is being called.
    Called,
    /// It was called and answered.
    Answered,
    /// It was called and nobody answered.
    Silent,
    /// It lies face up and is not in this round.
    FaceUp,
}

/// What a choice points at, to be lit up and tapped there too.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Target {
    /// A card of the own hand.
    Hand { card: String },
    /// One of the cards looked at, as the prompt shows them.
    Looked { card: String },
    /// A district of a city.
    District { seat: u32, card: String, gold: bool },
    /// A character on the rank strip.
    Character { card: String },
    /// A seat.
    Seat { seat: u32 },
    /// A counter of a seat.
    Counter { seat: u32, counter: String },
    /// A card of the market.
    Market { card: String },
    /// A pile: the deck, the discards, the bank.
    Pile { id: String },
}

/// One thing that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Choice {
    /// What to hand back to `choose`.
    pub index: u32,
    /// What is written on the button.
    pub label: String,
    /// What it costs or brings; empty if nothing is to be said.
    pub detail: String,
    /// What it points at.
    pub targets: Vec<Target>,
    /// What the turn usually goes on with.
    pub primary: bool,
    /// A word of warning: "loses the turn"; empty if none.
    pub warning: String,
}

/// A thing that one might expect and that cannot be chosen now.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Closed {
    /// What it would be.
    pub label: String,
    /// Why not.
    pub reason: String,
    /// What it points at.
    pub targets: Vec<Target>,
}

/// What this phone's player is asked.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Prompt {
    /// Goes back with the answer.
    pub id: u64,
    /// What is asked, as a sentence.
    pub question: String,
    /// What caused it; empty if nothing did.
    pub cause: String,
    /// The cards looked at, if any: for this phone alone.
    pub looked: Vec<Card>,
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// What cannot, and why.
    pub closed: Vec<Closed>,
    /// What it shows must not be seen by others.
    pub is_secret: bool,
}

/// A line of the log, as this seat heard it.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct LogLine {
    /// What happened.
    pub text: String,
    /// A heading: a round begins, a rank is called.
    pub is_heading: bool,
    /// Only this phone's player knows it.
    pub is_secret: bool,
}

/// Something that moves, for animation.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Cue {
    /// Gold or chips move; a missing seat is the bank. `counter` is the id of the counter they are taken from.
    Chips { from: Option<u32>, to: Option<u32>, counter: String, amount: u32 },
    /// Cards move; a missing seat is the deck or the pile.
    Cards { from: Option<u32>, to: Option<u32>, count: u32 },
    /// The crown moves.
    Marker { to: u32 },
    /// A character is revealed.
    Reveal { seat: u32, card: String },
    /// A district is built.
    Build { seat: u32, card: String },
    /// A district falls.
    Fall { seat: u32, card: String },
    /// Two districts change places.
    Exchange { seat: u32, card: String, other: u32, other_card: String },
    /// It is this phone's turn.
    YourTurn,
}

/// Where a replay or a watched game stands.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Playback {
    /// How many steps have been done: 0 when the cards are dealt.
    pub step: u32,
    /// How many there are in all; nothing while the game is in play.
    pub steps: Option<u32>,
    /// Forward, back, to the start, to the end, whose eyes.
    pub buttons: Vec<Button>,
}

/// A game in play, watched, or replayed.
#[derive(Clone, PartialEq, Debug, uniffi::Record)]
pub struct TableScreen {
    /// Game and edition.
    pub title: String,
    /// The round and what ends the game: "Round 3, ends with 7 districts".
    pub subtitle: String,
    /// All seats, this phone's own first, then clockwise.
    pub seats: Vec<SeatView>,
    /// The rank strip; occupations in another game.
    pub ranks: Vec<RankView>,
    /// The cards everybody may take or see in the middle; none in the city games but an open discard pile.
    pub market: Vec<Card>,
    /// What those cards are, in words.
    pub market_label: String,
    /// The event in force, in another game; empty in the city games.
    pub event: Option<Card>,
    /// What that card is, in words: "Event".
    pub event_label: String,
    /// The deck and the discards.
    pub piles: Vec<Counter>,
    /// What just happened, as one sentence.
    pub headline: String,
    /// This phone's hand.
    pub hand: Vec<Card>,
    /// This phone's characters of the round.
    pub characters: Vec<Card>,
    /// What those cards are, in words: "Your characters".
    pub characters_label: String,
    /// What this phone's player can know beyond what is shown: hands seen, cards under the Museum, what lies under the
    /// deck; what lies open in a pile.
    pub knowledge: Vec<String>,
    /// What this phone is asked; nothing while others are.
    pub prompt: Option<Prompt>,
    /// Who is awaited and for what; empty while this phone is asked.
    pub waiting: String,
    /// What is the matter with the table of several phones at present: somebody is away, there is no link. Mostly empty.
    pub notice: String,
    /// What happened, the newest last.
    pub log: Vec<LogLine>,
    /// What moved since the screen before.
    pub cues: Vec<Cue>,
    /// The bar of a replay or of a game that is watched.
    pub playback: Option<Playback>,
    /// Skip to my next prompt, leave, rules.
    pub buttons: Vec<Button>,
}

/// One line of a result.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct PointLine {
    /// What for.
    pub label: String,
    /// How many for each seat, in the order of `seats`.
    pub points: Vec<u32>,
}

/// One seat of a result.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ResultSeat {
    /// Its number.
    pub seat: u32,
    /// The player's name.
    pub name: String,
    /// It is this phone's own.
    pub is_mine: bool,
    /// Its place, from 1.
    pub place: u32,
    /// It won, alone or with others.
    pub is_winner: bool,
    /// Who sat there, as on the table.
    pub signs: Vec<Sign>,
    /// The sum.
    pub total: u32,
    /// The same in words: "31 points".
    pub total_label: String,
    /// The city at the end.
    pub city: Vec<Tile>,
    /// What the points do not say by themselves: the colour that a district was counted as.
    pub notes: Vec<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ResultScreen {
    /// Who won.
    pub title: String,
    /// Game, edition, rounds.
    pub subtitle: String,
    /// The seats, the best first.
    pub seats: Vec<ResultSeat>,
    /// Points line by line.
    pub lines: Vec<PointLine>,
    /// What broke a tie; empty if nothing did.
    pub tie: String,
    /// The story of the game, for whoever missed how it ended.
    pub log: Vec<LogLine>,
    /// Again, replay, export, home.
    pub buttons: Vec<Button>,
}

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct HistoryEntry {
    /// What to hand back.
    pub id: i64,
    /// Edition and players.
    pub title: String,
    /// Who won, with how many points.
    pub detail: String,
    /// When it was finished: milliseconds since 1970, for the shell to word.
    pub finished_ms: i64,
    /// This phone's player won.
    pub is_won: bool,
}

/// The finished games.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct HistoryScreen {
    /// "Finished games".
    pub title: String,
    /// The newest first.
    pub entries: Vec<HistoryEntry>,
    /// What is said when there is none.
    pub empty: String,
    /// Where a game was just exported to; empty otherwise.
    pub note: String,
    /// Back.
    pub buttons: Vec<Button>,
}

/// One chapter of the rules.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Chapter {
    /// Its heading.
    pub title: String,
    /// Its paragraphs.
    pub paragraphs: Vec<String>,
}

/// The rules and the cards of an edition.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct RulesScreen {
    /// The edition.
    pub title: String,
    /// The editions to choose from.
    pub editions: OptionRow,
    /// The rules.
    pub chapters: Vec<Chapter>,
    /// The characters.
    pub characters: Vec<Card>,
    /// The districts.
    pub districts: Vec<Card>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// One line of the statistics.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct StatisticsRow {
    /// Edition and players.
    pub label: String,
    /// How many games.
    pub games: u32,
    /// How many were won.
    pub won: u32,
    /// The most points.
    pub best: u32,
    /// All of that as one sentence.
    pub text: String,
}

/// What was won and lost.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct StatisticsScreen {
    /// "Statistics".
    pub title: String,
    /// A line for each edition played.
    pub rows: Vec<StatisticsRow>,
    /// What is said when there is none.
    pub empty: String,
    /// Back.
    pub buttons: Vec<Button>,
}

/// Name, language, pace.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct SettingsScreen {
    /// "Settings".
    pub title: String,
    /// Name (free text), language, pace of the bots.
    pub rows: Vec<OptionRow>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// Something that stands in the way, in words, with a way on.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct TroubleScreen {
    /// What is the matter.
    pub title: String,
    /// What it means and what can be done.
    pub text: String,
    /// The ways on.
    pub buttons: Vec<Button>,
}

/// The tables of other phones in reach.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct NearbyScreen {
    /// "Tables nearby".
    pub title: String,
    /// What goes on, or why nothing does.
    pub text: String,
    /// Something is under way: to be shown by a sign that moves.
    pub is_busy: bool,
    /// The tables, the nearest first.
    pub tables: Vec<NearbyTable>,
    /// The invitation as a picture says it, for a phone that cannot read pictures.
    pub rows: Vec<OptionRow>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// A table in reach.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct NearbyTable {
    /// What to hand back to `press`.
    pub id: String,
    /// The table's name; its mark on air before it was asked.
    pub title: String,
    /// The game and the free places, as far as known.
    pub detail: String,
    /// How strong its signal is: 1 to 4.
    pub strength: u32,
    /// The same in words.
    pub strength_label: String,
    /// Why nobody can join; empty if one can.
    pub closed: String,
}

/// A table that was chosen, and the code that lets in.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct JoinScreen {
    /// The table's name.
    pub title: String,
    /// Its game, its free places.
    pub facts: Vec<String>,
    /// What goes on, or what went wrong.
    pub text: String,
    /// Something is under way: to be shown by a sign that moves.
    pub is_busy: bool,
    /// The code (free text, digits).
    pub rows: Vec<OptionRow>,
    /// Join, watch as a board, back.
    pub buttons: Vec<Button>,
}

/// The people at a table of several phones: before a game, and at any time during one.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct LobbyScreen {
    /// The table's name.
    pub title: String,
    /// The game and how many play.
    pub subtitle: String,
    /// What is agreed, in a sentence or two.
    pub summary: String,
    /// How others get in; nothing on a guest's phone, or while nobody is let in.
    pub invitation: Option<InvitationView>,
    /// The seats, from the first.
    pub seats: Vec<PersonView>,
    /// Who has no seat: those who watch, and boards.
    pub watching: Vec<PersonView>,
    /// What those are, in words: "Watching"; empty if there is nobody.
    pub watching_label: String,
    /// What a person sets for himself, and the host for all.
    pub rows: Vec<OptionRow>,
    /// What goes on, or who is awaited.
    pub text: String,
    /// Something is under way: to be shown by a sign that moves.
    pub is_busy: bool,
    /// Ready, start, another game, leave.
    pub buttons: Vec<Button>,
}

/// How others get in.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct InvitationView {
    /// What to do with it: "Tell them this code".
    pub label: String,
    /// The code, as it is told aloud.
    pub code: String,
    /// The whole invitation, as the picture says it.
    pub text: String,
    /// The picture.
    pub picture: QrPicture,
}

/// A QR code: as many squares in a row as there are rows.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct QrPicture {
    /// How many.
    pub size: u32,
    /// Which squares are dark, row by row from the top left. Around them four squares must be left light.
    pub dark: Vec<bool>,
}

/// Somebody at the table, or an empty seat that a bot plays.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct PersonView {
    /// What is written there: a name, "a bot".
    pub name: String,
    /// His colour, from 0; nothing for a bot.
    pub colour: Option<u32>,
    /// The same in words.
    pub colour_label: String,
    /// It is this phone's player.
    pub is_mine: bool,
    /// A bot, the host, ready, away: in words.
    pub detail: String,
    /// Ready for what is agreed.
    pub is_ready: bool,
    /// His phone is not there now.
    pub is_away: bool,
    /// Sit here, let a bot play, take off the table.
    pub buttons: Vec<Button>,
}

/// What became of a game's audit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Finding {
    /// The host's record has not come yet; the screen changes when it has.
    Waiting,
    /// The deal and all that was shown were true.
    Fair,
    /// Something was not.
    Wrong,
    /// It cannot be told.
    Unknown,
}

/// What a game's audit has found.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct AuditScreen {
    /// What was found, in a sentence.
    pub title: String,
    /// The same in one sign.
    pub found: Finding,
    /// What that means, and what it does not.
    pub text: Vec<String>,
    /// What the words are for: "Compare these words aloud".
    pub words_label: String,
    /// Four words; none if something was wrong.
    pub words: Vec<String>,
    /// Back.
    pub buttons: Vec<Button>,
}
