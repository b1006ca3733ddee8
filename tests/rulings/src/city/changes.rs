//! The changes of an edition: every switch, every printed number and every power that can matter in its games.

use ayatsuri_rules::city::edition::{
    CardDestination, DiscardVisibility, DuplicateRule, Edition, EditionId, GraveyardRule, QueenPay, TieBreak,
    TurnTiming, WitchRule,
};
use ayatsuri_rules::city::{Cards, Character, Colour, District, PowerSteps};

/// One change of an edition.
pub struct Change {
    /// The change, in words.
    pub what: String,
    /// The ids of the rules that it breaks.
    pub ids: Vec<String>,
    /// The changed edition.
    pub edition: Edition,
}

struct Changes {
    true_one: Edition,
    list: Vec<Change>,
}

impl Changes {
    fn add(&mut self, what: impl Into<String>, ids: &[&str], change: impl FnOnce(&mut Edition)) {
        let mut edition = self.true_one;
        change(&mut edition);
        if edition != self.true_one {
            let ids = ids.iter().map(|id| (*id).to_owned()).collect();
            self.list.push(Change { what: what.into(), ids, edition });
        }
    }

    /// Adds two changes of a number: one more and one less.
    fn number(&mut self, what: &str, ids: &[&str], of: impl Fn(&mut Edition) -> &mut u8) {
        self.add(format!("{what} one more"), ids, |e| *of(e) += 1);
        self.add(format!("{what} one less"), ids, |e| *of(e) = of(e).saturating_sub(1));
    }

    /// Adds the changes of a number of cards kept; one more only if more cards are seen than kept.
    fn kept(&mut self, what: &str, ids: &[&str], seen: u8, of: impl Fn(&mut Edition) -> &mut u8) {
        let mut edition = self.true_one;
        if *of(&mut edition) < seen {
            self.add(format!("{what} one more"), ids, |e| *of(e) += 1);
        }
        self.add(format!("{what} one less"), ids, |e| *of(e) -= 1);
    }

    fn flip(&mut self, what: &str, ids: &[&str], of: impl Fn(&mut Edition) -> &mut bool) {
        self.add(format!("{what} the other way round"), ids, |e| *of(e) = !*of(e));
    }

    fn leave(&mut self, what: &str, ids: &[&str], of: impl Fn(&mut Edition) -> &mut CardDestination) {
        self.add(format!("{what} to the other place"), ids, |e| {
            *of(e) = if *of(e) == CardDestination::Pile { CardDestination::UnderDeck } else { CardDestination::Pile };
        });
    }
}

/// The id of a purple district, such as `P7`; `None` for an ordinary one.
fn id_of(d: District) -> Option<String> {
    let ordinary = District::ALL.iter().filter(|d| d.colour() != Colour::Purple).count();
    if d.colour() == Colour::Purple { Some(format!("P{}", d.index() + 1 - ordinary)) } else { None }
}

/// The id of a character, such as `C4b`.
fn id_of_character(c: Character) -> String {
    format!("C{}{}", c.rank().0, if c.is_second() { 'b' } else { 'a' })
}

/// All changes of an edition.
pub fn of(id: EditionId) -> Vec<Change> {
    let mut all = Changes { true_one: *id.data(), list: vec![] };
    setup(&mut all);
    draft(&mut all);
    flow(&mut all);
    set_districts(&mut all);
    set_characters(&mut all);
    set_numbers(&mut all);
    all.list
}

