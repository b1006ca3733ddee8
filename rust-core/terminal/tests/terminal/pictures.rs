//! The pictures of the README: the program in its terminal, in the middle of a game of four, as SVG.
//! `scripts/pictures` runs this and converts them to PNG; no other test needs it.

use std::fmt::Write;
use std::path::Path;

use crate::pty::{self, Terminal};

/// The size of a cell in the picture. A cell is half as wide as its letters are high.
const CELL: (u16, u16) = (9, 21);
const LETTER: u16 = 18;
/// The margin around the terminal.
const MARGIN: u16 = 12;
/// The terminal's default text colour.
const INK: &str = "#f1e9dc";
const GROUND: &str = "#14110f";
/// In all of these fonts, Latin letters are half as wide as Japanese ones.
const FONTS: &str = "'Noto Sans Mono CJK JP', 'Noto Sans Mono CJK', monospace";

/// A deal in which the late turn shows much of the game at once: cities of all colours, and several things to do.
const SEED: &str = "17";

#[test]
#[ignore = "draws docs/pictures: run scripts/pictures"]
fn the_table_as_pictures() {
    let folder = std::env::var_os("PICTURES").expect("PICTURES names the folder to draw into");
    for language in ["en", "ja"] {
        for (columns, rows) in [(80, 24), (160, 50)] {
            let data = tempfile::tempdir().unwrap();
            let game = ["--edition", "classic", "--players", "4", "--seed", SEED];
            let mut terminal = in_colour(data.path(), language, &game);
            terminal.wait("the table", |t| t.contains("---"));
            // The game is played at a size that shows all choices, so that it is the same whatever the picture's size.
            terminal.resize(160, 50);
            until_a_late_turn(&mut terminal);
            terminal.resize(columns, rows);
            terminal.settle();
            let picture = terminal.ask(svg);
            let name = format!("table-{columns}x{rows}-{language}.svg");
            std::fs::write(Path::new(&folder).join(name), picture).unwrap();
            terminal.send("q");
            terminal.end();
        }
    }
}

/// Marionette Kingdom: a draft, a turn in which something can be bought, and the result.
#[test]
#[ignore = "draws docs/pictures: run scripts/pictures"]
fn marionette_kingdom_as_pictures() {
    let folder = std::env::var_os("PICTURES").expect("PICTURES names the folder to draw into");
    for language in ["en", "ja"] {
        let data = tempfile::tempdir().unwrap();
        let game = ["--edition", "kingdom", "--players", "3", "--seed", "19"];
        let mut terminal = in_colour(data.path(), language, &game);
        terminal.wait("the table", |t| t.contains("---"));
        for (scene, is_it) in KINGDOM {
            play_until(&mut terminal, is_it);
            for (columns, rows) in [(80, 24), (160, 50)] {
                terminal.redrawn(columns, rows);
                let name = format!("kingdom-{scene}-{columns}x{rows}-{language}.svg");
                std::fs::write(Path::new(&folder).join(name), terminal.ask(svg)).unwrap();
            }
        }
        terminal.send("q");
        terminal.end();
    }
}

