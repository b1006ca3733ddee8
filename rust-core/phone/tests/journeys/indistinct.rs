//! The secrecy law for what several people at one phone are shown. Two phones play the same game; in one of them
//! somebody keeps another of the cards that they have drawn. Nobody else can know which. So everything that is shown to
//! the others, and to everybody, is the same on both phones until that person has their next turn: screens, story, cues.

use crate::person::{Folder, Person};
use crate::scripted::Scripted;
use crate::several::{begins, whose};
use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{Choice, Prompt, Screen, Target};
use ayatsuri_rules::chance::GameRng;

/// How many screens are compared: `POSITIONS=10000` compares more.
fn wanted() -> u32 {
    std::env::var("POSITIONS").ok().and_then(|number| number.parse().ok()).unwrap_or(600)
}

/// Opens the cover in front, if there is one.
fn opens(person: &mut Person) {
    if let Screen::Cover(cover) = person.phone.screen() {
        person.press(&format!("open/{}", cover.seat));
    }
}

fn prompt(person: &Person) -> Option<Prompt> {
    match person.phone.screen() {
        Screen::Table(table) => table.prompt,
        _ => None,
    }
}

/// Two choices that keep different cards of those drawn; nobody else sees which is kept.
fn secret_choices(prompt: &Prompt) -> Option<[u32; 2]> {
    let kept = |choice: &Choice| match &choice.targets[..] {
        [Target::Looked { card }] => Some(card.clone()),
        _ => None,
    };
    let first = prompt.choices.first()?;
    let card = kept(first)?;
    let other = prompt.choices.iter().find(|choice| kept(choice).is_some_and(|other| other != card))?;
    Some([first.index, other.index])
}

/// How many cards the deck has, if a screen shows it.
fn deck(screen: &Screen) -> Option<u32> {
    let table = match screen {
        Screen::Table(table) => table,
        Screen::Cover(cover) => &cover.table,
        _ => return None,
    };
    table.piles.iter().find(|pile| pile.id == "deck").map(|pile| pile.amount)
}

/// A copy of a phone that is not running.
fn copy(folder: &Folder) -> Folder {
    let to = Folder::new();
    for file in std::fs::read_dir(folder.path()).expect("a phone has a folder") {
        let file = file.expect("it can be listed").path();
        if file.is_file() {
            std::fs::copy(&file, to.path().join(file.file_name().expect("it has a name"))).expect("it can be copied");
        }
    }
    to
}

/// Whether a choice may show its player what that seat has.
fn concerns(choice: &Choice, hidden: u32) -> bool {
    choice.targets.iter().any(|target| matches!(target, Target::Seat { seat } if *seat == hidden))
}

/// Plays two phones on that differ in one secret of the seat `hidden`, until its player may use it. Returns how many
/// screens were compared.
fn compares(both: &mut [Person; 2], hidden: u32, chance: &mut GameRng) -> u32 {
    let mut compared = 0;
    for _ in 0..400 {
        let screens = both.each_ref().map(|person| person.phone.screen());
        if deck(&screens[0]).is_none_or(|cards| cards < 16) {
            // The other card, which lies under the deck, would soon be drawn.
            return compared;
        }
        let is_theirs = screens.each_ref().map(|screen| match screen {
            Screen::Table(table) => whose(table) == Some(hidden),
            _ => false,
        });
        assert_eq!(is_theirs[0], is_theirs[1]);
        if is_theirs[0] {
            // They may draft and end their turn as if there were no difference; otherwise they use what they know.
            let prompts = both.each_ref().map(|person| prompt(person).expect("only who is asked has the phone"));
            let Screen::Table(table) = &screens[0] else { unreachable!("it is theirs") };
            let is_turn = table.seats.iter().any(|seat| seat.seat == hidden && seat.is_acting);
            let is_common = |choice: &&Choice| {
                let is_end = !is_turn || choice.label == "End the turn";
                is_end && prompts[1].choices.iter().any(|other| other.label == choice.label)
            };
            let common: Vec<&Choice> = prompts[0].choices.iter().filter(is_common).collect();
            let Some(choice) = chance.pick(&common) else { return compared };
            for (person, prompt) in both.iter_mut().zip(&prompts) {
                let same = prompt.choices.iter().find(|other| other.label == choice.label).expect("it is common");
                person.phone.choose(prompt.id, same.index).expect("it is offered");
                // What moves is compared only while the screen is not theirs.
                if whose_now(person) == Some(hidden) {
                    person.phone.take_cues(u64::MAX);
                }
            }
            continue;
        }
        let [one, two] = screens.each_ref().map(|screen| format!("{screen:?}"));
        assert!(one == two, "others see which card {hidden} keeps:\n{}", differing(&one, &two));
        let cues = both.each_ref().map(|person| person.phone.take_cues(u64::MAX));
        assert_eq!(cues[0], cues[1], "{hidden} keeps another card, and it is seen to move");
        compared += 1;
        match &screens[0] {
            Screen::Cover(_) => both.iter_mut().for_each(opens),
            Screen::Table(table) => {
                let Some(prompt) = &table.prompt else { return compared };
                let others: Vec<&Choice> = prompt.choices.iter().filter(|choice| !concerns(choice, hidden)).collect();
                let Some(choice) = chance.pick(&others) else { return compared };
                for person in &mut *both {
                    person.phone.choose(prompt.id, choice.index).expect("it is offered");
                }
            }
            _ => return compared,
        }
    }
    compared
}

/// What two texts have from where they begin to differ, with a little before.
fn differing(one: &str, two: &str) -> String {
    let alike = one.chars().zip(two.chars()).take_while(|(a, b)| a == b).count();
    let near = |text: &str| text.chars().skip(alike.saturating_sub(150)).take(300).collect::<String>();
    format!("...{}\n...{}", near(one), near(two))
}

fn whose_now(person: &Person) -> Option<u32> {
    match person.phone.screen() {
        Screen::Table(table) => whose(&table),
        _ => None,
    }
}

#[test]
fn what_is_shown_to_others_does_not_depend_on_which_card_somebody_keeps() {
    let (mut compared, mut forks) = (0, 0);
    let mut chance = GameRng::from_number(21);
    'games: for number in 0.. {
        // In the first edition the other card lies open.
        let (edition, players) = [("classic", 6), ("fullset", 5), ("expanded", 6), ("classic", 3)][number as usize % 4];
        let folder = Folder::new();
        let mut person = Person::opens(&folder, Language::English);
        begins(&mut person, edition, players, players, number);
        for step in 0..4_000 {
            if compared >= wanted() {
                break 'games;
            }
            opens(&mut person);
            let Some(asked) = prompt(&person) else { break };
            let hidden = whose_now(&person).expect("only who is asked has the phone");
            if let Some(choices) = secret_choices(&asked).filter(|_| step % 3 == 0) {
                drop(person);
                let folders = [copy(&folder), copy(&folder)];
                let mut both = folders.each_ref().map(|folder| Person::opens(folder, Language::English));
                for (person, index) in both.iter_mut().zip(choices) {
                    person.press("resume");
                    opens(person);
                    person.phone.choose(asked.id, index).expect("it is offered");
                }
                compared += compares(&mut both, hidden, &mut chance);
                forks += 1;
                person = Person::opens(&folder, Language::English);
                person.press("resume");
                opens(&mut person);
            }
            let choice = chance.below(asked.choices.len() as u32);
            person.phone.choose(asked.id, asked.choices[choice as usize].index).expect("it is offered");
        }
    }
    println!("{compared} screens after {forks} secret choices");
    assert!(compared >= wanted() && forks > 5, "{compared} screens after {forks} secret choices");
}
