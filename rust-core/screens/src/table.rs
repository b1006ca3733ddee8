//! The table: seats, ranks, log. One screen for a game in play, watched, or replayed.

use super::{AwaitedSeat, Button, Card, Counter, LessonView, LogLine, Prompt, Tile};

/// A fact about a seat or its player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Sign {
    /// Which fact, for a picture.
    pub kind: SignKind,
    /// The fact in words: "bot", "holds the crown".
    pub label: String,
    /// The fact in a few letters, where there is little room.
    pub short: String,
}

/// Which fact a sign tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SignKind {
    /// This phone's player sits here; used when their name alone does not say so.
    Mine,
    /// A bot plays.
    Bot,
    /// The player's phone is out of reach now.
    Away,
    /// The crown is here.
    Crown,
    /// The dealer's marker of Marionette Kingdom is here.
    Dealer,
    /// It is this seat's turn.
    Acting,
    /// This seat is asked something outside its own turn.
    Asked,
}

/// One seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatView {
    /// Its number, clockwise from 0.
    pub seat: u32,
    /// The player's name.
    pub name: String,
    /// The number of the face to draw, 0 to 15; a person has the same face in the lobby and at the table.
    pub face: u32,
    /// The colour of its player: the one that a person has chosen, or a free one. No two seats have the same.
    pub colour: SeatColour,
    /// How a bot plays, in a word: "patient", "novice"; nothing for a person.
    pub temper: Option<String>,
    /// Whether it is this phone's own.
    pub is_mine: bool,
    /// The signs of its player: who plays it, its marker, its turn.
    pub signs: Vec<Sign>,
    /// Whether it is this seat's turn.
    pub is_acting: bool,
    /// Whether this seat is asked something.
    pub is_asked: bool,
    /// Its gold; in Marionette Kingdom four kinds of chips.
    pub counters: Vec<Counter>,
    /// The number of cards in its hand.
    pub hand: u32,
    /// The label of those cards: "Hand", "Face down".
    pub hand_label: String,
    /// Its city, or its buildings.
    pub city: Vec<Tile>,
    /// How many districts complete a city, so that the plots which are still empty can be drawn; 0 in Marionette
    /// Kingdom, where points end the game.
    pub plots: u32,
    /// The points of its city so far.
    pub points: u32,
    /// The same in words: "12 points".
    pub points_label: String,
    /// How many districts it has of those that end the game, "5/7"; in Marionette Kingdom points.
    pub progress: String,
    /// Points and progress in words: "12 points, 5 of 7 districts", "6 of 10 points".
    pub standing: String,
    /// The characters that it revealed this round.
    pub revealed: Vec<Card>,
    /// Further facts about it: protected, complete, bewitched.
    pub notes: Vec<SeatNote>,
}

/// The colour of a seat's player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatColour {
    /// Its number, 0 to 7, as in the lobby.
    pub number: u32,
    /// Its name.
    pub label: String,
}

/// A fact about a seat's city or character.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatNote {
    /// Which fact, for a picture.
    pub kind: SeatNoteKind,
    /// The fact in words: "protected by the Bishop".
    pub label: String,
    /// The fact in at most seven letters, in Japanese three, where there is little room.
    pub short: String,
}

/// Which fact a note tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SeatNoteKind {
    /// Its city was the first to be complete.
    FirstComplete,
    /// Its city is complete.
    Complete,
    /// Its city is safe from the Warlord.
    Protected,
    /// It gets the tax of those who build.
    GetsTax,
    /// It still has to pay that tax.
    OwesTax,
    /// It must be thanked before anything else.
    Thanks,
    /// It has lost this turn.
    LostTurn,
    /// It is bewitched.
    Bewitched,
    /// Its strength in a War is not the number of its troops.
    War,
}

