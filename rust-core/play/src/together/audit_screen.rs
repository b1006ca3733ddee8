//! The audit of a game in words. Every phone shows it, the host's too. [`Fairness`] decides what is said.

use ayatsuri_fair_deal::{AuditFailure, BotsPlayedAgain, DealContext, GameCourse, MemberId, Verdict};
use ayatsuri_multiplayer::{Fairness, Lobby};

use super::spoken_words::spoken;
use ayatsuri_screens::words::{MessageArg, Words};
use ayatsuri_screens::{AuditScreen, Button, Finding, TogetherAction, UserAction};

/// The facts about the deal of a game that a phone knows, beside the audit.
#[derive(Default)]
pub struct DealFindings {
    /// How many deals the host began before this one and dropped.
    pub dropped: u32,
    /// How many attempts at the deal were void.
    pub voids: usize,
    /// The names of those whose phones did not answer in these attempts, each once.
    pub missing: Vec<String>,
    /// Whether this phone has lost what it had noted of the deal.
    pub is_forgotten: bool,
    /// Whether the foul was found in a game before this one.
    pub is_foul_past: bool,
    /// The seats that were played from another phone than at the deal: the name of the seat, of the phone's owner, and
    /// the round.
    pub taken_over: Vec<(String, String, u16)>,
    /// How many actions the game had and in which round it was, if it was ended before its end.
    pub ended: Option<(u32, u16)>,
}

impl DealFindings {
    /// The findings about void attempts: their number, and who did not answer, as the lobby calls them.
    pub fn of_voids(lobby: &Lobby, voids: &[(DealContext, Vec<MemberId>)]) -> DealFindings {
        let missing = lobby.names_of_missing(voids);
        DealFindings { voids: voids.len(), missing, ..DealFindings::default() }
    }

    /// Adds how the game went: which seats were played from another phone than at the deal, and whether it was ended.
    /// `dealt_to` has the seats as they were dealt to, `owner` the names of the phones' owners.
    #[must_use]
    pub fn with_course(
        self,
        words: &Words,
        course: Option<&GameCourse>,
        dealt_to: &[(String, Option<MemberId>)],
        owner: impl Fn(MemberId) -> Option<String>,
    ) -> DealFindings {
        let mut taken_over: Vec<(String, String, u16)> = vec![];
        for (one, round) in course.iter().flat_map(|course| &course.passed) {
            let (Some(to), Some((seat, dealt))) = (one.to, dealt_to.get(one.seat.index())) else { continue };
            if *dealt == Some(to.member) {
                continue;
            }
            let name = owner(to.member).filter(|name| !name.is_empty());
            let phone = name.unwrap_or_else(|| words.say("player-unnamed", &[]));
            if taken_over.iter().all(|(of, by, _)| (of, by) != (seat, &phone)) {
                taken_over.push((seat.clone(), phone, *round));
            }
        }
        let ended = course.filter(|course| !course.is_over).map(|course| (course.actions, course.round));
        DealFindings { taken_over, ended, ..self }
    }

    fn lines(&self, words: &Words) -> Vec<String> {
        let dropped = (self.dropped > 0).then(|| words.say("audit-dropped-text", &[("deals", self.dropped.into())]));
        let void = (self.voids > 0).then(|| {
            let called = |name: &String| if name.is_empty() { words.say("player-unnamed", &[]) } else { name.clone() };
            let names: Vec<String> = self.missing.iter().map(called).collect();
            match names.is_empty() {
                true => words.say("audit-voids-unnamed", &[("deals", self.voids.into())]),
                false => {
                    words.say("audit-voids", &[("deals", self.voids.into()), ("names", words.list(&names).into())])
                }
            }
        });
        let past = self.is_foul_past.then(|| words.say("audit-past", &[]));
        past.into_iter().chain(dropped).chain(void).collect()
    }

    /// The lines on who played which seat, and on how far the game was checked.
    fn course(&self, words: &Words) -> Vec<String> {
        let taken = self.taken_over.iter().map(|(seat, phone, round)| {
            let args = [("seat", seat.clone().into()), ("phone", phone.clone().into()), ("round", (*round).into())];
            words.say("audit-taken-over", &args)
        });
        let ended = self
            .ended
            .map(|(actions, round)| words.say("audit-ended", &[("actions", actions.into()), ("round", round.into())]));
        taken.chain(ended).collect()
    }
}

