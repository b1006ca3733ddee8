//! What gives something up is asked again, and a prompt says whether it came by itself.

use crate::person::{Answers, Folder, Person};
use ayatsuri_phone::screen::{Prompt, Screen};
use ayatsuri_phone::{Cast, Language};

/// Plays until a choice gives something up, and returns that prompt.
fn warned(me: &mut Person) -> Prompt {
    let warns = |prompt: &Prompt| prompt.choices.iter().any(|choice| choice.warning.is_some());
    let found = me.plays_until(Answers::First, |table| table.prompt.as_ref().is_some_and(warns));
    found.and_then(|table| table.prompt).expect("something can be given up in a whole game")
}

#[test]
fn a_choice_that_gives_something_up_is_asked_again_unless_the_settings_say_not_to() {
    for (edition, language) in [("fullset", Language::English), ("kingdom", Language::Japanese)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, language);
        me.asks_for(edition, 3, Cast::Recommended, 4, false);
        let prompt = warned(&mut me);
        for choice in &prompt.choices {
            assert_eq!(choice.warning.is_some(), choice.confirm.is_some(), "{choice:?}");
            let Some(confirm) = &choice.confirm else { continue };
            assert!(confirm.question.starts_with(choice.warning.as_deref().unwrap_or_default()), "{confirm:?}");
            assert_eq!(confirm.yes, choice.label);
            assert!(!confirm.no.is_empty() && confirm.no != confirm.yes);
        }
        assert!(prompt.choices.iter().any(|choice| choice.warning.is_none()), "there is a way on");
        me.press("leave").press("settings").choose("confirmations", "off").press("home").press("resume");
        let again = me.prompt();
        assert!(again.choices.iter().all(|choice| choice.confirm.is_none()));
        assert!(again.choices.iter().any(|choice| choice.warning.is_some()), "the warning stays");
        drop(me);
        let mut me = Person::opens(&folder, language);
        me.press("resume");
        assert!(me.prompt().choices.iter().all(|choice| choice.confirm.is_none()), "the setting is kept");
    }
}

#[test]
fn a_prompt_says_whether_it_came_by_itself() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.asks_for("classic", 4, Cast::Recommended, 9, false);
    let (mut own, mut alone) = (0, 0);
    let mut now = 0;
    for _ in 0..120 {
        // The bots act as time goes by.
        let mut ticked = false;
        while !matches!(me.phone.screen(), Screen::Table(table) if table.prompt.is_some()) {
            if matches!(me.phone.screen(), Screen::Result(_)) {
                break;
            }
            now += 5_000;
            me.phone.tick(now);
            ticked = true;
        }
        let Screen::Table(table) = me.phone.screen() else { break };
        let prompt = table.prompt.expect("it was waited for");
        assert_eq!(prompt.came_by_itself, ticked, "{}", prompt.question);
        // It stays what it was, however often the screen is drawn, and whatever is done on other pages.
        me.phone.tick(now);
        assert_eq!(me.prompt_in_front(), Some(prompt.clone()));
        if ticked {
            alone += 1;
        } else {
            own += 1;
        }
        me.answer(&prompt, Answers::AtRandom);
    }
    assert!(own > 5 && alone > 5, "own {own}, by itself {alone}");
}

#[test]
fn with_the_setting_off_no_prompt_wants_a_pause() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").choose("input-pause", "off").press("home");
    me.asks_for("classic", 4, Cast::Recommended, 9, false);
    let mut prompts = 0;
    for now in 1..200 {
        me.phone.tick(now * 5_000);
        let Some(prompt) = me.prompt_in_front() else { continue };
        assert!(!prompt.came_by_itself);
        prompts += 1;
        me.answer(&prompt, Answers::First);
    }
    assert!(prompts > 10);
}

#[test]
fn giving_up_says_what_is_lost() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.asks_for("classic", 4, Cast::Recommended, 9, false);
    let mine = me.table().seats[0].standing.clone();
    me.press("give-up");
    let Screen::Trouble(trouble) = me.phone.screen() else { panic!("it is asked") };
    assert!(trouble.text.contains(&mine), "{} {mine}", trouble.text);
}
