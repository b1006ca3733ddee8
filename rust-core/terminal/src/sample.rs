//! Screens made by hand for the tests: a full table of eight with everything that a table can have, in both languages.
//! All its texts differ, so that a test can tell which of them is missing.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::PromptToken;
use ayatsuri_phone::screen::*;

/// A cover for the second seat.
pub fn cover(language: Language) -> CoverScreen {
    let say = |ja: &str, en: &str| if language == Language::Japanese { ja.to_owned() } else { en.to_owned() };
    let mut table = full_table(language);
    (table.prompt, table.buttons) = (None, vec![]);
    let open = Button::new(CoverAction::Open { seat: 1 }, say("花です", "I am Hana")).primary();
    let rules = Button::new(TableAction::Rules, say("ルール", "Rules"));
    CoverScreen {
        title: say("花に端末を渡してください", "Pass the phone to Hana"),
        seat: 1,
        name: say("花", "Hana"),
        text: say("あなたの番です。", "It is your turn."),
        table: Box::new(table),
        buttons: vec![open, rules],
    }
}

pub fn card(language: Language, n: usize) -> Card {
    let ja = language == Language::Japanese;
    let names = [
        ("荘園", "Manor", Tint::Yellow, 3),
        ("大聖堂", "Cathedral", Tint::Blue, 5),
        ("交易所", "Trading Post", Tint::Green, 2),
        ("戦場", "Battlefield", Tint::Red, 3),
        ("ドラゴンの守り", "Dragon Gate", Tint::Purple, 6),
        ("舞踏会ホール", "Imperial Treasury", Tint::Purple, 4),
        ("酒場", "Tavern", Tint::Green, 1),
        ("監視塔", "Watchtower", Tint::Red, 1),
        ("市庁舎", "Town Hall", Tint::Green, 5),
    ];
    let (name_ja, name_en, tint, cost) = names[n % names.len()];
    let worth = if cost == 6 { 8 } else { cost };
    Card {
        id: format!("district/{name_en}"),
        name: if ja { name_ja } else { name_en }.to_owned(),
        tint,
        tint_label: tint_label(language, tint),
        cost: vec![Counter { short: None, ..gold(language, cost) }],
        tax: vec![],
        cost_label: None,
        tax_label: None,
        points: Some(worth),
        points_label: Some(points(language, worth)),
        rank: None,
        short: None,
        text: if tint != Tint::Purple {
            None
        } else if ja {
            Some(format!("{name_ja}の効果。ゲームの終わりに、持っている金貨1枚につき1点を得る（最大{cost}点）。"))
        } else {
            Some(format!("What the {name_en} does: at the end of the game 1 point for each gold, up to {cost}."))
        },
    }
}

fn tint_label(language: Language, tint: Tint) -> Option<String> {
    let (ja, en) = match tint {
        Tint::Yellow => ("黄（貴族）", "Yellow (noble)"),
        Tint::Blue => ("青（宗教）", "Blue (religious)"),
        Tint::Green => ("緑（交易）", "Green (trade)"),
        Tint::Red => ("赤（軍事）", "Red (military)"),
        Tint::Purple => ("紫（特別）", "Purple (unique)"),
        Tint::Plain => ("", ""),
    };
    let label = if language == Language::Japanese { ja } else { en };
    (!label.is_empty()).then(|| label.to_owned())
}

fn gold(language: Language, amount: u32) -> Counter {
    let (label, short) = if language == Language::Japanese { ("金貨", "金") } else { ("Gold", "g") };
    Counter { id: "gold".into(), label: label.into(), short: Some(short.into()), amount }
}

fn points(language: Language, amount: u32) -> String {
    if language == Language::Japanese { format!("{amount}点") } else { format!("{amount} points") }
}

