//! The secrecy law for everything that phones show to anybody but one person. Two rooms with the same phones play the
//! same game. In one of them somebody has chosen otherwise where nobody else can see the choice: which of the drawn
//! cards they keep, which of two characters they take as the last of the draft, or in Marionette Kingdom which of the
//! two occupations that were passed to them. Until that choice may come to light, everything that others and everybody
//! are shown is the same in both rooms: screens, story, cues. A screen between two covers is one person's view.

use crate::room::Room;
use crate::scripted::Scripted;
use crate::several::{check_public, set_up, whose};
use ayatsuri_phone::Phone;
use ayatsuri_phone::screen::{Choice, LogKind, LogLine, Prompt, RankState, Screen, TableScreen, Target};
use ayatsuri_rules::chance::GameRng;
use std::collections::BTreeMap;

/// The number of screens that are compared for each [`Outlook`] on the secrets of each [`Group`].
/// `AYATSURI_SCREENS=10000` compares more.
fn wanted(usual: u32) -> u32 {
    std::env::var("AYATSURI_SCREENS").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// The games that are played, and the phones and people that play them.
struct Tables<'a> {
    /// The people at each phone, the host's first. A phone by itself plays alone with bots.
    phones: &'a [&'a [&'a str]],
    /// Editions with their numbers of players, in turn.
    games: &'a [(&'a str, u32)],
}

/// The place from which others see a screen, others than the person who has chosen in secret.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Outlook {
    /// At the same phone, while nobody has opened the cover: everybody may look.
    BetweenCovers,
    /// At the same phone, as another person's view.
    Neighbor,
    /// At another phone.
    Elsewhere,
}

/// The people whose secrets are kept: at each phone its owner, whose game comes first in all lists, or the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Group {
    phone: usize,
    is_owner: bool,
}

/// The person who has chosen in secret: their seat, and the phone at which they sit.
#[derive(Clone, Copy)]
struct Chooser {
    seat: u32,
    phone: usize,
}

/// The number of screens that were compared for each outlook.
type Compared = BTreeMap<Outlook, u32>;

/// A secret that differs between the rooms.
enum Secret {
    /// The card that they keep. It is secret until hands have moved on; `moved` says how often they had. The other card
    /// lies under the deck.
    Card { moved: usize },
    /// The character that they take. It is secret until one of the two is called in this round, or the round is over.
    Character { both: [String; 2], round: String },
    /// The occupation that they keep. It is secret until they reveal it.
    Occupation,
}

/// A choice that nobody else can know of.
struct SecretChoice {
    what: Secret,
    /// The two choices' indices.
    choices: [u32; 2],
}

/// The card that a choice takes, of cards that only its player sees.
fn taken(choice: &Choice) -> Option<&String> {
    match choice.targets.first() {
        Some(Target::Looked { card }) => Some(card),
        _ => None,
    }
}

/// Whether a line tells of a move that brings a kept card, or the one under the deck, before others. The Lighthouse's
/// owner looks through the deck and shuffles it; a player who looks at cards that they draw learns nothing of these.
/// Each such move has one line for everybody; the player who does it has a line of their own.
fn is_move(line: &LogLine) -> bool {
    match line.kind {
        LogKind::HandSwap | LogKind::PassCard | LogKind::Shuffle => true,
        LogKind::Look => line.other.is_some() || (!line.is_secret && !line.cards.is_empty()),
        _ => false,
    }
}

/// The number of such moves at the table.
fn moved(table: &TableScreen) -> usize {
    table.log.iter().filter(|line| is_move(line)).count()
}

