//! Prompts of Marionette Kingdom that say at once what a choice comes to.

use crate::person::{Answers, Folder, Person};
use ayatsuri_phone::screen::SignKind;
use ayatsuri_phone::{Cast, Language};

#[test]
fn the_general_says_to_the_dealer_that_nothing_comes_of_it_and_a_lone_card_is_no_question() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let (mut dealers, mut others, mut last, mut first) = (0, 0, 0, 0);
    for seed in 0..8 {
        me.ask_for("kingdom", 3, Cast::Recommended, seed, false);
        me.play_until(Answers::AtRandom, |table| {
            let Some(prompt) = &table.prompt else { return false };
            let mine = table.seats.iter().find(|seat| seat.is_mine).expect("somebody is asked");
            let is_dealer = mine.signs.iter().any(|sign| sign.kind == SignKind::Dealer);
            let offers = |label: &str| label == "Keep the General" || label == "Reveal the General";
            for general in prompt.choices.iter().filter(|choice| offers(&choice.label)) {
                let is_told = general.detail.as_ref().is_some_and(|detail| detail.starts_with("nothing while"));
                assert_eq!(is_told, is_dealer, "{general:?}");
                *(if is_dealer { &mut dealers } else { &mut others }) += 1;
            }
            if prompt.choices.iter().all(|choice| choice.label.starts_with("Reveal ")) {
                let is_lone = prompt.choices.len() == 1;
                assert_eq!(prompt.question.ends_with('?'), !is_lone, "{}", prompt.question);
                *(if is_lone { &mut last } else { &mut first }) += 1;
            }
            false
        });
    }
    assert!(dealers > 0 && others > 0 && last > 5 && first > 5, "{dealers} {others} {last} {first}");
}
