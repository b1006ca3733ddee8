//! The screens of a shell: cards are explained, each screen is drawn once, and cues come in order.

use super::*;

#[test]
fn cards_are_explained_from_memory_in_the_language_spoken() {
    let folder = Folder::new();
    let held = Held::quick(&folder);
    let name = |held: &Held| held.phone.explain("character/King".into()).expect("a card").name;
    let english = name(&held);
    block_on(held.phone.speak(Language::Japanese)).expect("it is spoken");
    assert_eq!(held.latest().language, Language::Japanese);
    assert_ne!(name(&held), english);
    assert_eq!(held.phone.explain("character/Nobody".into()), None);
}

#[test]
fn the_screen_is_drawn_once_for_each_call() {
    let folder = Folder::new();
    let held = Held::opens(&folder, BotScheduling::default(), false);
    held.seed_game("5");
    let draws = || block_on(held.phone.ask(|phone| Ok(phone.draws.get()))).expect("a number");
    for id in ["rules", "back", "leave", "history", "back", "settings", "pace/slow", "back", "resume"] {
        // The screen in front is drawn already.
        let before = draws();
        held.press(id);
        // This query costs one draw, too: time passes before each call.
        assert_eq!(draws() - before, 2, "{id}");
    }
    let before = draws();
    assert!(block_on(held.phone.act(UserAction::Home(HomeAction::New))).is_err(), "the table does not offer it");
    assert_eq!(draws() - before, 2, "a refusal is drawn for no oftener");
}

#[test]
fn what_moves_comes_once_and_in_order_with_the_table_that_it_leads_to() {
    let folder = Folder::new();
    let held = Held::opens(&folder, BotScheduling::default(), false);
    held.press("new");
    held.type_text(TextField::Seed, "11");
    held.pick("play", "watch");
    held.press("start");
    for step in 0..150 {
        held.press(if step == 0 { "pause" } else { "next" });
    }
    let mut moved = 0;
    for (_, update) in held.updates.try_iter() {
        moved += update.cues.len() as u64;
        match update.screen {
            Screen::Table(table) => assert_eq!(table.moved, moved),
            _ => assert_eq!(update.cues, []),
        }
    }
    assert!(moved > 50, "{moved}");
}