fn setup(all: &mut Changes) {
    let e = all.true_one;
    all.number("the fewest players", &["S1"], |e| &mut e.players.0);
    all.number("the most players", &["S1"], |e| &mut e.players.1);
    all.flip("second characters in the cast", &["S1"], |e| &mut e.cast.seconds);
    if e.cast.ninth_from > 0 {
        all.number("a ninth character from so many players:", &["E3", "S1"], |e| &mut e.cast.ninth_from);
        all.number("a ninth required from so many players:", &["E3", "S1"], |e| &mut e.cast.ninth_required_from);
        all.number("the Queen's players", &["C9b"], |e| &mut e.cast.queen_from);
    }
    if e.players.1 > 3 {
        all.number("the ending number", &["E1"], |e| &mut e.ending.districts);
    }
    if e.players.0 <= 3 {
        all.number("the ending number of small tables", &["E1"], |e| &mut e.ending.small_table);
    }
    if e.ending.option.is_some() {
        all.add("no ending number to choose", &["E1"], |e| e.ending.option = None);
        all.add("another ending number to choose", &["E1"], |e| e.ending.option = Some(6));
        // If small tables have that number anyway, the choice changes nothing.
        if e.ending.option != Some(e.ending.small_table) {
            all.flip("the choice of small tables", &["E1"], |e| &mut e.ending.option_small);
        }
    } else {
        all.add("an ending number to choose", &["E1"], |e| e.ending.option = Some(7));
    }
    all.flip("the option of original districts", &["S1"], |e| &mut e.originals);
    if e.starred_most > 0 {
        all.number("the starred districts to choose", &["S1"], |e| &mut e.starred_most);
    }
    for d in e.starred.names() {
        let id = id_of(d).unwrap_or_default();
        all.add(format!("{} not starred", d.name()), &[&id, "S1"], |e| {
            e.starred = Cards::of_all(e.starred.filter(|&other| other != d));
        });
    }
}

fn draft(all: &mut Changes) {
    let e = all.true_one;
    for players in e.players.0..=e.players.1 {
        let at = usize::from(players);
        if players < e.cast.ninth_required_from {
            let ids: &[&str] = match players {
                2 => &["E9", "D7"],
                3 => &["E8", "D5", "D6"],
                _ => &["E2"],
            };
            all.number(&format!("the face-up cards of {players} players"), ids, |e| &mut e.faceup_eight[at]);
        }
        if e.cast.ninth_from > 0 && players >= e.cast.ninth_from {
            let what = format!("the face-up cards of {players} players with nine characters");
            all.number(&what, &["E3"], |e| &mut e.faceup_nine[at]);
        }
    }
    all.flip("face-down card first", &["E4"], |e| &mut e.down_first);
    for &c in e.never_faceup {
        let rest: &'static [Character] = match e.never_faceup {
            [_] => &[],
            _ if c == Character::King => &[Character::Emperor],
            _ => &[Character::King],
        };
        all.add(format!("{} may lie face up", c.name()), &["E5"], |e| e.never_faceup = rest);
    }
    for up_to in [0, 2, 3, 8] {
        if up_to == 0 || up_to >= e.players.0 {
            all.add(format!("the crown's holder sees the face-down card with up to {up_to}"), &["E6"], |e| {
                e.crown_sees_down_up_to = up_to;
            });
        }
    }
    for players in [0, 6, 7, 8] {
        if players <= e.players.1 && (players == 0 || players < e.cast.ninth_required_from) {
            let what = format!("the last of {players} may take the face-down card");
            all.add(what, &["E7", "D3", "D4"], |e| e.last_may_take_down.0 = players);
        }
        if e.cast.ninth_from > 0 {
            let what = format!("the last of {players} may take the face-down card with nine characters");
            all.add(what, &["E7", "D3", "D4"], |e| e.last_may_take_down.1 = players);
        }
    }
    all.flip("one character each for three players", &["E8", "D5", "D6"], |e| &mut e.three_singly);
}