/// The audit screen of the last game.
pub fn audit(words: &Words, fairness: &Fairness, deal: &DealFindings) -> AuditScreen {
    let say = |id: &str| words.say(id, &[]);
    let (sign, title, mut text, verdict) = match fairness {
        Fairness::Unknown => return without(words, Finding::Unknown, "audit-none", "audit-none-text"),
        Fairness::Waits => return without(words, Finding::Waiting, "audit-waits", "audit-waits-text"),
        Fairness::ChecksBots(bots) => return checks_bots(words, *bots),
        Fairness::Fair(verdict) => (Finding::Fair, "audit-honest", what_is_so(words, verdict, deal), Some(verdict)),
        Fairness::Partly(verdict) => (Finding::Fair, "audit-partial", what_is_so(words, verdict, deal), Some(verdict)),
        Fairness::DealtAgain(verdict) => {
            (Finding::Unknown, "audit-dropped", what_is_so(words, verdict, deal), Some(verdict))
        }
        Fairness::LeftOut(verdict) => {
            let text =
                vec![say("unfair-left-out"), what_was_shown(words, "audit-partial-text", verdict), say("audit-limits")];
            (Finding::Unknown, "audit-left-out", text, Some(verdict))
        }
        Fairness::Wrong(failure) => {
            (Finding::Wrong, "audit-wrong", vec![say_unfair(words, failure), say("audit-wrong-text")], None)
        }
    };
    text.splice(0..0, deal.lines(words));
    let four = verdict.map_or_else(Vec::new, |verdict| spoken(words, &verdict.fingerprint));
    let words_label = (!four.is_empty()).then(|| say("audit-words"));
    AuditScreen { title: say(title), found: sign, text, words_label, words: four, buttons: back(words) }
}

/// The button to the page of the audit at the end of a game, with the page's result and the words to compare. It is
/// drawn anew with each screen, so it leaves out whatever takes a replay of the game to know.
pub fn audit_button(words: &Words, fairness: &Fairness) -> Button {
    let audit = audit(words, fairness, &DealFindings::default());
    let button = Button::new(TogetherAction::Audit, words.say("table-audit", &[]));
    button.detail(match audit.words.is_empty() {
        true => audit.title.clone(),
        false => {
            let spoken = audit.words.join(" ");
            words.say("table-audit-detail", &[("found", audit.title.clone().into()), ("words", spoken.into())])
        }
    })
}

/// The lines on what was found to be true, and on what could not be checked.
fn what_is_so(words: &Words, verdict: &Verdict, deal: &DealFindings) -> Vec<String> {
    let say = |id: &str| words.say(id, &[]);
    let missed = verdict.of.saturating_sub(verdict.shown);
    let what = match (verdict.is_whole(), verdict.without_part) {
        (true, 0) => "audit-honest-text",
        (true, _) => "audit-honest-some",
        (false, _) => "audit-partial-text",
    };
    let lines = [
        Some(what_was_shown(words, what, verdict)),
        (!verdict.had_part).then(|| say(if deal.is_forgotten { "audit-forgotten" } else { "audit-no-part" })),
        (verdict.without_part > 0)
            .then(|| words.say("audit-others-no-part", &[("phones", verdict.without_part.into())])),
        (missed > 0).then(|| words.say("audit-part", &[("missed", missed.into())])),
        verdict.is_retold.then(|| say("audit-retold")),
    ];
    let lines = lines.into_iter().flatten().chain(deal.course(words)).chain(of_bots(words, verdict.bots));
    lines.chain([say("audit-limits")]).collect()
}

/// The line on how many moves of bots were played again, and how many of these the host's phone says it cut short.
fn of_bots(words: &Words, bots: BotsPlayedAgain) -> impl Iterator<Item = String> {
    let what = match (bots.actions, bots.unchecked()) {
        (0, _) => None,
        (_, 0) => Some("audit-bots"),
        _ => Some("audit-bots-some"),
    };
    let counts = [("actions", bots.actions.into()), ("checked", bots.checked.into())];
    let line = what.map(|id| words.say(id, &counts));
    let stopped = (bots.stopped > 0).then(|| words.say("audit-bots-stopped", &[("moves", bots.stopped.into())]));
    line.into_iter().chain(stopped)
}

/// The audit screen while bots are played again.
fn checks_bots(words: &Words, bots: BotsPlayedAgain) -> AuditScreen {
    let counts = [("actions", bots.actions.into()), ("checked", bots.checked.into())];
    let text = vec![words.say("audit-bots-waits-text", &counts)];
    AuditScreen { text, ..without(words, Finding::Waiting, "audit-bots-waits", "audit-bots-waits") }
}

fn what_was_shown(words: &Words, id: &str, verdict: &Verdict) -> String {
    words.say(id, &[("shown", verdict.shown.into())])
}

fn without(words: &Words, found: Finding, title: &str, text: &str) -> AuditScreen {
    let (title, text) = (words.say(title, &[]), vec![words.say(text, &[])]);
    AuditScreen { title, found, text, words_label: None, words: vec![], buttons: back(words) }
}

