//! The terminal's own words: keys, places, and what to press. Their texts are in `terminal.ftl` beside the phone's; all
//! other words come from the phone.

use std::sync::OnceLock;

use ayatsuri_phone::{Language, Words};

/// A text of the terminal itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TerminalText {
    Choose,
    Explain,
    Log,
    Known,
    Hint,
    NoHint,
    Quit,
    Help,
    Paused,
    Close,
    Scroll,
    Hand,
    HandLetter,
    Revealed,
    WinnerMark,
    LinesMeet,
    FaceUpShort,
    Closed,
    Nothing,
    EditHelp,
    TooSmall,
    HelpText,
    PlainHelp,
    PlainPrompt,
    PlainMenu,
    PlainExplain,
    PlainUnknown,
    CameBack,
    PlainBye,
    PlainKept,
    Won,
    Total,
    Secret,
    PickHelp,
    Confirm,
    PlainConfirm,
    Also,
    SinceYourTurn,
    OutOfGroup,
    PlainOut,
    PlainClosed,
    QrCode,
    QrTooSmall,
    Rounds,
    Cards,
    PlainAllOpen,
    KeepTyped,
    LeaveTyped,
    PastedNowhere,
    Move,
    SignsBelowRanks,
    LettersOfColours,
}

/// The text as a heading, with a capital.
pub fn titled(language: Language, what: TerminalText) -> String {
    let mut letters = say(language, what).chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The text in that language.
pub fn say(language: Language, what: TerminalText) -> &'static str {
    static SAID: [[OnceLock<String>; COUNT]; Language::ALL.len()] =
        [const { [const { OnceLock::new() }; COUNT] }; Language::ALL.len()];
    SAID[language as usize][what as usize].get_or_init(|| Words::shared(language).say(what.message(), &[]))
}

/// A label with the thing that it names: "Hand: Castle", 手札：城. With an empty text, only the label.
pub fn labelled(language: Language, label: &str, text: &str) -> String {
    let words = Words::shared(language).say("terminal-labelled", &[("label", label.into()), ("text", text.into())]);
    words.trim_end().to_owned()
}

/// A text beside the main one: a line of the log that only this player was told, a note.
pub fn in_brackets(language: Language, text: &str) -> String {
    Words::shared(language).say("terminal-brackets", &[("text", text.into())])
}

/// The text that the program says when it goes on with a table by itself.
pub fn going_on(language: Language, game: &str) -> String {
    Words::shared(language).say("terminal-going-on", &[("game", game.into())])
}

/// The number of texts.
const COUNT: usize = TerminalText::LettersOfColours as usize + 1;

impl TerminalText {
    fn message(self) -> &'static str {
        match self {
            TerminalText::Choose => "terminal-choose",
            TerminalText::Explain => "terminal-explain",
            TerminalText::Log => "terminal-log",
            TerminalText::Known => "terminal-known",
            TerminalText::Hint => "terminal-hint",
            TerminalText::NoHint => "terminal-no-hint",
            TerminalText::Quit => "terminal-quit",
            TerminalText::Help => "terminal-help",
            TerminalText::Paused => "terminal-paused",
            TerminalText::Close => "terminal-close",
            TerminalText::Scroll => "terminal-scroll",
            TerminalText::Hand => "terminal-hand",
            TerminalText::HandLetter => "terminal-hand-letter",
            TerminalText::Revealed => "terminal-revealed",
            TerminalText::WinnerMark => "terminal-winner-mark",
            TerminalText::LinesMeet => "terminal-lines-meet",
            TerminalText::FaceUpShort => "terminal-face-up-short",
            TerminalText::Closed => "terminal-closed",
            TerminalText::Nothing => "terminal-nothing",
            TerminalText::EditHelp => "terminal-edit-help",
            TerminalText::TooSmall => "terminal-too-small",
            TerminalText::HelpText => "terminal-help-text",
            TerminalText::PlainHelp => "terminal-plain-help",
            TerminalText::PlainPrompt => "terminal-plain-prompt",
            TerminalText::PlainMenu => "terminal-plain-menu",
            TerminalText::PlainExplain => "terminal-plain-explain",
            TerminalText::PlainUnknown => "terminal-plain-unknown",
            TerminalText::CameBack => "terminal-came-back",
            TerminalText::PlainBye => "terminal-plain-bye",
            TerminalText::PlainKept => "terminal-plain-kept",
            TerminalText::Won => "terminal-won",
            TerminalText::Total => "terminal-total",
            TerminalText::Secret => "terminal-secret",
            TerminalText::PickHelp => "terminal-pick-help",
            TerminalText::Confirm => "terminal-confirm",
            TerminalText::PlainConfirm => "terminal-plain-confirm",
            TerminalText::Also => "terminal-also",
            TerminalText::SinceYourTurn => "terminal-since",
            TerminalText::OutOfGroup => "terminal-out-of-group",
            TerminalText::PlainOut => "terminal-plain-out",
            TerminalText::PlainClosed => "terminal-plain-closed",
            TerminalText::QrCode => "terminal-qr-code",
            TerminalText::QrTooSmall => "terminal-qr-too-small",
            TerminalText::Rounds => "terminal-rounds",
            TerminalText::Cards => "terminal-cards",
            TerminalText::PlainAllOpen => "terminal-plain-all-open",
            TerminalText::KeepTyped => "terminal-keep-typed",
            TerminalText::LeaveTyped => "terminal-leave-typed",
            TerminalText::PastedNowhere => "terminal-pasted-nowhere",
            TerminalText::Move => "terminal-move",
            TerminalText::SignsBelowRanks => "terminal-signs-below-ranks",
            TerminalText::LettersOfColours => "terminal-letters-of-colours",
        }
    }
}