fn flow(all: &mut Changes) {
    let e = all.true_one;
    let has = |d| e.cost(d) > 0;
    all.leave("the card not kept", &["E10"], |e| &mut e.unkept);
    all.leave("the redrawn cards", &["E11"], |e| &mut e.redrawn);
    all.leave("what was destroyed", &["E12"], |e| &mut e.destroyed);
    if e.has_pile() {
        all.add("the pile seen otherwise", &["E10", "E11", "T9"], |e| {
            e.pile = if e.pile == DiscardVisibility::All {
                DiscardVisibility::RedrawsAndRuins
            } else {
                DiscardVisibility::All
            };
        });
    }
    all.add("districts alike", &["E13"], |e| {
        e.duplicates =
            if e.duplicates == DuplicateRule::Allowed { DuplicateRule::Banned } else { DuplicateRule::Allowed };
    });
    all.add("the moment of the colour income", &["E14", "T6"], |e| {
        e.colour_income =
            if e.colour_income == TurnTiming::AnyTime { TurnTiming::AfterIncome } else { TurnTiming::AnyTime };
    });
    all.flip("the King's crown at the call", &["E15"], |e| &mut e.kings_crown.at_call);
    all.flip("the assassinated King's crown after the last round", &["E15"], |e| &mut e.kings_crown.after_last_round);
    all.flip("striking in the own city", &["E18"], |e| &mut e.strikes_own_city);
    all.number("the price to destroy Dragon Gate or University", &["E20"], |e| &mut e.monument_price);
    all.number("the Smithy's price", &["E21"], |e| &mut e.smithy_price);
    all.number("the Smithy's cards", &["E21"], |e| &mut e.smithy_cards);
    all.number("the Laboratory's gold", &["E21"], |e| &mut e.laboratory_gold);
    all.flip("the Haunted City built late", &["E23"], |e| &mut e.haunted_late);
    for tie in [TieBreak::Districts, TieBreak::DistrictsThenGold, TieBreak::HighestRank] {
        all.add(format!("a tie by {tie:?}"), &["E25"], |e| e.tie = tie);
    }
    if has(District::GreatWall) {
        all.flip("the Great Wall on itself", &["E22"], |e| &mut e.wall.itself);
    }
    if has(District::Hospital) {
        all.flip("the end of the Hospital's turn", &["P20"], |e| &mut e.hospital_turn_ends);
    }
    if e.cast.seconds {
        all.flip("the Emperor's payment", &["E16"], |e| &mut e.emperor_is_paid);
        all.add("the Queen's court", &["E17"], |e| {
            e.court = if e.court == QueenPay::Crown { QueenPay::Monarch } else { QueenPay::Crown };
        });
        all.flip("the Great Wall for the Diplomat", &["E22"], |e| &mut e.wall.diplomat);
        all.add("the Graveyard with the Diplomat", &["E24"], |e| {
            let stays = e.graveyard_with_diplomat == GraveyardRule::Stays;
            e.graveyard_with_diplomat = if stays { GraveyardRule::Leaves } else { GraveyardRule::Stays };
        });
        all.flip("the late tax", &["E26"], |e| &mut e.late_tax);
        all.add("the Witch's turns", &["E28"], |e| {
            e.witch = if e.witch == WitchRule::Three { WitchRule::One } else { WitchRule::Three };
        });
    }
}

fn set_districts(all: &mut Changes) {
    let e = all.true_one;
    for d in District::ALL.into_iter().filter(|&d| e.cost(d) > 0) {
        let id = id_of(d);
        let cost: Vec<&str> = id.iter().map(String::as_str).chain(["T4"]).collect();
        let points: Vec<&str> = id.iter().map(String::as_str).chain(["F2"]).collect();
        all.number(&format!("the cost of {}", d.name()), &cost, |e| &mut e.cost[d.index()]);
        all.number(&format!("the points of {}", d.name()), &points, |e| &mut e.points[d.index()]);
        // The effects of these two are points and E20, which have changes of their own.
        if let (Some(id), false) = (&id, [District::DragonGate, District::University].contains(&d)) {
            all.add(format!("{} does nothing", d.name()), &[id], |e| e.powerless = Cards::all_of(&[d]));
        }
    }
}

/// Whether the power has a moment in the turn; the others act unasked.
fn has_moment(e: &Edition, c: Character) -> bool {
    match c {
        Character::King => !e.kings_crown.at_call,
        _ => c.steps() != PowerSteps::None,
    }
}