fn back(words: &Words) -> Vec<Button> {
    vec![Button::new(UserAction::Back, words.say("back", &[])).primary()]
}

fn say_unfair(words: &Words, failure: &AuditFailure) -> String {
    let number = |number: usize| [("number", MessageArg::from(number))];
    match failure {
        AuditFailure::OutOfTurn => words.say("unfair-out-of-turn", &[]),
        AuditFailure::LeftOut => words.say("unfair-left-out", &[]),
        AuditFailure::Unannounced => words.say("unfair-unannounced", &[]),
        AuditFailure::ListChanged => words.say("unfair-list-changed", &[]),
        AuditFailure::FalselyMissing => words.say("unfair-falsely-missing", &[]),
        AuditFailure::NotOpened { .. } => words.say("unfair-not-opened", &[]),
        AuditFailure::OpenedAnother { .. } => words.say("unfair-opened-another", &[]),
        AuditFailure::OtherSeed => words.say("unfair-other-seed", &[]),
        AuditFailure::NoGame(_) => words.say("unfair-no-game", &[]),
        AuditFailure::NotSigned { number: n } => words.say("unfair-not-signed", &number(*n)),
        AuditFailure::ShownOtherwise { number: n } => words.say("unfair-shown-otherwise", &number(*n)),
        AuditFailure::ToldOtherwise => words.say("unfair-told-otherwise", &[]),
        AuditFailure::AnotherKey => words.say("unfair-another-key", &[]),
        AuditFailure::OtherTerms => words.say("unfair-other-terms", &[]),
        AuditFailure::Impossible => words.say("unfair-impossible", &[]),
        AuditFailure::AnswerDenied { .. } => words.say("unfair-answer-denied", &[]),
        AuditFailure::BotMoved { number: n, seat } => {
            let args = [("number", MessageArg::from(*n)), ("seat", MessageArg::from(u32::from(*seat) + 1))];
            words.say("unfair-bot-moved", &args)
        }
        AuditFailure::CutShort => words.say("unfair-cut-short", &[]),
        AuditFailure::FalselyVoid => words.say("unfair-falsely-void", &[]),
        AuditFailure::ToldAfterEnd => words.say("unfair-told-after-end", &[]),
        AuditFailure::SeatTakenOver { seat } => {
            words.say("unfair-seat-taken-over", &[("seat", MessageArg::from(u32::from(*seat) + 1))])
        }
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_fair_deal::{SeatHolder, SeatTransfer};
    use ayatsuri_multiplayer::FairnessEvidence;
    use ayatsuri_rules::Seat;

    use super::*;
    use ayatsuri_screens::words::Language;

    const BOTS: BotsPlayedAgain = BotsPlayedAgain { actions: 40, checked: 40, stopped: 0 };

    const WHOLE: Verdict = Verdict {
        shown: 9,
        of: 9,
        fingerprint: [1, 2, 3, 4],
        had_part: true,
        is_retold: false,
        without_part: 0,
        bots: BOTS,
    };

    #[test]
    fn a_seat_that_passes_to_another_phone_than_at_the_deal_is_named_once_with_that_phone() {
        let words = Words::new(Language::English);
        let phone = |number: u8| MemberId([number; 8]);
        let pass = |seat, to: Option<u8>, round| {
            let to = to.map(|number| SeatHolder { member: phone(number), key: [number; 32] });
            (SeatTransfer { after: 0, seat: Seat(seat), to, level: None }, round)
        };
        let dealt_to =
            [("Oito".to_owned(), None), ("Ben".to_owned(), Some(phone(1))), ("Cleo".to_owned(), Some(phone(2)))];
        let owner = |member| (member == phone(0)).then(|| "Anna".to_owned());
        let passed = vec![
            pass(1, None, 2),
            pass(1, Some(1), 3), // back to where it was dealt to
            pass(1, Some(0), 4),
            pass(1, None, 5),
            pass(1, Some(0), 6),
            pass(0, Some(7), 8),
        ];
        let course = GameCourse { actions: 81, round: 9, is_over: false, passed };
        let found = DealFindings::default().with_course(&words, Some(&course), &dealt_to, owner);
        let unnamed = words.say("player-unnamed", &[]);
        let taken_over = [("Ben".to_owned(), "Anna".to_owned(), 4), ("Oito".to_owned(), unnamed, 8)];
        assert_eq!((found.taken_over, found.ended), (taken_over.into(), Some((81, 9))));
        let over = DealFindings::default().with_course(&words, None, &dealt_to, owner);
        assert_eq!((over.taken_over, over.ended), (vec![], None), "nothing is known of it");
    }

    #[test]
    fn nothing_is_called_fair_that_was_not_checked() {
        let words = Words::new(Language::English);
        let said = |found: &Result<Verdict, AuditFailure>,
                    checking,
                    foul: Option<AuditFailure>,
                    deal: &DealFindings| {
            let (found, foul, dropped_deals) = (Some(found), foul.as_ref(), deal.dropped);
            let (voids, are_missing_named) = (deal.voids, !deal.missing.is_empty());
            let known =
                FairnessEvidence { found, checking, foul, dropped_deals, voids, are_missing_named, is_awaited: true };
            audit(&words, &known.fairness(), deal)
        };
        let screen =
            |verdict: Verdict, foul: Option<AuditFailure>| said(&Ok(verdict), None, foul, &DealFindings::default());
        let says = |screen: &AuditScreen, what: &str| screen.text.iter().any(|line| line.contains(what));
        let whole = screen(WHOLE, None);
        assert!(
            whole.found == Finding::Fair && whole.title == "The game was fair" && says(&whole, "Every phone"),
            "{whole:?}"
        );
        let late = screen(Verdict { without_part: 2, ..WHOLE }, None);
        assert!(
            late.title == "The game was fair" && !says(&late, "Every phone") && says(&late, "2 other phones"),
            "{late:?}"
        );
        for (partial, why) in [
            (Verdict { had_part: false, ..WHOLE }, "no part in the shuffle"),
            (Verdict { shown: 8, ..WHOLE }, "1 thing that"),
            (Verdict { is_retold: true, ..WHOLE }, "changed seats"),
            (Verdict { bots: BotsPlayedAgain { checked: 12, ..BOTS }, ..WHOLE }, "12 of 40 bot moves"),
            (Verdict { bots: BotsPlayedAgain { stopped: 2, ..BOTS }, ..WHOLE }, "less time to think"),
        ] {
            let partial = screen(partial, None);
            assert!(partial.title == "Partly checked" && says(&partial, why), "{partial:?}");
            assert!(!says(&partial, "Every phone"), "{partial:?}");
        }
        let left_out = screen(Verdict { had_part: false, ..WHOLE }, Some(AuditFailure::LeftOut));
        assert!(
            left_out.found == Finding::Unknown && left_out.title == "This phone was left out of the shuffle",
            "{left_out:?}"
        );
        let dropped = DealFindings { dropped: 2, voids: 1, missing: vec!["Ben".into()], ..DealFindings::default() };
        let dropped = said(&Ok(WHOLE), None, None, &dropped);
        assert!(dropped.found == Finding::Unknown && dropped.title == "Dealt more than once", "{dropped:?}");
        assert!(says(&dropped, "began 2 deals") && says(&dropped, "because Ben did not answer"), "{dropped:?}");
        let unchecked = Verdict { bots: BotsPlayedAgain { checked: 0, ..BOTS }, ..WHOLE };
        let waits = said(&Ok(unchecked), Some(unchecked.bots), None, &DealFindings::default());
        assert!(waits.found == Finding::Waiting && waits.words.is_empty() && says(&waits, "0 of 40"), "{waits:?}");
        let moved = AuditFailure::BotMoved { number: 7, seat: 2 };
        let moved = said(&Err(moved), None, None, &DealFindings::default());
        assert!(moved.found == Finding::Wrong && says(&moved, "Action 7") && says(&moved, "seat 3"), "{moved:?}");
        let once = DealFindings { voids: 1, missing: vec!["Ben".into()], ..DealFindings::default() };
        let once = said(&Ok(WHOLE), None, None, &once);
        assert!(once.found == Finding::Fair && says(&once, "because Ben did not answer"), "{once:?}");
        for missing in [vec!["Ben".to_owned(), String::new()], vec![]] {
            let twice = said(&Ok(WHOLE), None, None, &DealFindings { voids: 2, missing, ..DealFindings::default() });
            assert!(twice.title == "Dealt more than once" && says(&twice, "2 deals were void"), "{twice:?}");
        }
        let taken_over = vec![("Oito".to_owned(), "Anna".to_owned(), 4)];
        let over =
            said(&Ok(WHOLE), None, None, &DealFindings { taken_over, ended: Some((81, 5)), ..DealFindings::default() });
        assert!(says(&over, "Oito's seat was played from Anna's phone from round 4 on."), "{over:?}");
        assert!(says(&over, "81 actions") && says(&over, "round 5"), "{over:?}");
        let past = DealFindings { is_foul_past: true, ..DealFindings::default() };
        let past = said(&Ok(WHOLE), None, Some(AuditFailure::FalselyVoid), &past);
        assert!(past.title == "Something was not right" && says(&past, "earlier game"), "{past:?}");
        let foul = screen(WHOLE, Some(AuditFailure::ToldOtherwise));
        assert!(foul.found == Finding::Wrong && foul.title == "Something was not right", "{foul:?}");
    }
}
