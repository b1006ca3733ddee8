//! Runs the arena from a command line.

mod common;

fn printed(words: &str) -> String {
    common::printed("arena", words)
}

/// The percentages in the column of victories.
fn shares(text: &str) -> Vec<f64> {
    let numbers = text.lines().filter_map(|line| line.split_once(" % ±")).map(|(before, _)| before);
    numbers.filter_map(|before| before.rsplit([' ', '|']).next()?.parse().ok()).collect()
}

#[test]
fn every_victory_is_somebodys_in_every_edition_and_number_of_players() {
    let tables = [("first", 3, "novice,builder,random"), ("fullset", 8, "novice,builder,random")]
        .into_iter()
        .chain([("expanded", 2, "builder,random"), ("classic", 7, "novice,random")])
        .chain([("kingdom", 2, "novice,random"), ("kingdom", 3, "novice,builder,random")]);
    for (edition, players, bots) in tables {
        let text = printed(&format!("--edition {edition} --players {players} --games 30 --bots {bots} --cast random"));
        let sum: f64 = shares(&text).iter().sum();
        assert!((sum - 100.0).abs() < 0.2, "{text}");
    }
}

#[test]
fn the_same_seed_plays_the_same_games_and_another_one_others() {
    let wins = |seed| shares(&printed(&format!("--games 40 --bots novice,novice,builder,builder --seed {seed}")));
    assert_eq!(wins(3), wins(3));
    assert_ne!(wins(3), wins(4));
}

#[test]
fn bots_of_one_level_share_evenly() {
    assert_eq!(shares(&printed("--games 40 --bots novice,novice,novice,novice --markdown")), [100.0]);
}

#[test]
fn a_table_for_a_document_names_the_command_that_made_it() {
    let text = printed("--edition first --games 8 --bots novice,builder,random --markdown");
    assert!(text.contains("| novice |"), "{text}");
    assert!(text.contains("`scripts/bench arena --edition first --players 3 --games 8 --bots novice,builder,random`"));
    assert!(text.contains("9 games"), "rounded up to whole deals: {text}");
}

#[test]
fn help_lists_the_options() {
    let text = printed("--help");
    assert!(["--edition", "--bots", "--players", "--games", "--cast", "--seed"].iter().all(|o| text.contains(o)));
}

#[test]
fn a_bad_value_gets_the_list_of_good_ones_and_exit_2() {
    for (words, wanted) in [
        ("--edition second --bots random,random", "first, fullset, expanded, classic, kingdom"),
        ("--bots random,grandmaster", "random, builder, novice"),
        ("", "random, builder, novice"),
        ("--bots random,random --players 9", "from 2 to 8"),
        ("--bots random,random --games none", "from 1 to"),
        ("--bots random,random --cast mine", "recommended, random"),
        ("--bots random,random --edition first", "3 to 7 players"),
        ("--bots random,random,random,random --edition kingdom", "2 to 3 players"),
        ("--bots random,random,random --players 2", "too many for 2 players"),
        ("--bots random,random --fast", "--markdown"),
        ("--bots", "needs a value"),
    ] {
        common::check_refused("arena", words, wanted);
    }
}