/// Two choices of a prompt between which nobody else sees a difference, if there are such.
fn secret_choice(game: &str, table: &TableScreen, prompt: &Prompt) -> Option<SecretChoice> {
    let first = prompt.choices.first()?;
    let card = taken(first)?;
    let other = prompt.choices.iter().find(|choice| taken(choice).is_some_and(|other| other != card))?;
    let cards = [card, taken(other)?];
    let is_last = prompt.choices.len() == 2;
    // A player who takes a card with the Lighthouse leaves another deck for everybody.
    let looks_through_deck = table.log.iter().rfind(|line| line.kind == LogKind::Look).is_some_and(is_move);
    let what = match card.split('/').next()? {
        // In the first edition the other card lies open.
        "district" if game != "first" && !looks_through_deck => Secret::Card { moved: moved(table) },
        // D1: from four to six players the last one takes one of two, and nobody sees the other. (Of seven the last but
        // one has two, too, and passes one on: D3.)
        "character" if is_last && (4..7).contains(&table.seats.len()) => {
            let is_early = |card: &String| table.ranks.iter().take(2).any(|rank| rank.card.id == *card);
            if cards.into_iter().any(is_early) {
                return None; // the first calls would bring it to light before anybody has seen a screen
            }
            Secret::Character { both: cards.map(String::clone), round: table.subtitle.clone() }
        }
        // L2: of three the other two are passed on; of two the other goes face down to the middle.
        "occupation" if is_last => Secret::Occupation,
        _ => return None,
    };
    Some(SecretChoice { what, choices: [first.index, other.index] })
}

/// The table that a screen shows.
fn table_of(screen: &Screen) -> Option<&TableScreen> {
    match screen {
        Screen::Table(table) => Some(table),
        Screen::Cover(cover) => Some(&cover.table),
        _ => None,
    }
}

/// Whether others may see the secret from now on.
fn comes_to_light(what: &Secret, tables: [&TableScreen; 2]) -> bool {
    let one = tables[0];
    match what {
        Secret::Card { moved: before } => {
            // Soon somebody would draw the other card.
            let is_low = one.piles.iter().find(|pile| pile.id == "deck").is_none_or(|deck| deck.amount < 16);
            is_low || tables.into_iter().any(|table| moved(table) != *before)
        }
        Secret::Character { both, round } => {
            let place = |card: &String| one.ranks.iter().position(|rank| rank.card.id == *card).expect("it is in play");
            let places = both.each_ref().map(place);
            let first = places[0].min(places[1]);
            let is_called = |table: &TableScreen, place: usize| table.ranks[place].state != RankState::Waiting;
            let is_over = |table: &TableScreen| table.subtitle != *round;
            let is_next = |table| is_over(table) || (0..first).all(|place| is_called(table, place));
            let is_there = |table| is_over(table) || places.iter().any(|place| is_called(table, *place));
            // Ranks are called in order, so nobody may learn of these before all lower ones were called.
            tables.into_iter().all(is_next) && tables.into_iter().any(is_there)
        }
        Secret::Occupation => false,
    }
}

/// Whether a choice may show its player something that this seat has.
fn concerns(choice: &Choice, hidden: u32) -> bool {
    choice.targets.iter().any(|target| matches!(target, Target::Seat { seat } if *seat == hidden))
}

/// Whether the screen is the view of that seat.
fn is_of(screen: &Screen, seat: u32) -> bool {
    matches!(screen, Screen::Table(table) if whose(table) == Some(seat))
}

fn prompt_of(screen: &Screen) -> Option<&Prompt> {
    match screen {
        Screen::Table(table) => table.prompt.as_ref(),
        _ => None,
    }
}

/// The line on a guest's phone while the host has not taken the answer in.
const ON_ITS_WAY: [&str; 2] =
    ["Your choice is on its way to the host's phone.", "あなたの選択をホストの端末へ送っています。"];

/// Checks that at a phone of several people, a view is shown only to the person who has opened the cover, while they
/// are asked or their answer is on its way.
fn check_open_to(screen: &Screen, opened: Option<u32>) {
    let Screen::Table(table) = screen else { return };
    let Some(seat) = whose(table) else { return check_public(table) };
    assert_eq!(opened, Some(seat), "the view of {seat} is shown to somebody else");
    let is_sending = table.waiting.as_deref().is_some_and(|text| ON_ITS_WAY.contains(&text));
    assert!(table.prompt.is_some() || is_sending, "the view of {seat} stays when they have answered");
}

/// Everything that a phone shows, as text.
fn shown(screen: &Screen, phone: &Phone) -> String {
    format!("{screen:?} {:?}", phone.signal())
}