fn set_characters(all: &mut Changes) {
    let e = all.true_one;
    for c in Character::ALL.into_iter().filter(|&c| e.cast.has(c)) {
        let id = id_of_character(c);
        let (name, row) = (c.name(), *e.card(c));
        all.add(format!("{name} without the power"), &[&id], |e| e.characters[c.index()].power = false);
        if row.income.is_some() {
            all.add(format!("{name} without a colour"), &[&id, "T6"], |e| e.characters[c.index()].income = None);
            let other = if row.income == Some(Colour::Red) { Colour::Green } else { Colour::Red };
            all.add(format!("{name} with another colour"), &[&id, "T6"], |e| {
                e.characters[c.index()].income = Some(other);
            });
        }
        if row.gold > 0 && (c != Character::Emperor || e.emperor_is_paid) {
            all.number(&format!("{name}'s gold"), &[&id], |e| &mut e.characters[c.index()].gold);
        }
        if row.cards > 0 {
            all.number(&format!("{name}'s cards"), &[&id], |e| &mut e.characters[c.index()].cards);
        }
        // The Witch builds nothing in her own turn, and later as the bewitched character (C1b.6).
        if c != Character::Witch {
            all.number(&format!("{name}'s builds"), &[&id, "T4"], |e| &mut e.characters[c.index()].builds);
        }
        if has_moment(&e, c) {
            for when in [TurnTiming::AnyTime, TurnTiming::AfterIncome, TurnTiming::Last] {
                all.add(format!("{name}'s power {when:?}"), &[&id, "E14", "E19"], |e| {
                    e.characters[c.index()].when = when;
                });
            }
        }
    }
}

fn set_numbers(all: &mut Changes) {
    let e = all.true_one;
    let has = |d| e.cost(d) > 0;
    all.number("the first hand", &["S1"], |e| &mut e.numbers.start_cards);
    all.number("the first purse", &["S1"], |e| &mut e.numbers.start_gold);
    all.number("the gold of the income", &["T3"], |e| &mut e.numbers.income_gold);
    all.number("the cards of the income", &["T3"], |e| &mut e.numbers.income_cards);
    all.number("the cards kept", &["T3"], |e| &mut e.numbers.income_kept);
    all.number("the cards the Observatory sees", &["P5"], |e| &mut e.numbers.observatory_sees);
    // A player who keeps all cards that they see cannot keep more.
    all.kept("the cards the Library keeps", &["P9"], e.numbers.income_cards, |e| &mut e.numbers.library_keeps);
    all.kept("the cards both keep", &["P5", "P9"], e.numbers.observatory_sees, |e| &mut e.numbers.both_keep);
    all.number("the fee of the Graveyard", &["P6"], |e| &mut e.numbers.rescue_fee);
    all.number("the points of five colours", &["F3"], |e| &mut e.numbers.all_colours);
    all.number("the points of the first", &["F4"], |e| &mut e.numbers.first_complete);
    all.number("the points of the others", &["F4"], |e| &mut e.numbers.complete);
    type OfDistrict = (District, &'static str, &'static [&'static str], fn(&mut Edition) -> &mut u8);
    let of_district: [OfDistrict; 6] = [
        (District::GreatWall, "the Great Wall", &["P11", "E22"], |e| &mut e.numbers.wall),
        (District::PoorHouse, "the Poor House's gold", &["P16"], |e| &mut e.numbers.poor_house),
        (District::Park, "the Park's cards", &["P19"], |e| &mut e.numbers.park_cards),
        (District::Factory, "the discount", &["P15", "P18"], |e| &mut e.numbers.discount),
        (District::ThroneRoom, "the Throne Room's gold", &["P25"], |e| &mut e.numbers.throne_room),
        (District::BellTower, "the Bell Tower's number", &["P17"], |e| &mut e.numbers.bell),
    ];
    for (district, what, ids, number) in of_district {
        if has(district) {
            all.number(what, ids, number);
        }
    }
    if e.cast.ninth_from > 0 {
        all.number("the Artist's districts", &["C9a"], |e| &mut e.numbers.gilds);
    }
}
