//! Confirmations before something is given up, and prompts that say whether they came by themselves.

use crate::person::{Answers, Folder, Person};
use crate::several::begin;
use ayatsuri_phone::screen::{Prompt, PromptEntry, Screen, TableScreen, UserAction};
use ayatsuri_phone::{Cast, Language};

/// Plays until a choice gives something up, and returns that prompt.
fn warned(me: &mut Person) -> Prompt {
    let warns = |prompt: &Prompt| prompt.choices.iter().any(|choice| choice.warning.is_some());
    let found = me.play_until(Answers::First, |table| table.prompt.as_ref().is_some_and(warns));
    found.and_then(|table| table.prompt).expect("something can be given up in a whole game")
}

#[test]
fn a_choice_that_gives_something_up_is_asked_again_unless_the_settings_say_not_to() {
    for (edition, language) in [("fullset", Language::English), ("kingdom", Language::Japanese)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, language);
        me.ask_for(edition, 3, Cast::Recommended, 4, false);
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

/// The choices below groups in which every choice gives something up, with the group's warning.
fn warned_groups(prompt: &Prompt) -> Vec<(Option<String>, Vec<u32>)> {
    fn below(entries: &[PromptEntry]) -> Vec<u32> {
        let of = |entry: &PromptEntry| match entry {
            PromptEntry::Group { group } => below(&group.entries),
            other => other.lines().iter().map(|line| line.index).collect(),
        };
        entries.iter().flat_map(of).collect()
    }
    let warns = |index: &u32| prompt.choices.iter().any(|choice| choice.index == *index && choice.warning.is_some());
    let group = |entry: &PromptEntry| match entry {
        PromptEntry::Group { group } => Some((group.warning.clone(), below(&group.entries))),
        _ => None,
    };
    prompt.entries.iter().filter_map(group).filter(|(_, indices)| indices.iter().all(warns)).collect()
}

/// Opening a group gives nothing up, so it has no confirmation: only the choice has one.
#[test]
fn a_group_of_choices_that_all_give_something_up_is_asked_about_once() {
    let (mut said_once, mut said_apart) = (0, 0);
    for number in 0..40 {
        if said_once + said_apart >= 5 {
            break;
        }
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        me.ask_for(["expanded", "fullset"][number % 2], 7, Cast::Random, number as u64, false);
        let found = |table: &TableScreen| table.prompt.as_ref().is_some_and(|prompt| !warned_groups(prompt).is_empty());
        while let Some(table) = me.play_until(Answers::AtRandom, found) {
            let prompt = table.prompt.expect("it was found");
            let (warning, indices) = warned_groups(&prompt).swap_remove(0);
            for choice in prompt.choices.iter().filter(|choice| indices.contains(&choice.index)) {
                let asked = choice.confirm.as_ref().expect("it gives something up");
                let own = choice.warning.as_deref().expect("all do");
                assert_eq!(asked.question.matches(own).count(), 1, "{asked:?}");
                assert!(warning.as_ref().is_none_or(|said| said == own), "the group says what each says: {warning:?}");
            }
            *(if warning.is_some() { &mut said_once } else { &mut said_apart }) += 1;
            me.phone.act(UserAction::Choose { prompt: prompt.id, index: indices[0] }).expect("it is offered");
            let is_done = match me.phone.screen() {
                Screen::Table(after) => after.prompt.is_none_or(|after| after.id != prompt.id),
                Screen::Result(_) => true,
                other => panic!("it is asked once more: {other:?}"),
            };
            assert!(is_done, "what was answered once is done");
        }
    }
    assert!(said_once + said_apart >= 5, "{said_once} and {said_apart}");
    println!("{said_once} groups with the warning of all, {said_apart} with several warnings");
}

#[test]
fn a_prompt_says_whether_it_came_by_itself() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 9, false);
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
        // This stays the same, however often the screen is drawn, and whatever is done on other pages.
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
    me.ask_for("classic", 4, Cast::Recommended, 9, false);
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
    me.ask_for("classic", 4, Cast::Recommended, 9, false);
    let mine = me.table().seats[0].standing.clone();
    me.press("give-up");
    let Screen::Trouble(trouble) = me.phone.screen() else { panic!("it is asked") };
    assert!(trouble.text.contains(&mine), "{} {mine}", trouble.text);
}

#[test]
fn giving_up_where_several_people_sit_names_nobodys_points() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    begin(&mut me, "classic", 4, 2, 9);
    if let Screen::Cover(cover) = me.phone.screen() {
        me.phone.act(cover.buttons[0].action.clone()).expect("it opens");
    }
    let standing = me.table().seats[0].standing.clone();
    me.press("give-up");
    let Screen::Trouble(trouble) = me.phone.screen() else { panic!("it is asked") };
    assert!(!trouble.text.contains(&standing) && !trouble.text.contains("You have"), "{}", trouble.text);
}