impl Tables<'_> {
    fn is_several(&self, phone: usize) -> bool {
        self.phones[phone].len() > 1
    }

    /// The outlook from which others at that phone see this screen; `None` if it is the view of `hidden`.
    fn outlook(&self, screen: &Screen, phone: usize, hidden: Chooser) -> Option<Outlook> {
        if is_of(screen, hidden.seat) {
            return None;
        }
        Some(match screen {
            _ if phone != hidden.phone => Outlook::Elsewhere,
            Screen::Table(table) if whose(table).is_some() => Outlook::Neighbor,
            _ => Outlook::BetweenCovers,
        })
    }

    /// Plays on in two rooms that differ in one secret of `hidden`, until it may come to light. Returns how many
    /// screens were compared.
    fn compare(&self, both: &mut [Room; 2], hidden: Chooser, what: &Secret, rng: &mut GameRng) -> Compared {
        let phones = both[0].players.len();
        let (mut compared, mut waited) = (Compared::new(), 0);
        // The seat that has opened the cover last, at each phone.
        let mut opened: Vec<Option<u32>> =
            (0..phones).map(|who| (who == hidden.phone).then_some(hidden.seat)).collect();
        for _ in 0..60 {
            let screens = both.each_ref().map(|room| (0..phones).map(|who| room.screen(who)).collect::<Vec<_>>());
            // One phone may be told before another.
            for who in 0..phones {
                let [one, two] = screens.each_ref().map(|screens| table_of(&screens[who]));
                let (Some(first), Some(second)) = (one, two) else { return compared };
                if comes_to_light(what, [first, second]) {
                    return compared;
                }
            }
            let mut acting = vec![];
            for who in 0..phones {
                let [one, two] = screens.each_ref().map(|screens| &screens[who]);
                let cues = both.each_mut().map(|room| room.phone(who).take_cues(u64::MAX));
                if self.is_several(who) {
                    [one, two].into_iter().for_each(|screen| check_open_to(screen, opened[who]));
                }
                let outlooks = [one, two].map(|screen| self.outlook(screen, who, hidden));
                assert_eq!(outlooks[0], outlooks[1]);
                if let Some(outlook) = outlooks[0] {
                    let [room, other] = &mut *both;
                    let [one, two] = [shown(one, room.phone(who)), shown(two, other.phone(who))];
                    let seat = hidden.seat;
                    assert!(
                        one == two,
                        "{outlook:?} is seen what {seat} has chosen:\n{}\nafter {:#?}",
                        differing(&one, &two),
                        latest(&screens[0][who])
                    );
                    assert_eq!(cues[0], cues[1], "{outlook:?} it is seen to move what {seat} has chosen");
                    *compared.entry(outlook).or_default() += 1;
                }
                if matches!(one, Screen::Cover(_)) || prompt_of(one).is_some() {
                    acting.push(who);
                }
            }
            let Some(who) = rng.pick(&acting) else {
                // An answer is on its way, or bots play.
                waited += 1;
                assert!(waited < 100, "nobody is asked: {:?}", screens[0]);
                both.iter_mut().for_each(|room| room.pass(200));
                continue;
            };
            waited = 0;
            let [one, two] = screens.each_ref().map(|screens| &screens[who]);
            if let Screen::Cover(cover) = one {
                both.iter_mut().for_each(|room| room.press(who, &format!("open/{}", cover.seat)));
                opened[who] = Some(cover.seat);
                continue;
            }
            if self.is_several(who) && rng.below(6) == 0 {
                // They put the phone down, so the cover falls.
                both.iter_mut()
                    .for_each(|room| [false, true].into_iter().for_each(|is| room.phone(who).set_in_front(is)));
                opened[who] = None;
                continue;
            }
            let prompts = [one, two].map(|screen| prompt_of(screen).expect("both are asked the same"));
            let is_theirs = is_of(one, hidden.seat);
            let table = table_of(one).expect("they are asked");
            let is_turn = table.seats.iter().any(|seat| seat.seat == hidden.seat && seat.is_acting);
            let is_fit = |choice: &&Choice| match (is_theirs, what) {
                // They do what they would do without the difference. In their turn they would use the card.
                (true, Secret::Card { .. }) if is_turn => {
                    ["End the turn", "手番を終える"].contains(&choice.label.as_str())
                }
                (true, _) => prompts[1].choices.iter().any(|other| other.label == choice.label),
                (false, Secret::Card { .. }) => !concerns(choice, hidden.seat),
                (false, _) => true,
            };
            let fit: Vec<&Choice> = prompts[0].choices.iter().filter(is_fit).collect();
            let Some(choice) = rng.pick(&fit) else { return compared };
            for (room, prompt) in both.iter_mut().zip(prompts) {
                let same = prompt.choices.iter().find(|other| other.label == choice.label).expect("both have it");
                room.phone(who).choose(prompt.id, same.index).expect("it is offered");
                room.pass(60);
            }
        }
        compared
    }
}

