//! Runs the balance from a command line.

mod common;

fn printed(words: &str) -> String {
    common::printed("balance", words)
}

#[test]
fn all_that_the_rules_text_asks_for_is_printed_with_its_error() {
    let text = printed("--games 60");
    for players in ["3 players, 60 games of players", "2 players, 60 games of players"] {
        assert!(text.contains(players), "{text}");
    }
    for id in 15..=30 {
        let lines: Vec<&str> = text.lines().filter(|line| line.contains(&format!("K{id} "))).collect();
        assert_eq!(lines.len(), 2, "{text}");
        assert!(lines.iter().all(|line| line.matches('±').count() == 2), "{text}");
    }
    for id in ["KA", "KB", "KC", "KD", "KE", "KF", "KG", "KH", "KI"] {
        let lines: Vec<&str> = text.lines().filter(|line| line.contains(&format!("{id} "))).collect();
        assert_eq!(lines.len(), 2, "{text}");
        assert!(lines.iter().all(|line| line.matches('±').count() == 2), "{text}");
    }
    for id in ["KW", "KX", "KY", "KZ"] {
        assert_eq!(text.lines().filter(|line| line.contains(&format!("{id} "))).count(), 2, "{text}");
    }
    for what in ["rounds a game", "first dealer's victories"] {
        let line = text.lines().find(|line| line.contains(what)).expect("a line of its own");
        assert!(line.contains('±'), "{line}");
    }
}

#[test]
fn the_same_seed_measures_the_same_and_the_princess_makes_other_games() {
    let one = printed("--games 40 --players 3 --seed 5");
    assert_eq!(one, printed("--games 40 --players 3 --seed 5"));
    assert!(!one.contains("2 players"));
    let after = |text: &str| text.lines().skip(1).collect::<Vec<_>>().join("\n");
    assert_ne!(after(&one), after(&printed("--games 40 --players 3 --seed 5 --princess")));
}

#[test]
fn a_search_reports_its_best_tables_as_they_stand_in_the_data_file() {
    let text = printed("--search 1 --games 20 --players 2");
    assert!(text.contains("tables tried in 1 seconds"), "{text}");
    assert!(text.contains("// K15 Palace") && text.contains("off by"), "{text}");
}

#[test]
fn what_does_nothing_is_named_and_makes_other_games() {
    let text = printed("--games 40 --players 3 --without KD,KI");
    assert_ne!(text, printed("--games 40 --players 3"));
    assert_eq!(text, printed("--games 40 --players 3 --without KI --without KD"));
    // Without the War nobody gets honour for it, so it takes longer to reach ten points.
    let rounds = |words: &str| -> f64 {
        let text = printed(words);
        let line = text.lines().find(|line| line.contains("rounds a game")).expect("a line of its own").to_string();
        line.split_whitespace().nth(3).and_then(|number| number.parse().ok()).expect("a number of rounds")
    };
    assert!(rounds("--games 400 --players 2 --without KW") > rounds("--games 400 --players 2"));
}

#[test]
fn the_levers_are_those_that_move_the_first_dealers_victories_most() {
    let text = printed("--levers --games 60 --players 2");
    assert_eq!(text, printed("--levers --games 60 --players 2"));
    assert!(text.contains("2 players, 60 games of players, each with figures of its own"), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains('±')).count(), 10, "{text}");
    assert!(text.contains("on average"), "{text}");
}

#[test]
fn a_bad_value_gets_the_list_of_good_ones_and_exit_2() {
    for (words, wanted) in [
        ("--players 4", "from 2 to 3"),
        ("--bot grandmaster", "random, builder, novice"),
        ("--search none", "from 1 to"),
        ("--without K15", "no occupation and no event"),
        ("--games", "needs a value"),
        ("--fast", "--princess"),
    ] {
        common::check_refused("balance", words, wanted);
    }
}
