//! A screen of every page, for the tests: a phone makes those of one phone, and those of several phones are made by
//! hand.

use ayatsuri_phone::screen::*;
use ayatsuri_phone::{Cast, Language, NewGame, Phone};

use crate::sample;

/// Every page in this language, each with a name for the messages of tests.
pub fn all(language: Language) -> Vec<(&'static str, Screen)> {
    let mut pages = of_one_phone(language);
    pages.extend([
        ("a full table", Screen::Table(Box::new(sample::full_table(language)))),
        ("a full result", Screen::Result(sample::full_result(language))),
        ("the cover", Screen::Cover(Box::new(sample::cover(language)))),
        ("tables nearby", Screen::Nearby(nearby(language))),
        ("the code", Screen::Join(join(language, ""))),
        ("the people", Screen::Lobby(lobby(language))),
        ("the audit", Screen::Audit(audit(language))),
        ("a review", Screen::Review(review(language))),
        ("a trouble", Screen::Trouble(trouble(language))),
    ]);
    pages
}

/// A phone in a folder of its own, on which nothing was played.
pub fn phone(language: Language) -> (tempfile::TempDir, Phone) {
    let folder = tempfile::tempdir().unwrap();
    let phone = Phone::open(folder.path(), language).unwrap();
    (folder, phone)
}

/// A phone in a folder of its own, and a game played to its end on it with the first choices.
pub fn played(language: Language) -> (tempfile::TempDir, Phone) {
    let folder = tempfile::tempdir().unwrap();
    let mut phone = Phone::open(folder.path(), language).unwrap();
    begin(&mut phone);
    while let Screen::Table(table) = phone.screen() {
        match table.prompt {
            Some(prompt) => {
                phone.act(UserAction::Choose { prompt: prompt.id, index: prompt.choices[0].index }).unwrap();
            }
            None => phone.skip(),
        }
    }
    (folder, phone)
}

fn begin(phone: &mut Phone) {
    let (edition, level) = ("classic".to_owned(), "novice".to_owned());
    let game = NewGame { edition, players: Some(4), cast: Cast::Recommended, seed: Some(3), level, watch: false };
    phone.new_game(game).unwrap();
}

/// The replay of that phone's game, some steps after its beginning.
pub fn replay(phone: &mut Phone) -> Screen {
    phone.act(ResultAction::Replay.into()).unwrap();
    phone.act(ReplayAction::Seek { step: 40 }.into()).unwrap();
    phone.screen()
}

fn of_one_phone(language: Language) -> Vec<(&'static str, Screen)> {
    let mut pages = vec![];
    {
        let folder = tempfile::tempdir().unwrap();
        let mut phone = Phone::open(folder.path(), language).unwrap();
        phone.welcome();
        pages.push(("the first start", phone.screen()));
        phone.act(SettingsAction::Welcomed.into()).unwrap();
        begin(&mut phone);
        // A step that can be taken back makes the bar of a table as wide as it gets.
        for _ in 0..40 {
            let Screen::Table(table) = phone.screen() else { break };
            let is_back = |button: &Button| {
                matches!(button.action, UserAction::Table(TableAction::TakeBack { .. })) && button.closed.is_none()
            };
            if table.prompt.is_some() && table.buttons.iter().any(is_back) {
                break;
            }
            match table.prompt {
                Some(prompt) => {
                    phone.act(UserAction::Choose { prompt: prompt.id, index: prompt.choices[0].index }).unwrap();
                }
                None => phone.skip(),
            }
        }
        pages.push(("a turn with a step to take back", phone.screen()));
    }
    let (_folder, mut phone) = played(language);
    let mut page = |phone: &mut Phone, name, action: UserAction| {
        phone.act(action).unwrap();
        pages.push((name, phone.screen()));
    };
    page(&mut phone, "a replay", ResultAction::Replay.into());
    page(&mut phone, "a replay with everything open", ReplayAction::Everything { open: true }.into());
    page(&mut phone, "a result", ReplayAction::Result.into());
    page(&mut phone, "a review that is worked out", ResultAction::Review.into());
    phone.act(UserAction::Back).unwrap();
    page(&mut phone, "home", UserAction::GoHome);
    for (name, action) in [
        ("setup", HomeAction::New),
        ("history", HomeAction::History),
        ("rules", HomeAction::Rules),
        ("statistics", HomeAction::Statistics),
        ("settings", HomeAction::Settings),
    ] {
        page(&mut phone, name, action.into());
        if name != "settings" {
            phone.act(UserAction::Back).unwrap();
        }
    }
    page(&mut phone, "about", SettingsAction::About.into());
    phone.act(UserAction::Back).unwrap();
    phone.hand_in_crash("a.b.SomeError: x\nat a.b(C.kt:1)").unwrap();
    page(&mut phone, "the log", SettingsAction::Log.into());
    pages
}