/// The last lines of a screen's story, to be printed when the law is broken.
fn latest(screen: &Screen) -> Vec<(LogKind, &str)> {
    let log = table_of(screen).map_or(&[][..], |table| &table.log);
    log.iter().skip(log.len().saturating_sub(30)).map(|line| (line.kind, line.text.as_str())).collect()
}

/// The parts of two texts from where they begin to differ, with a little before that.
fn differing(one: &str, two: &str) -> String {
    let alike = one.chars().zip(two.chars()).take_while(|(a, b)| a == b).count();
    let near = |text: &str| text.chars().skip(alike.saturating_sub(150)).take(300).collect::<String>();
    format!("...{}\n...{}", near(one), near(two))
}

impl Tables<'_> {
    /// Begins a game; `seed` is that of the deal if one phone plays alone.
    fn begin(&self, game: &str, players: u32, seed: u64) -> Room {
        let owners: Vec<&str> = self.phones.iter().map(|people| people[0]).collect();
        let mut room = Room::of(&owners);
        for who in 0..owners.len() {
            room.press(who, "settings");
            room.phone(who).choose_option("passing", "on").expect("what is new is told, too");
            room.press(who, "home");
        }
        if self.phones.len() == 1 {
            set_up(room.phone(0), game, players as usize, &self.phones[0][1..], seed);
            room.press(0, "start");
            return room;
        }
        room.open_table(game, players);
        (1..owners.len()).for_each(|who| room.join(who));
        for (who, people) in self.phones.iter().enumerate() {
            for name in &people[1..] {
                room.phone(who).enter_text("new-person", name).expect("there is a row for the name");
                room.press(who, "add-person");
                room.pass(300);
            }
        }
        room.deal();
        room
    }

    /// Brings all phones back to the game after a start.
    fn resume(&self, room: &mut Room) {
        let is_alone = self.phones.len() == 1;
        for who in 0..self.phones.len() {
            room.press(who, if is_alone { "resume" } else { "together" });
        }
        room.pass(if is_alone { 20 } else { 3_000 });
    }

    /// The groups whose secrets are kept, each with the outlooks that others have on them.
    fn outlooks(&self) -> BTreeMap<Group, Compared> {
        let mut groups = BTreeMap::new();
        for phone in 0..self.phones.len() {
            let here = [Outlook::BetweenCovers, Outlook::Neighbor].into_iter().filter(|_| self.is_several(phone));
            let elsewhere = (self.phones.len() > 1).then_some(Outlook::Elsewhere);
            let none: Compared = here.chain(elsewhere).map(|outlook| (outlook, 0)).collect();
            groups.insert(Group { phone, is_owner: true }, none.clone());
            if self.is_several(phone) {
                groups.insert(Group { phone, is_owner: false }, none);
            }
        }
        groups
    }

    /// Plays until enough screens were compared, of each outlook on each group's secrets. Of the secret choices, one in
    /// `every` is made in both ways.
    fn keep_secrets(&self, every: u32, usual: u32) {
        let mut groups = self.outlooks();
        let mut forks = 0;
        let lacks = |compared: &Compared| compared.values().any(|number| *number < wanted(usual));
        let mut rng = GameRng::from_number(21);
        'games: for number in 0.. {
            let (game, players) = self.games[number % self.games.len()];
            let mut room = self.begin(game, players, number as u64);
            for _ in 0..4_000 {
                if !groups.values().any(lacks) {
                    break 'games;
                }
                let mut acted = false;
                for who in 0..self.phones.len() {
                    if let Screen::Cover(cover) = room.screen(who) {
                        room.press(who, &format!("open/{}", cover.seat));
                    }
                    let screen = room.screen(who);
                    let Some(prompt) = prompt_of(&screen) else { continue };
                    let table = table_of(&screen).expect("a prompt is at a table");
                    acted = true;
                    let seat = whose(table).expect("only who is asked has the phone");
                    let hidden = Chooser { seat, phone: who };
                    let is_owner = table.seats.iter().any(|one| one.seat == seat && one.name == self.phones[who][0]);
                    let group = Group { phone: who, is_owner: is_owner || !self.is_several(who) };
                    let is_fit = |rng: &mut GameRng| lacks(&groups[&group]) && rng.below(every) == 0;
                    let secret = secret_choice(game, table, prompt).filter(|_| is_fit(&mut rng));
                    let Some(SecretChoice { what, choices }) = secret else {
                        let choice = rng.below(prompt.choices.len() as u32) as usize;
                        room.phone(who).choose(prompt.id, prompt.choices[choice].index).expect("it is offered");
                        continue;
                    };
                    let mut both = room.fork();
                    both.iter_mut().for_each(|room| self.resume(room));
                    // If several people are asked at once, the cover may be for another of them after the start.
                    let is_theirs = |room: &Room| match room.screen(who) {
                        Screen::Cover(cover) => cover.seat == seat,
                        screen => is_of(&screen, seat),
                    };
                    if both.iter().all(is_theirs) {
                        for (room, index) in both.iter_mut().zip(choices) {
                            if let Screen::Cover(cover) = room.screen(who) {
                                room.press(who, &format!("open/{}", cover.seat));
                            }
                            room.phone(who).choose(prompt.id, index).expect("the question is the same after a start");
                            room.pass(60);
                        }
                        let compared = self.compare(&mut both, hidden, &what, &mut rng);
                        let group = groups.get_mut(&group).expect("each sits at a phone");
                        compared.into_iter().for_each(|(outlook, number)| *group.entry(outlook).or_default() += number);
                        forks += 1;
                    }
                    [room, _] = both;
                    break;
                }
                let is_on = |who| matches!(room.screen(who), Screen::Table(_) | Screen::Cover(_));
                if !(0..self.phones.len()).any(is_on) {
                    break;
                }
                room.pass(if acted { 60 } else { 300 });
            }
            assert!(number < 50 + wanted(usual) as usize, "{forks} secret choices in {number} games: {groups:?}");
        }
        println!("after {forks} secret choices: {groups:?}");
    }
}

