//! The names of a lobby that another program sends.

use ayatsuri_rules::city::{EditionId, Setup};

use super::*;

#[test]
fn names_of_a_lobby_from_elsewhere_are_cleaned_and_told_apart() {
    let setup = AgreedSetup::City(Setup::recommended(EditionId::Expanded, 8).expect("eight may play"));
    let mut lobby = Lobby::new("Friday".to_owned(), setup, MemberId([0; 8]), "Aya".to_owned());
    (1..6).for_each(|member| lobby.come(MemberId([member; 8]), format!("Guest {member}"), false));
    let honest = lobby.clone();
    assert_eq!(honest.clone().tidied(), honest, "an honest host's stay as they are");
    let sent = ["Aya", "\u{202e}\u{200b}", "A\u{fe0f}ya", "Аya", "\u{3164}", "👨‍👩‍👧‍👦"];
    lobby.people.iter_mut().zip(sent).for_each(|(person, name)| person.name = name.to_owned());
    lobby.name = "\u{2066}\u{34f}".to_owned();
    lobby.voids = vec![vec!["B\u{1b}en".to_owned()]];
    let lobby = lobby.tidied();
    let names: Vec<&str> = lobby.people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Aya", "?", "Aya 2", "Аya 3", "? 2", "👨‍👩‍👧‍👦"]);
    assert_eq!((lobby.name.as_str(), lobby.voids[0][0].as_str()), ("?", "Ben"));
}
