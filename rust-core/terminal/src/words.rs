//! The few words that belong to a terminal and to no game: keys, places, and what to press.
//! Everything else is worded by the phone.

use ayatsuri_phone::Language;

/// Something this program says itself.
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
    Also,
}

/// The same as a heading: its first letter large.
pub fn titled(language: Language, what: TerminalText) -> String {
    let mut letters = say(language, what).chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// In words of the language.
pub fn say(language: Language, what: TerminalText) -> &'static str {
    let (japanese, english) = both(what);
    match language {
        Language::Japanese => japanese,
        Language::English => english,
    }
}

fn both(what: TerminalText) -> (&'static str, &'static str) {
    match what {
        TerminalText::Choose => ("決定", "choose"),
        TerminalText::Explain => ("説明", "explain"),
        TerminalText::Log => ("記録", "log"),
        TerminalText::Known => ("わかっていること", "what you know"),
        TerminalText::Hint => ("助言", "hint"),
        TerminalText::NoHint => ("今は助言できることがありません。", "There is nothing to advise on now."),
        TerminalText::Quit => ("終了", "quit"),
        TerminalText::Help => ("操作", "keys"),
        TerminalText::Paused => ("止まっています", "paused"),
        TerminalText::Close => ("閉じる", "close"),
        TerminalText::Scroll => ("動かす", "scroll"),
        TerminalText::Hand => ("手札", "Hand"),
        TerminalText::HandLetter => ("札", "h"),
        TerminalText::Revealed => ("公開", "Revealed"),
        TerminalText::WinnerMark => ("冠", "W"),
        TerminalText::FaceUpShort => ("表", "face up"),
        TerminalText::Closed => ("今は選べない", "not now"),
        TerminalText::Nothing => ("ありません", "none"),
        TerminalText::EditHelp => ("Enterで決定、Escで取り消し", "Enter keeps it, Esc leaves it as it was"),
        TerminalText::TooSmall => ("画面が小さすぎます（60x16から）", "The window is too small (60x16 or more)"),
        TerminalText::HelpText => (HELP_JA, HELP_EN),
        TerminalText::PlainHelp => (PLAIN_HELP_JA, PLAIN_HELP_EN),
        TerminalText::PlainPrompt => ("番号を選んでください（?で説明）", "Choose a number (? explains)"),
        TerminalText::PlainMenu => ("番号を選んでください（qで終了）", "Choose a number (q quits)"),
        TerminalText::PlainExplain => {
            ("? と番号か名前で説明します。名前：", "? with a number or a name explains it. Names:")
        }
        TerminalText::PlainUnknown => {
            ("わかりませんでした。番号か ? を入れてください。", "Not understood. A number, or ? for help.")
        }
        TerminalText::CameBack => (
            "前からの卓に戻りました。ほかの卓を開くか加わるには、先にこの卓を閉じるか離れてください。",
            "You are back at your table. To open or join another, close or leave it first.",
        ),
        TerminalText::PlainBye => ("またどうぞ。", "Goodbye."),
        TerminalText::PlainKept => (
            "ここまでは残っています。次に始めると続きからです。",
            "The game is kept; the next start goes on right here.",
        ),
        TerminalText::Won => ("勝ち", "won"),
        TerminalText::Total => ("合計", "Total"),
        TerminalText::Secret => ("自分だけに見える", "for your eyes alone"),
        TerminalText::PickHelp => ("どれにしますか", "Which one?"),
        TerminalText::Also => ("選べること", "You can"),
    }
}

const HELP_JA: &str = "\
1-9 a-z  その番号の選択肢を選ぶ
矢印 Tab  移動（手札、都市、番号札、相手にも）
Enter  選ぶ。下線の引かれたものは、そこでも選べる
?  今選んでいるものの説明
l  記録    k  わかっていること    H  助言
Space  相手を1手ずつ進める    p  止める・続ける
s  自分の番まで飛ばす    G  このゲームをやめる
q Ctrl-C  終了（次に始めると続きから）
マウス  左ボタンで選ぶ、右ボタンで説明

> 手番の人    ? 選択中の人    冠 王冠
金12 札4 3/8  金貨、手札の枚数、建物の数
黄城4  色、名前、点。+1 上に金、_2 下に札
! ほかにも知っておくこと（?で読める）";

const HELP_EN: &str = "\
1-9 a-z  choose what has that number
arrows Tab  move (over cards, cities, ranks and rivals too)
Enter  choose; what is underlined can be chosen there as well
?  explain what the focus is on
l  log    k  what you know    H  a hint
Space  the bots one step at a time    p  pause, go on
s  skip to your next choice    G  give the game up
q Ctrl-C  quit (the next start goes on right here)
mouse  left button chooses, right button explains

> has the turn    ? is asked    W the crown
12g 4h 3/8  gold, cards in hand, districts
Y4 Castle  colour, points, name; +1 gold on it, _2 cards under it
! more to know (? tells it)";

const PLAIN_HELP_JA: &str = "\
番号  それを選ぶ    ?  説明できるもの    ?3 ?城  その説明
t  今の様子    l  記録    H  助言    q  終了（次に始めると続きから）";

const PLAIN_HELP_EN: &str = "\
number  chooses it    ?  what can be explained    ?3 ?Castle  explains that
t  the table again    l  the log    H  a hint    q  quit (the next start goes on right here)";