/// The name of a picture, and the test for a screen that suits it.
type Scene = (&'static str, fn(&str) -> bool);

const KINGDOM: [Scene; 3] = [
    ("draft", |t| is_round(t, 3) && ["Which occupation", "どの職業"].iter().any(|ask| t.contains(ask))),
    ("turn", |t| (4..9).any(|n| is_round(t, n)) && buys(t).is_some()),
    ("result", |t| t.lines().last().is_some_and(|bar| bar.starts_with("  1 "))),
];

fn is_round(text: &str, n: u32) -> bool {
    text.contains(&format!("Round {n},")) || text.contains(&format!("第{n}ラ"))
}

/// Play with others: tables nearby, the code, the people, somebody away, and the audit.
#[test]
#[ignore = "draws docs/pictures: run scripts/pictures"]
fn play_with_others_as_pictures() {
    let folder = std::env::var_os("PICTURES").expect("PICTURES names the folder to draw into");
    for language in ["en", "ja"] {
        let says = |english: &'static str, japanese| if language == "en" { english } else { japanese };
        let save = |name: &str, terminal: &Terminal| {
            let name = format!("together-{name}-{language}.svg");
            std::fs::write(Path::new(&folder).join(name), terminal.ask(svg)).unwrap();
        };
        let room = tempfile::tempdir().unwrap();
        let radio = format!("local:{}", room.path().display());
        let data: Vec<_> = (0..3).map(|_| crate::welcomed()).collect();
        let table = ["host", "--edition", "classic", "--players", "4", "--radio", &radio];
        let mut host = in_colour(data[0].path(), language, &table);
        host.resize(100, 80);
        let text = host.wait("the code", |t| t.contains("ayatsuri:"));
        let invitation = text.split_whitespace().find(|word| word.starts_with("ayatsuri:")).unwrap().to_owned();
        let mut guest = in_colour(data[1].path(), language, &["join", "--radio", &radio]);
        guest.wait("a table", |t| t.contains(says("has room", "空きあり")));
        guest.settle();
        save("nearby", &guest);
        guest.send("\r");
        guest.wait("the code's row", |t| t.contains(says("Seven digits", "7桁の数字")));
        // The last digit joins.
        let (digits, last) = invitation.split('/').nth(2).unwrap().split_at(6);
        guest.send(digits);
        guest.settle();
        save("code", &guest);
        guest.send(last);
        guest.wait("the people", |t| t.contains(says("I am ready", "準備できました")));
        let mut other = in_colour(data[2].path(), language, &["join", &invitation, "--radio", &radio]);
        other.wait("whether to join", |t| t.contains("F2"));
        other.send("\x1bOQ");
        other.wait("the people", |t| t.contains(says("I am ready", "準備できました")));
        guest.send("1");
        guest.wait("that it is so", |t| t.contains(says("Not ready after all", "準備を取り消す")));
        host.resize(100, 80);
        host.wait("who is ready", |t| t.contains(says("not ready yet", "準備中")));
        host.settle();
        save("lobby", &host);
        other.send("1");
        host.wait("that all are ready", |t| t.contains(says("Everybody is ready", "全員の準備")));
        host.resize(160, 50);
        host.settle();
        host.send("1");
        host.wait("the table", |t| t.contains(says("Round 1", "第1ラ")));
        other.child.kill().unwrap();
        host.wait("who is away", |t| t.contains(says("The table waits when it is their turn", "離席中")));
        host.settle();
        save("away", &host);
        host.send("G");
        host.wait("whether to end it", |t| t.contains(says("End the game?", "終わらせますか")));
        host.send("y");
        host.wait("the people", |t| t.contains(says("Check the deal", "配札の確認")));
        host.send("A");
        host.wait("the audit", |t| t.contains(says("The game was fair", "すべて公正でした")));
        host.redrawn(80, 24);
        save("audit", &host);
        for terminal in [&mut host, &mut guest] {
            terminal.send("q");
            terminal.end();
        }
    }
}

/// The number of the first purchase on offer.
fn buys(text: &str) -> Option<&str> {
    text.lines().find_map(|line| {
        let (before, _) = line.split_once(" Buy the ").or_else(|| line.split_once("を買う "))?;
        before.split_whitespace().rev().find(|word| word.len() == 1 && word.starts_with(|c: char| c.is_ascii_digit()))
    })
}

/// Plays until the screen is as wanted: makes every purchase, otherwise takes the usual choice.
fn play_until(terminal: &mut Terminal, is_it: fn(&str) -> bool) {
    // This size shows all choices.
    terminal.redrawn(160, 50);
    for _ in 0..1000 {
        let text = terminal.heard();
        if is_it(&text) {
            return;
        }
        if text.lines().last().unwrap_or_default().starts_with("  s ") {
            terminal.send("s");
            continue;
        }
        terminal.send(buys(&text).unwrap_or("\r"));
    }
    panic!("it never comes:\n{}", terminal.text());
}

fn in_colour(data: &Path, language: &str, game: &[&str]) -> Terminal {
    let mut command = pty::command(crate::program());
    command.args(["--data", data.to_str().unwrap(), "--lang", language]);
    command.args(game);
    command.env("COLORTERM", "truecolor");
    pty::spawn(command)
}

/// The character that the draft takes if possible. It is called last, when all others are revealed.
const LATE: [&str; 2] = ["Warlord", "将軍"];

/// Takes usual choices until a late turn in the middle of the game. Each key depends on the screen alone.
fn until_a_late_turn(terminal: &mut Terminal) {
    for _ in 0..400 {
        let text = terminal.settle();
        let of_late = |say: &dyn Fn(&str) -> String| LATE.iter().any(|name| text.contains(&say(name)));
        let in_the_middle = (5..9).any(|n| text.contains(&format!("Round {n},")) || text.contains(&format!("第{n}ラ")));
        let asks =
            of_late(&|name| format!("You are the {name}. What")) || of_late(&|name| format!("あなたは{name}です。何"));
        if in_the_middle && asks {
            return;
        }
        let number = |name: &&str| {
            let offers = |n: &u32| {
                let japanese = (6..=9).any(|rank| text.contains(&format!(" {n} {name}  {rank}番")));
                text.contains(&format!(" {n} {name} ")) || japanese
            };
            (1..=8).find(offers)
        };
        let drafts =
            ["Which character do you choose", "どのキャラクターを選びますか"].iter().any(|ask| text.contains(ask));
        let wanted = LATE.iter().find_map(number).filter(|_| drafts);
        if text.lines().last().unwrap_or_default().starts_with("  s ") {
            terminal.send("s");
        } else if let Some(number) = wanted {
            // The strip shows the number, too: if it is no choice, its key does nothing.
            terminal.send(&number.to_string());
            if terminal.settle() == text {
                terminal.send("\r");
            }
        } else {
            terminal.send("\r");
        }
    }
    panic!("no such turn comes:\n{}", terminal.text());
}

/// The screen as SVG: for each run of cells in one style a background and a text.
fn svg(screen: &vt100::Screen) -> String {
    let (rows, columns) = screen.size();
    let (width, height) = (columns.get() * CELL.0 + 2 * MARGIN, rows.get() * CELL.1 + 2 * MARGIN);
    let mut grounds = String::new();
    let mut texts = String::new();
    for y in 0..rows.get() {
        let mut x = 0;
        while x < columns.get() {
            let Some(first) = screen.cell(y, x) else { break };
            let start = x;
            let mut text = String::new();
            while let Some(cell) = screen.cell(y, x).filter(|cell| cell.is_wide_continuation() || alike(first, cell)) {
                if !cell.is_wide_continuation() {
                    text.push_str(if cell.has_contents() { cell.contents() } else { " " });
                }
                x += 1;
            }
            let (left, top) = (MARGIN + start * CELL.0, MARGIN + y * CELL.1);
            let (ink, ground) = colours(first);
            let wide = (x - start) * CELL.0;
            if ground != GROUND {
                let at = format!(r#"x="{left}" y="{top}" width="{wide}" height="{}""#, CELL.1);
                writeln!(grounds, r#"<rect {at} fill="{ground}"/>"#).unwrap();
            }
            if !text.trim().is_empty() {
                let bold = if first.bold() { r#" font-weight="bold""# } else { "" };
                let line = if first.underline() { r#" text-decoration="underline""# } else { "" };
                let baseline = top + CELL.1 - 5;
                let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
                writeln!(texts, r#"<text x="{left}" y="{baseline}" fill="{ink}"{bold}{line}>{escaped}</text>"#)
                    .unwrap();
            }
        }
    }
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">
<rect width="100%" height="100%" rx="8" fill="{GROUND}"/>
{grounds}<g font-family="{FONTS}" font-size="{LETTER}" xml:space="preserve">
{texts}</g>
</svg>
"#
    )
}

fn alike(a: &vt100::Cell, b: &vt100::Cell) -> bool {
    let look = |cell: &vt100::Cell| (cell.fgcolor(), cell.bgcolor(), cell.bold(), cell.underline(), cell.inverse());
    look(a) == look(b)
}

fn colours(cell: &vt100::Cell) -> (String, String) {
    let of = |colour: vt100::Color, usual: &str| match colour {
        vt100::Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        vt100::Color::Idx(16) => "#000000".to_owned(),
        vt100::Color::Idx(231) => "#ffffff".to_owned(),
        _ => usual.to_owned(),
    };
    let (ink, ground) = (of(cell.fgcolor(), INK), of(cell.bgcolor(), GROUND));
    if cell.inverse() { (ground, ink) } else { (ink, ground) }
}