fn say(language: Language, ja: &str, en: &str) -> String {
    if language == Language::Japanese { ja.to_owned() } else { en.to_owned() }
}

/// A review with everything that a review can have.
pub fn review(language: Language) -> ReviewScreen {
    let say = |ja: &str, en: &str| say(language, ja, en);
    let places = (0..40u32)
        .map(|number| ChancePlace { round: number.is_multiple_of(4).then_some(number / 4 + 1), step: 5 * number });
    let names = [say("あんず", "Anna"), say("三吉", "Sankichi"), say("小花", "Kohana"), say("おしの", "Oshino")];
    let line = |(seat, name): (u32, &String)| ChanceLine {
        seat,
        name: name.clone(),
        face: seat,
        colour: SeatColour { number: seat, label: say("赤", "red") },
        is_mine: seat == 0,
        percent: (0..40).map(|place| if seat == 0 { 25 + place } else { 25 - place / 3 }).collect(),
        text: say(
            "各ラウンドの初めは25、30、40、最後は64。",
            "25, 30, 40 at the beginning of each round, 64 at the end.",
        ),
    };
    let section = |title: String| ReviewSection {
        title,
        lines: vec![
            ReviewLine {
                text: say("三吉は20％になりました。", "Sankichi went to 20%."),
                change: -12,
                step: Some(5),
                round: None,
                seat: None,
            },
            ReviewLine {
                text: say("引きは12ポイントの得でした。", "The cards gave 12 points."),
                change: 12,
                step: None,
                round: None,
                seat: None,
            },
        ],
    };
    let moment = |action: u32| DearMomentView {
        done_picture: None,
        better_picture: None,
        title: say("第3ラウンド：指名", "Round 3: naming"),
        question: say("だれから奪いますか？", "Whom do you rob?"),
        done: say("選んだ手：商人", "Done: the Merchant"),
        better: say("より良い手：国王", "Better: the King"),
        why: say("10のうち6で三吉でした。", "It was Sankichi's in 6 of 10 tables."),
        cost: say("約6ポイントの損（±2）", "It cost 6 percentage points (± 2)"),
        change: -6,
        step: 40,
        look: Button::new(ReviewAction::Look { action }, say("場面を見る", "Look at it")),
        play_on: Button::new(ReviewAction::PlayOn { action }, say("ここから続ける", "Play on from here")),
    };
    let choice = |open: bool, label: String| OptionChoice::new(ReviewAction::Chances { open }, label, !open);
    let shown =
        vec![choice(false, say("知りえた範囲", "As everyone could know")), choice(true, say("公開", "All open"))];
    ReviewScreen {
        title: say("振り返り", "Review: Classic, 4 players"),
        progress: None,
        rows: vec![OptionRow::of_choices(say("見込み", "Chances"), shown)],
        chart: Some(ChanceChart {
            title: say("勝つ見込み（％）", "Chances of victory, %"),
            places: places.collect(),
            lines: (0..).zip(&names).map(line).collect(),
            error: Some(say("約2ポイントの誤差", "2 percentage points off")),
        }),
        turns: section(say("勝負を決めた手番", "The turns that decided it")),
        moments_title: say("高くついた場面", "Your dearest moments"),
        moments_text: None,
        moments: [10, 20, 30].map(moment).into(),
        sums: section(say("まとめ", "What it came to")),
        notes: vec![say("見積もりです。", "These are estimates.")],
        buttons: vec![back(language)],
    }
}

fn back(language: Language) -> Button {
    Button::new(UserAction::Back, say(language, "戻る", "Back"))
}

fn nearby(language: Language) -> NearbyScreen {
    let table = |n: u32, closed: Option<String>| {
        let action: UserAction = NearbyAction::Ask { table: n }.into();
        NearbyTable {
            id: action.id(),
            action,
            title: say(language, "あんずの卓", "Anna's table"),
            detail: Some(say(language, "空きが2つ", "2 free seats")),
            strength: n,
            strength_label: say(language, "電波は強い", "strong signal"),
            closed,
            picture: None,
        }
    };
    let label = say(language, "招待", "Invitation");
    NearbyScreen {
        title: say(language, "近くの卓", "Tables nearby"),
        text: say(language, "卓を選んでください。", "Choose a table."),
        is_busy: false,
        tables: vec![table(4, None), table(2, Some(say(language, "満席", "full")))],
        rows: vec![OptionRow::of_text(TextField::Invitation, label, String::new())],
        buttons: vec![back(language)],
    }
}