const SIX: &[&str] = &["Aoi", "Botan", "Chika", "Daichi", "Emi", "Fuji"];

#[test]
fn what_is_shown_to_others_does_not_depend_on_which_card_somebody_keeps() {
    Tables { phones: &[SIX], games: &[("classic", 6), ("expanded", 6)] }.keep_secrets(3, 20);
    Tables { phones: &[&SIX[..3]], games: &[("classic", 3), ("fullset", 5)] }.keep_secrets(3, 20);
}

#[test]
fn what_is_shown_to_others_does_not_depend_on_the_last_character_of_a_draft() {
    // In the first edition the other drawn card lies open, so this is the only secret there.
    Tables { phones: &[&SIX[..5]], games: &[("first", 5), ("first", 6)] }.keep_secrets(1, 20);
}

#[test]
fn what_is_shown_to_others_does_not_depend_on_the_occupation_that_somebody_keeps() {
    Tables { phones: &[&SIX[..3]], games: &[("kingdom", 3)] }.keep_secrets(2, 20);
}

#[test]
fn a_host_and_a_guest_with_several_seats_are_shown_nothing_of_what_somebody_keeps() {
    let games = &[("classic", 6), ("first", 5), ("fullset", 6)];
    Tables { phones: &[&SIX[..2], &SIX[2..5]], games }.keep_secrets(3, 20);
}

#[test]
fn a_host_and_a_guest_with_several_seats_are_shown_nothing_of_kept_occupations() {
    Tables { phones: &[&SIX[..1], &SIX[1..3]], games: &[("kingdom", 3)] }.keep_secrets(1, 20);
    Tables { phones: &[&SIX[..2], &SIX[2..3]], games: &[("kingdom", 3)] }.keep_secrets(1, 20);
}
