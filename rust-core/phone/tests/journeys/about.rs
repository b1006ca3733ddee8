//! The page about the app and the app log: the settings lead to both.

use crate::person::{Folder, Person};
use crate::scripted::Scripted;
use ayatsuri_phone::screen::{
    AboutScreen, LogPageAction, LogScreen, PromptToken, Screen, SharedKind, ShellEffect, TroubleAction, UserAction,
};
use ayatsuri_phone::{Cast, Language, ShellAbilities};

fn about(me: &Person) -> AboutScreen {
    match me.phone.screen() {
        Screen::About(about) => about,
        other => panic!("not about the app: {other:?}"),
    }
}

fn log(me: &Person) -> LogScreen {
    match me.phone.screen() {
        Screen::Log(log) => log,
        other => panic!("no log: {other:?}"),
    }
}

#[test]
fn the_app_says_its_numbers_and_what_people_ask_about() {
    let folder = Folder::new();
    for (language, words) in [
        (Language::English, ["MIT license", "no server", "game-icons.net", "Share the app log"]),
        (Language::Japanese, ["MITライセンス", "サーバーもありません", "game-icons.net", "ログを共有"]),
    ] {
        let mut me = Person::opens(&folder, language);
        let shown = about(me.press("settings").press("about"));
        assert_eq!(shown.facts.len(), 5);
        assert_eq!(shown.facts[0].value, env!("CARGO_PKG_VERSION"));
        assert!(shown.facts.iter().all(|fact| !fact.label.is_empty() && !fact.value.is_empty()));
        let text: String = shown.chapters.iter().map(|chapter| chapter.paragraphs.concat()).collect();
        for word in words {
            assert!(text.contains(word), "{word}: {text}");
        }
        let credits = include_str!("../../../pages/src/pages/icon_credits.tsv");
        assert!(credits.lines().count() > 5);
        for row in credits.lines() {
            let paragraphs = &shown.chapters[0].paragraphs;
            let is_there = |paragraph: &&String| row.split('\t').all(|cell| paragraph.contains(cell));
            assert_eq!(paragraphs.iter().filter(is_there).count(), 1, "{row}: {paragraphs:?}");
        }
        // Everything that is shipped stands there once, under its licence.
        for row in include_str!("../../../pages/src/pages/licences.tsv").lines() {
            let cells: Vec<&str> = row.split('\t').collect();
            let thing = format!("{} {}", cells[0], cells[1]).trim_end().to_owned();
            let is_there = |paragraph: &&String| {
                let things = paragraph.strip_prefix(cells[2]).and_then(|rest| rest.strip_prefix([':', '：']));
                things.is_some_and(|things| things.trim_start().split(", ").any(|one| one == thing))
            };
            assert_eq!(shown.chapters[1].paragraphs.iter().filter(is_there).count(), 1, "{row}");
        }
        me.press("back");
        assert!(matches!(me.phone.screen(), Screen::Settings(_)));
    }
}

#[test]
fn the_log_shows_crashes_without_messages_and_is_shared_as_a_file() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").phone.enter_text("name", "Aya Mori").expect("a name");
    me.phone
        .hand_in_crash("a.b.SomeError: Aya Mori holds the Castle\n  at a.b.draw(Table.kt:7)\n")
        .expect("it is kept");
    me.ask_for("classic", 3, Cast::Recommended, 4, false);
    let prompt = me.prompt();
    assert!(me.phone.choose(PromptToken(prompt.id.0 + 1), 0).is_err(), "refused calls are noted");
    drop(me);
    let mut me = Person::opens(&folder, Language::English);
    let shown = log(me.press("settings").press("log"));
    assert_eq!(shown.crashes.len(), 1);
    assert_eq!(shown.crashes[0].lines, ["a.b.SomeError", "at a.b.draw(Table.kt:7)"]);
    assert!(shown.crashes[0].at_ms > 1_600_000_000_000 && shown.note.is_none());
    me.press("share");
    assert!(log(&me).note.is_some_and(|note| note.contains("ayatsuri-log.txt")));
    let written = std::fs::read_to_string(folder.path().join("ayatsuri-log.txt")).expect("it was written");
    assert_eq!(written, me.phone.report());
    assert!(written.contains("a.b.draw(Table.kt:7)") && written.contains(env!("CARGO_PKG_VERSION")));
    for secret in ["Aya", "Mori", "Castle", folder.path().to_str().expect("plain")] {
        assert!(!written.contains(secret), "{secret}: {written}");
    }
}

#[test]
fn a_shell_that_shares_is_handed_the_text_and_nothing_is_written() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.phone.set_shell_abilities(ShellAbilities { shares: true, ..ShellAbilities::default() });
    me.press("settings").press("log");
    let effects = me.phone.act(LogPageAction::Share.into()).expect("it is offered");
    assert_eq!(effects, [ShellEffect::Share { kind: SharedKind::Report, text: me.phone.report() }]);
    assert_eq!(log(&me).note, None);
    assert!(!folder.path().join("ayatsuri-log.txt").exists());
    assert_eq!(me.phone.act(UserAction::Back), Ok(vec![]));
}

#[test]
fn a_shell_forgets_what_was_shared_when_everything_is_deleted() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").press("erase");
    assert_eq!(me.phone.act(TroubleAction::EraseAll.into()), Ok(vec![ShellEffect::ForgetShared]));
}