pub fn character(language: Language, rank: usize) -> Card {
    let names = [
        ("暗殺者", "Assassin"),
        ("徴税人", "Tax Collector"),
        ("魔法使い", "Magician"),
        ("国王", "King"),
        ("修道院長", "Abbot"),
        ("錬金術師", "Alchemist"),
        ("建築家", "Architect"),
        ("外交官", "Diplomat"),
        ("芸術家", "Artist"),
    ];
    let (ja, en) = names[rank - 1];
    let name = if language == Language::Japanese { ja } else { en };
    let tint = match rank {
        4 => Tint::Yellow,
        5 => Tint::Blue,
        6 => Tint::Green,
        8 => Tint::Red,
        _ => Tint::Plain,
    };
    Card {
        id: format!("character/{en}"),
        name: name.to_owned(),
        tint,
        tint_label: tint_label(language, tint),
        cost: vec![],
        tax: vec![],
        cost_label: None,
        tax_label: None,
        points: None,
        points_label: None,
        rank: Some(rank as u32),
        short: Some(if language == Language::Japanese {
            format!("{ja}の短い説明")
        } else {
            format!("short of {en}")
        }),
        text: Some(if language == Language::Japanese {
            format!("{ja}の能力。ほかのキャラクターを1人指定する。その人は番号を呼ばれても名乗らず、手番を失う。")
        } else {
            format!("The power of the {en}: names another character, who stays silent and loses the turn.")
        }),
    }
}

fn button(action: impl Into<UserAction>, label: &str) -> Button {
    Button::new(action, label.to_owned())
}

fn seat(language: Language, n: u32) -> SeatView {
    let ja = language == Language::Japanese;
    let names = [
        ("あなた", "You"),
        ("ぼたん", "Botan"),
        ("かえで", "Kaede"),
        ("つばき", "Tsubaki"),
        ("すみれ", "Sumire"),
        ("あやめ", "Ayame"),
        ("ききょう", "Kikyo"),
        ("長い名前の人", "Longfellow the Third"),
    ];
    let (name_ja, name_en) = names[n as usize];
    let tile = |i: usize| {
        let card = card(language, i + n as usize);
        let gold = u32::from(i == 1 && n == 2);
        let under = u32::from(i == 2 && n == 2) * 2;
        let worth = card.points.unwrap_or_else(|| card.cost.iter().map(|c| c.amount).sum()) + gold;
        let lying = [
            (gold, if ja { "上に金貨1枚" } else { "1 gold on it" }),
            (under, if ja { "下に2枚" } else { "2 cards under it" }),
        ];
        Tile {
            points: worth,
            points_label: points(language, worth),
            gold,
            under,
            lying: lying.into_iter().filter(|l| l.0 > 0).map(|l| l.1.to_owned()).collect(),
            card,
        }
    };
    let city: Vec<Tile> = (0..if n == 3 { 10 } else { (n as usize * 3 + 1) % 9 }).map(tile).collect();
    let sign = |kind: SignKind, label_ja: &str, label_en: &str| Sign {
        kind,
        label: if ja { label_ja } else { label_en }.to_owned(),
        short: if kind == SignKind::Crown { if ja { "冠" } else { "W" }.to_owned() } else { String::new() },
    };
    let signs = [
        (n > 0, sign(SignKind::Bot, "コンピューター", "bot")),
        (n == 6, sign(SignKind::Away, "離席中", "away")),
        (n == 5, sign(SignKind::Crown, "王冠", "holds the crown")),
        (n == 4, sign(SignKind::Acting, "手番", "has the turn")),
        (n == 0, sign(SignKind::Asked, "選択中", "choosing")),
    ];
    let note = |label: &str, short: &str| SeatNote {
        kind: SeatNoteKind::Complete,
        label: label.to_owned(),
        short: short.to_owned(),
    };
    let worth: u32 = city.iter().map(|t| t.points).sum();
    SeatView {
        seat: n,
        name: if ja { name_ja } else { name_en }.to_owned(),
        face: n,
        colour: SeatColour { number: n, label: if ja { format!("{n}番目の色") } else { format!("colour {n}") } },
        temper: (n == 3).then(|| if ja { "気長" } else { "patient" }.to_owned()),
        plots: 8,
        is_mine: n == 0,
        signs: signs.into_iter().filter(|s| s.0).map(|s| s.1).collect(),
        is_acting: n == 4,
        is_asked: n == 0,
        counters: vec![gold(language, n * 5 + 1)],
        hand: n + 3,
        hand_label: if ja { "手札" } else { "Hand" }.into(),
        points: worth,
        points_label: points(language, worth),
        progress: format!("{}/8", city.len()),
        standing: if ja {
            format!("{worth}点、建物{}/8", city.len())
        } else {
            format!("{worth} points, {} of 8 districts", city.len())
        },
        city,
        revealed: if n == 4 || n == 7 { vec![character(language, n as usize - 1)] } else { vec![] },
        notes: match (n, ja) {
            (5, true) => vec![note("都市が完成した", "完成")],
            (5, false) => vec![note("city complete", "done")],
            _ => vec![],
        },
    }
}