/// One place on the rank strip.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RankView {
    /// The character that the cast has for this rank.
    pub card: Card,
    /// The state of the rank this round.
    pub state: RankState,
    /// The same in words: "will be called", "face up".
    pub state_label: String,
    /// The seat that turned out to have it; nothing while that is not known.
    pub seat: Option<u32>,
    /// Whether this phone's player has it.
    pub is_mine: bool,
    /// How it was named: assassinated, robbed, bewitched.
    pub marks: Vec<RankMark>,
    /// The knowledge that this phone's player has of it, in words: "yours", "you passed it on", "you put it away".
    pub known: Option<String>,
    /// The same in a word, where there is little room.
    pub known_short: Option<String>,
}

/// A deed against a rank, as a stamp on its card.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RankMark {
    /// The deed, for a picture.
    pub kind: RankMarkKind,
    /// The same in words.
    pub label: String,
    /// The same in at most seven letters, in Japanese three, where there is little room.
    pub short: String,
}

/// A deed against a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RankMarkKind {
    /// It is assassinated, or named by Death.
    Killed,
    /// It is robbed, or named by the Imp.
    Robbed,
    /// It is bewitched.
    Bewitched,
    /// It lay face up and was put back.
    TurnedBack,
}

/// The state of a rank this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
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

/// The position in a replay or a game that is watched.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Playback {
    /// How many steps have been done; 0 after the deal.
    pub step: u32,
    /// How many steps there are; nothing while the game is in play.
    pub steps: Option<u32>,
    /// Forward, back, to the start, to the end, next observer.
    pub buttons: Vec<Button>,
    /// A button for each observer, for a list to choose from; none where the observer cannot be chosen.
    pub eyes: Vec<Button>,
    /// By turn and by round, forward and back; none while the game is in play.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub jumps: Vec<Button>,
    /// Where each round and each turn begins, in order: for a list, and as marks on a bar that is dragged. A shell
    /// makes `ReplayAction::Seek` by itself, for any step from 0 to `steps`. None while the game is in play.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub marks: Vec<PlaybackMark>,
    /// The hands and choices that the replay shows beyond the table: of every seat with everything open; through one
    /// seat's eyes, those from which that seat chose. Always empty while the game is in play.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub open: Vec<OpenSeat>,
}

/// A place in a replay at which a round or a turn begins.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PlaybackMark {
    /// The step.
    pub step: u32,
    /// The kind of beginning there.
    pub kind: PlaybackMarkKind,
    /// The same in words: "Round 3", or whose turn it is.
    pub label: String,
}

/// The kind of beginning at a place in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PlaybackMarkKind {
    /// A round.
    Round,
    /// A turn.
    Turn,
}

/// The hand and the choices of one seat of a finished game at a step of its replay.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OpenSeat {
    /// The seat's number.
    pub seat: u32,
    /// The player's name.
    pub name: String,
    /// The label of its hand.
    pub hand_label: String,
    /// The cards of its hand.
    pub hand: Vec<Card>,
    /// The label of the characters.
    pub characters_label: String,
    /// Its characters of the round.
    pub characters: Vec<Card>,
    /// Its question at this step; nothing if it has none.
    pub question: Option<String>,
    /// Cards that only this seat saw to decide.
    pub looked: Vec<Card>,
    /// Its choices.
    pub offered: Vec<OfferedChoice>,
}

/// One thing that a seat could choose at a step of a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OfferedChoice {
    /// The text of the choice.
    pub label: String,
    /// Its cost or gain; nothing if there is no more to say.
    pub detail: Option<String>,
    /// Whether the player chose it.
    pub is_chosen: bool,
}

/// The kind of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TableNoticeKind {
    /// It tells of the table: somebody is away, there is no link, bots play alone.
    Table,
    /// It tells of a card that matters for the first time.
    NewCard,
}

/// A choice in a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HintedChoice {
    /// The `index` of the choice.
    pub index: u32,
    /// The chance of victory with it, in hundredths.
    pub percent: u32,
    /// Whether it is the best one.
    pub is_best: bool,
}

/// A hint at a prompt: a master's choice.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HintView {
    /// "Hint", or a text that the hint is still being worked out.
    pub title: String,
    /// Whether it is still being worked out.
    pub is_thinking: bool,
    /// The best choice, why it is the best, and its alternatives. None while it is being worked out.
    pub lines: Vec<String>,
    /// The same choices, the best first, for marks on the things that they point at.
    pub choices: Vec<HintedChoice>,
    /// Does what the hint advises; nothing while it is being worked out, and where it advises nothing.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub follow: Option<Button>,
    /// Takes the hint away.
    pub close: Button,
}

