//! Runs the oracle and the beliefs from a command line.

mod common;

/// The lines of a table that begin with a name, without the name.
fn line<'a>(text: &'a str, name: &str) -> &'a str {
    let mut lines = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    lines.next_back().unwrap_or_else(|| panic!("{name} is missing: {text}")).trim()
}

fn numbers(line: &str) -> Vec<f64> {
    line.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn a_master_among_masters_has_a_fair_share_of_each_deal() {
    for (game, share) in [("--edition first --players 4", 25.0), ("--edition kingdom --players 2", 50.0)] {
        let text = common::printed("oracle", &format!("{game} --deals 2 --trials 100 --only master"));
        let line = numbers(line(&text, "master"));
        assert_eq!(line[..4], [share, 0.0, 0.0, 0.0], "{text}");
    }
}

#[test]
fn who_sees_the_table_wins_the_same_on_one_thread_as_on_two() {
    let words =
        "--edition classic --deals 3 --trials 24 --against builder --only master,sees-characters,sees-cards,sees-all";
    let (one, two) = (common::printed("oracle", words), common::printed("oracle", &format!("{words} --threads 2")));
    assert_eq!(one, two);
    let shares = ["sees-characters", "sees-cards", "sees-all"].map(|name| line(&one, name));
    assert!(shares.iter().any(|share| *share != line(&one, "master").trim()), "{one}");
}

#[test]
fn kingdom_has_no_variant_that_sees_a_draft() {
    let text = common::printed("oracle", "--edition kingdom --players 2 --deals 2 --trials 4 --against novice");
    assert!(text.contains("sees-all") && !text.contains("sees-characters"), "{text}");
}

/// A master assumes that the others are players. If they are, the true draft becomes likelier, the more tables the
/// master chooses from; a choice among three cannot make it more than three times as likely.
#[test]
fn what_players_draft_is_known_to_a_master() {
    let text = common::printed("beliefs", "--bots player --games 6");
    let nats = |row: usize| numbers(text.lines().filter(|line| line.starts_with("draft")).nth(row).unwrap_or_default());
    // After the numbers of choices and of guesses, the columns are the powers: a quarter, a half, one …
    let (all, of_three, of_eight) = (nats(0)[3], nats(1)[4], nats(2)[4]);
    assert!(0.2 < of_three && of_three < of_eight && of_eight < all, "{text}");
    assert!(of_three < 3_f64.ln(), "{text}");
}

#[test]
fn a_bad_value_gets_the_list_of_good_ones_and_exit_2() {
    common::check_refused("oracle", "--only sees-nothing", "sees-characters");
    common::check_refused("oracle", "--edition kingdom --only sees-cards", "in kingdom no variant sees a part");
    common::check_refused("beliefs", "--edition kingdom", "first, fullset, expanded, classic");
}