/// A choice as an entry of its own.
pub fn alone(choice: &Choice) -> PromptEntry {
    let Choice { index, label, detail, .. } = choice.clone();
    PromptEntry::One { line: ChoiceLine { index, label, detail } }
}

/// A table of eight in the middle of a turn, with everything on it.
pub fn full_table(language: Language) -> TableScreen {
    let ja = language == Language::Japanese;
    let say = |ja_words: &str, en_words: &str| if ja { ja_words.to_owned() } else { en_words.to_owned() };
    let states = [
        RankState::Answered,
        RankState::Silent,
        RankState::FaceUp,
        RankState::Called,
        RankState::Waiting,
        RankState::Answered,
        RankState::Waiting,
        RankState::Waiting,
        RankState::Waiting,
    ];
    let state_label = |state| match state {
        RankState::Answered => say("名乗り出た", "answered"),
        RankState::Silent => say("名乗り出た人なし", "nobody answered"),
        RankState::FaceUp => say("表向き", "lies face up"),
        RankState::Called => say("呼ばれている", "is being called"),
        RankState::Waiting => say("これから呼ばれる", "will be called"),
    };
    let robbed = || RankMark {
        kind: RankMarkKind::Robbed,
        label: say("泥棒に狙われた", "robbed by the Thief"),
        short: say("盗み", "theft"),
    };
    let hand: Vec<Card> = (0..11).map(|n| card(language, n)).collect();
    let choice = |index: u32, label: String, detail: Option<String>, targets: Vec<Target>| Choice {
        index,
        label,
        detail,
        targets,
        primary: index == 1,
        confirm: None,
        warning: (index == 3).then(|| say("手番を失う", "loses the turn")),
        picture: None,
        price: vec![],
        reads: vec![],
        needs_lift: false,
    };
    let mut choices: Vec<Choice> = (0..9)
        .map(|i| {
            let target = Target::Hand { card: hand[i].id.clone() };
            let name = &hand[i].name;
            choice(
                i as u32,
                say(&format!("{name}を建てる"), &format!("Build the {name}")),
                Some(say("3金", "3 gold")),
                vec![target],
            )
        })
        .collect();
    for seat in 1..8 {
        let label = say(&format!("{seat}番の席と交換する"), &format!("Exchange hands with seat {seat}"));
        choices.push(choice(8 + seat, label, None, vec![Target::Seat { seat }]));
    }
    TableScreen {
        notice_kind: None,
        notice_card: None,
        title: say("フルセット", "Full set"),
        subtitle: say("第3ラウンド・8軒で終わり", "Round 3, ends with 8 districts"),
        seats: (0..8).map(|n| seat(language, n)).collect(),
        ranks: (1..=9)
            .map(|rank| RankView {
                card: character(language, rank),
                state: states[rank - 1],
                state_label: state_label(states[rank - 1]),
                seat: match rank {
                    1 => Some(7),
                    6 => Some(4),
                    _ => None,
                },
                is_mine: rank == 7,
                marks: if rank == 8 { vec![robbed()] } else { vec![] },
                known: match rank {
                    5 => Some(say("自分が渡した", "you passed it on")),
                    9 => Some(say("自分が伏せて捨てた", "you put it away")),
                    _ => None,
                },
                known_short: match rank {
                    5 => Some(say("渡した", "passed")),
                    9 => Some(say("捨てた", "removed")),
                    _ => None,
                },
            })
            .collect(),
        market: vec![],
        market_label: say("中央の札", "On offer"),
        event: None,
        event_label: None,
        piles: vec![
            Counter { id: "deck".into(), label: say("山札", "Deck"), short: None, amount: 31 },
            Counter { id: "discards".into(), label: say("捨て札", "Discards"), short: None, amount: 12 },
        ],
        headline: Some(say(
            "すみれは錬金術師として大聖堂を建て、残りの金貨は21枚になった。",
            "Sumire, the Alchemist, built the Cathedral and has 21 gold left.",
        )),
        hand,
        characters: vec![character(language, 7)],
        characters_label: if ja { "自分のキャラクター" } else { "Your characters" }.into(),
        knowledge: vec![
            say("つばきの手札には宮殿がある", "Tsubaki holds a Palace"),
            say("山札の一番下に市場を置いた", "You put a Market under the deck"),
        ],
        prompt: Some(Prompt {
            id: PromptToken(7),
            question: say("何を建てますか。", "What do you build?"),
            cause: Some(say("建築家は3軒まで建てられる", "The Architect builds up to 3")),
            looked: vec![],
            entries: choices.iter().map(alone).collect(),
            choices,
            closed: vec![Closed {
                label: say("城を建てる", "Build the Castle"),
                reason: say("金貨が2枚足りません。", "You are 2 gold short."),
                line: say("城を建てる：金貨が2枚足りません。", "Build the Castle: You are 2 gold short."),
                targets: vec![],
                reads: vec![],
            }],
            is_secret: true,
            came_by_itself: false,
        }),
        stage: Some(character(language, 4)),
        waiting: None,
        awaited: vec![],
        since: None,
        watching: None,
        notice: None,
        notice_buttons: vec![],
        hint: None,
        lesson: None,
        log: (0..30)
            .map(|i| LogLine {
                text: say(&format!("ぼたんは{i}金を受け取った。"), &format!("Botan took {i} gold.")),
                kind: LogKind::Income,
                is_heading: i % 7 == 0,
                is_secret: i % 7 == 3,
                actor: Some(2),
                other: None,
                cards: vec![],
                amounts: vec![LogAmount { counter: "gold".to_owned(), amount: i + 1 }],
                picture: Some(StoryPicture::Counter { counter: "gold".to_owned() }),
            })
            .collect(),
        moved: 0,
        playback: None,
        buttons: vec![
            button(TableAction::Skip, &say("飛ばす", "Skip")),
            button(TableAction::Rules, &say("ルール", "Rules")),
            button(TableAction::Leave, &say("席を立つ", "Leave")),
        ],
    }
}

