//! The table with which the next start of the program goes on.

use ayatsuri_phone::Phone;
use ayatsuri_phone::screen::{Screen, TableScreen, UserAction};

/// Whether the next start goes on at the prompt in front: then the start finds the same table. Finding out moves the
/// phone, which stays at whatever the start would find.
pub fn continue_here(phone: &mut Phone) -> bool {
    let Screen::Table(left) = phone.screen() else { return false };
    if left.playback.is_some() || left.lesson.is_some() || phone.act(UserAction::GoHome).is_err() {
        return false;
    }
    crate::go_on(phone);
    let prompt = |table: &TableScreen| table.prompt.as_ref().map(|prompt| prompt.id);
    let cities = |table: &TableScreen| -> Vec<_> {
        table.seats.iter().map(|seat| (seat.name.clone(), seat.city.clone())).collect()
    };
    matches!(phone.screen(), Screen::Table(found) if prompt(&found) == prompt(&left) && cities(&found) == cities(&left))
}

#[cfg(test)]
mod tests {
    use ayatsuri_phone::Language;
    use ayatsuri_phone::screen::HomeAction;

    use super::*;

    #[test]
    fn the_next_start_goes_on_with_a_game_and_with_no_other_page() {
        let folder = std::env::temp_dir().join(format!("ayatsuri-goes-on-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for tests can be made");
        let mut phone = Phone::open(&folder, Language::English).expect("the phone opens");
        assert!(!continue_here(&mut phone), "the first page");
        phone.act(HomeAction::Learn { edition: "classic".to_owned() }.into()).expect("a lesson is offered");
        assert!(matches!(phone.screen(), Screen::Table(_)) && !continue_here(&mut phone), "a lesson");
        phone.act(UserAction::GoHome).expect("it goes home");
        phone.act(HomeAction::Quick.into()).expect("a game begins");
        assert!(matches!(phone.screen(), Screen::Table(_)) && continue_here(&mut phone), "a game");
        phone.act(UserAction::GoHome).expect("it goes home");
        phone.act(HomeAction::Learn { edition: "classic".to_owned() }.into()).expect("the lesson is offered");
        assert!(!continue_here(&mut phone), "the start goes on with the game and not with the lesson");
        phone.act(UserAction::GoHome).expect("it goes home");
        phone.act(HomeAction::Settings.into()).expect("there are settings");
        assert!(!continue_here(&mut phone), "settings");
        std::fs::remove_dir_all(&folder).expect("the folder is there");
    }
}