/// The page for the code, with this much of it typed.
pub fn join(language: Language, typed: &str) -> JoinScreen {
    let label = say(language, "コード", "Code");
    JoinScreen {
        title: say(language, "あんずの卓", "Anna's table"),
        facts: vec![say(language, "空きが2つ", "2 free seats")],
        text: say(language, "7桁の数字です。", "Seven digits."),
        is_busy: false,
        rows: vec![OptionRow::of_text(TextField::JoinCode, label, typed.to_owned())],
        buttons: vec![
            Button::new(JoinAction::Enter { table: 1 }, say(language, "加わる", "Join")).primary(),
            Button::new(JoinAction::Watch { table: 1 }, say(language, "盤として見る", "Watch as a board")),
            back(language),
        ],
    }
}

/// The people of a table of eight, with its invitation.
pub fn lobby(language: Language) -> LobbyScreen {
    // The picture of an invitation has this size.
    let size = 29;
    let dark = (0..size * size).map(|at: u32| (at * 7 + at / size * 3) % 5 < 2).collect();
    let person = |seat: u32| PersonView {
        name: say(language, &format!("{seat}番の人"), &format!("Person {seat}")),
        face: Some(seat),
        colour: Some(seat),
        colour_label: Some(say(language, "赤", "red")),
        is_mine: seat == 0,
        detail: Some(say(language, "準備中", "not ready yet")),
        is_ready: seat.is_multiple_of(2),
        is_away: seat == 3,
        buttons: match seat {
            0 => vec![],
            _ => vec![
                Button::new(LobbyAction::Sit { seat }, say(language, "ここに座る", "Sit here")),
                Button::new(LobbyAction::Remove { member: seat.into() }, say(language, "卓から外す", "Remove"))
                    .asked(say(language, "外しますか", "Remove them?"), say(language, "戻る", "Go back")),
            ],
        },
    };
    let colours = (0..8).map(|colour| {
        OptionChoice::new(
            LobbyAction::Colour { colour },
            say(language, "色", "color") + &colour.to_string(),
            colour == 0,
        )
    });
    LobbyScreen {
        cast: vec![],
        title: say(language, "あんずの卓", "Anna's table"),
        subtitle: say(language, "クラシック・8人", "Classic, 8 players"),
        summary: say(language, "8軒で終わり", "Ends with 8 districts"),
        invitation: Some(InvitationView {
            label: say(language, "みなに伝えるコード", "Tell them this code"),
            code: "123 4567".to_owned(),
            text: "ayatsuri:2/0A1B2C3D/1234567/00112233445566778899".to_owned(),
            picture: QrPicture { size, dark },
        }),
        seats: (0..8).map(person).collect(),
        watching: vec![],
        watching_label: None,
        rows: vec![
            OptionRow::of_text(TextField::NameAtTable, say(language, "名前", "Name"), String::new()),
            OptionRow::of_choices(say(language, "色", "Color"), colours.collect()),
        ],
        text: Some(say(language, "みなを待っています。", "Waiting for the others.")),
        is_busy: true,
        buttons: vec![
            Button::new(LobbyAction::Start { agreed: 1 }, say(language, "ゲームを始める", "Start the game")).primary(),
            Button::new(LobbyAction::ChangeGame, say(language, "ほかのゲームにする", "Another game")),
            Button::new(LobbyAction::NotReady, say(language, "準備を取り消す", "Not ready after all")),
            Button::new(LobbyAction::HideCode, say(language, "コードを隠す", "Hide the code")),
            Button::new(TogetherAction::Audit, say(language, "配札の確認", "Check the deal")),
            Button::new(TogetherAction::Rules, say(language, "ルール", "Rules")),
            Button::new(TogetherAction::Leave, say(language, "ホーム画面へ", "Home screen")),
            Button::new(TogetherAction::CloseTable, say(language, "卓を閉じる", "Close the table"))
                .asked(say(language, "閉じますか", "Close it?"), say(language, "戻る", "Go back")),
        ],
    }
}

fn audit(language: Language) -> AuditScreen {
    AuditScreen {
        title: say(language, "すべて公正でした", "The game was fair"),
        found: Finding::Fair,
        text: (0..20).map(|n| say(language, &format!("{n}番目の確認"), &format!("Check number {n}"))).collect(),
        words_label: Some(say(language, "合い言葉", "Compare aloud")),
        words: ["apple", "river", "stone", "lamp"].map(str::to_owned).into(),
        buttons: vec![back(language)],
    }
}

fn trouble(language: Language) -> TroubleScreen {
    TroubleScreen {
        title: say(language, "保存できません", "Games cannot be kept"),
        text: say(language, "空きがありません。", "There is no room left."),
        buttons: vec![
            Button::new(TroubleAction::Retry, say(language, "もう一度", "Try again")).primary(),
            Button::new(TroubleAction::PlayWithoutSaving, say(language, "保存せずに続ける", "Go on without saving")),
        ],
    }
}