/// A result of eight.
pub fn full_result(language: Language) -> ResultScreen {
    let table = full_table(language);
    let ja = language == Language::Japanese;
    let say = |ja_words: &str, en_words: &str| if ja { ja_words.to_owned() } else { en_words.to_owned() };
    let lines = [
        say("建物", "Districts"),
        say("5色そろえた", "All five colors"),
        say("最初に完成", "First to complete a city"),
        say("ドラゴンの守り", "Dragon Gate"),
    ];
    ResultScreen {
        log_label: String::new(),
        title: say("つばきの勝ち", "Tsubaki wins"),
        subtitle: say("フルセット・12ラウンド", "Full set, 12 rounds"),
        seats: table
            .seats
            .iter()
            .enumerate()
            .map(|(i, s)| ResultSeat {
                decided: None,
                seat: s.seat,
                name: s.name.clone(),
                face: s.face,
                colour: s.colour.clone(),
                is_mine: s.is_mine,
                place: i as u32 + 1,
                is_winner: i == 0,
                signs: vec![],
                total: 40 - i as u32,
                total_label: points(language, 40 - i as u32),
                city: s.city.clone(),
                notes: if i == 2 { vec![say("幽霊都市は青", "Haunted City: blue")] } else { vec![] },
            })
            .collect(),
        lines: lines
            .into_iter()
            .enumerate()
            .map(|(i, label)| PointLine { label, points: (0..8).map(|s| if i == 0 { 40 - s } else { 0 }).collect() })
            .collect(),
        news: None,
        tie: None,
        lesson: None,
        log: table.log.clone(),
        buttons: vec![
            button(ResultAction::Again, &say("もう一度", "Again")),
            button(UserAction::GoHome, &say("最初へ", "Home")),
        ],
    }
}