/// A game in play, watched, or replayed.
#[derive(Clone, PartialEq, Default, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TableScreen {
    /// Game and edition.
    pub title: String,
    /// The round, and what ends the game: "Round 3, ends with 7 districts".
    pub subtitle: String,
    /// All seats clockwise, this phone's own first.
    pub seats: Vec<SeatView>,
    /// The rank strip; in Marionette Kingdom the occupations.
    pub ranks: Vec<RankView>,
    /// The open cards in the middle; in the city games only an open discard pile.
    pub market: Vec<Card>,
    /// The label of those cards.
    pub market_label: String,
    /// The event in force in Marionette Kingdom; otherwise nothing.
    pub event: Option<Card>,
    /// The label of that card: "Event".
    pub event_label: Option<String>,
    /// The deck and the discard pile.
    pub piles: Vec<Counter>,
    /// The last event, as a sentence. While this phone's player is asked: what befell them since their last decision, if
    /// anything did, in one or several sentences.
    pub headline: Option<String>,
    /// The character being played, for the stage: the Witch while she goes on with another's turn. Nothing in the draft
    /// and between turns.
    pub stage: Option<Card>,
    /// This phone's hand.
    pub hand: Vec<Card>,
    /// This phone's characters of the round.
    pub characters: Vec<Card>,
    /// The label of those cards: "Your characters".
    pub characters_label: String,
    /// The knowledge that this phone's player has beyond what is shown: hands they have seen, cards under the Museum or
    /// the deck, an open pile.
    pub knowledge: Vec<String>,
    /// The question to this phone's player; nothing while others are asked.
    pub prompt: Option<Prompt>,
    /// The hint at that question, if the player asked for one.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub hint: Option<HintView>,
    /// The step of a lesson that is told here; nothing outside lessons and where there is nothing new.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub lesson: Option<LessonView>,
    /// The line that says who is awaited and why; nothing while this phone's player is asked.
    pub waiting: Option<String>,
    /// The other seats that are awaited, and since when; none while this phone's player is asked, and in a replay.
    pub awaited: Vec<AwaitedSeat>,
    /// The line "You are watching."; nothing if this phone's person plays.
    pub watching: Option<String>,
    /// A line about trouble at a table of several phones, such as somebody being away or no link. Without trouble,
    /// while this phone's owner is asked, a line about a card that matters to them for the first time. Usually nothing.
    pub notice: Option<String>,
    /// The kind of that notice, for its look; nothing without one.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub notice_kind: Option<TableNoticeKind>,
    /// The card that it tells about; nothing for any other notice.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub notice_card: Option<Card>,
    /// The buttons that deal with the notice: wait on, let a bot play. None where there is nothing to do.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub notice_buttons: Vec<Button>,
    /// The log, newest line last.
    pub log: Vec<LogLine>,
    /// The index in `log` of the first line after the last decision of this phone's player; the number of lines if
    /// there is none. Lines about that decision itself come before it. Nothing for a viewer without a seat.
    pub since: Option<u32>,
    /// How many cues there had been when the screen was drawn; `take_cues` hands over those up to this number.
    pub moved: u64,
    /// The bar of a replay or of a game that is watched; otherwise nothing.
    pub playback: Option<Playback>,
    /// Skip to my next prompt, leave, rules.
    pub buttons: Vec<Button>,
}

impl TableScreen {
    /// Whether the headline tells that line of the log.
    pub fn has_in_headline(&self, line: &LogLine) -> bool {
        self.headline.as_ref().is_some_and(|headline| headline.contains(&line.text))
    }

    /// A table that is empty but for its log.
    pub fn of_log(log: &[LogLine]) -> TableScreen {
        TableScreen { headline: super::story::headline(log), log: log.to_vec(), ..TableScreen::default() }
    }
}
