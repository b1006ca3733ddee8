//! The audit of a game in words; every phone shows it, the host's too.

use ayatsuri_fair_deal::{AuditFailure, BotsPlayedAgain, DealContext, MemberId, Verdict};
use ayatsuri_multiplayer::Lobby;

use super::spoken_words::spoken;
use crate::screen::{AuditScreen, Button, Finding, UserAction};
use crate::words::{MessageArg, Words};

/// What a phone knows of the deal of a game, beside the audit.
#[derive(Default)]
pub(crate) struct DealFindings<'a> {
    /// The first thing that was wrong before the end of the game.
    pub foul: Option<&'a AuditFailure>,
    /// How many deals the host began before this one and dropped.
    pub dropped: u32,
    /// How many attempts at the deal were void.
    pub voids: usize,
    /// The names of those whose phones did not answer then, each once.
    pub missing: Vec<String>,
    /// Whether this phone has lost what it had noted of the deal.
    pub is_forgotten: bool,
}

impl<'a> DealFindings<'a> {
    /// What is to be said of void attempts: who did not answer, as the lobby calls them.
    pub fn of_voids(lobby: &Lobby, voids: &[(DealContext, Vec<MemberId>)]) -> DealFindings<'a> {
        let mut missing: Vec<String> = vec![];
        for member in voids.iter().flat_map(|(_, missing)| missing) {
            if let Some(person) = lobby.person(*member).filter(|person| !missing.contains(&person.name)) {
                missing.push(person.name.clone());
            }
        }
        DealFindings { voids: voids.len(), missing, ..DealFindings::default() }
    }

    fn lines(&self, words: &Words) -> Vec<String> {
        let dropped = (self.dropped > 0).then(|| words.say("audit-dropped-text", &[("deals", self.dropped.into())]));
        let void = (self.voids > 0 && !self.missing.is_empty()).then(|| {
            let names = words.list(&self.missing);
            words.say("audit-voids", &[("deals", self.voids.into()), ("names", names.into())])
        });
        dropped.into_iter().chain(void).collect()
    }
}

/// The audit screen of the last game.
///
/// `checking` is how far the bots have been played again, while that goes on: until then nothing is called fair.
pub(crate) fn audit(
    words: &Words,
    found: &Result<Verdict, AuditFailure>,
    checking: Option<BotsPlayedAgain>,
    deal: &DealFindings<'_>,
) -> AuditScreen {
    let say = |id: &str| words.say(id, &[]);
    let wrong = deal.foul.or(found.as_ref().err());
    let four = |verdict: &Verdict| spoken(words, &verdict.fingerprint);
    if let (None, Ok(_), Some(bots)) = (wrong, found, checking) {
        return checks_bots(words, bots);
    }
    let (sign, title, mut text, four) = match (wrong, found) {
        // A host that was killed drops a deal as one does that wants other cards: nobody is accused, and nothing is
        // called fair.
        (None, Ok(verdict)) if deal.dropped > 0 => {
            (Finding::Unknown, say("audit-dropped"), what_is_so(words, verdict, deal), four(verdict))
        }
        (None, Ok(verdict)) => {
            let title = if verdict.is_whole() { "audit-honest" } else { "audit-partial" };
            (Finding::Fair, say(title), what_is_so(words, verdict, deal), four(verdict))
        }
        // The host left this phone out of the deal, but its contribution may also have come too late: nobody is
        // accused, and nothing is called fair.
        (Some(AuditFailure::LeftOut), Ok(verdict)) => {
            let text =
                vec![say("unfair-left-out"), what_was_shown(words, "audit-partial-text", verdict), say("audit-limits")];
            (Finding::Unknown, say("audit-left-out"), text, four(verdict))
        }
        (Some(unfair), _) | (None, Err(unfair)) => {
            let what = say_unfair(words, unfair);
            (Finding::Wrong, say("audit-wrong"), vec![what, say("audit-wrong-text")], vec![])
        }
    };
    text.splice(0..0, deal.lines(words));
    let words_label = (!four.is_empty()).then(|| say("audit-words"));
    AuditScreen { title, found: sign, text, words_label, words: four, buttons: back(words) }
}

/// What was found to be true, and what could not be checked.
fn what_is_so(words: &Words, verdict: &Verdict, deal: &DealFindings<'_>) -> Vec<String> {
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
    lines.into_iter().flatten().chain(of_bots(words, verdict.bots)).chain([say("audit-limits")]).collect()
}

/// How many moves of bots were played again, and how many of these the host's phone says it cut short.
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

/// The audit screen where there is nothing to check: the game was not dealt by several phones, or its rules have
/// changed since.
pub(crate) fn none(words: &Words) -> AuditScreen {
    without(words, Finding::Unknown, "audit-none", "audit-none-text")
}

/// The audit screen until the host's disclosure comes.
pub(crate) fn waits(words: &Words) -> AuditScreen {
    without(words, Finding::Waiting, "audit-waits", "audit-waits-text")
}

fn without(words: &Words, found: Finding, title: &str, text: &str) -> AuditScreen {
    let (title, text) = (words.say(title, &[]), vec![words.say(text, &[])]);
    AuditScreen { title, found, text, words_label: None, words: vec![], buttons: back(words) }
}

fn back(words: &Words) -> Vec<Button> {
    vec![Button::new(UserAction::Back, words.say("back", &[])).primary()]
}

fn say_unfair(words: &Words, unfair: &AuditFailure) -> String {
    let number = |number: usize| [("number", MessageArg::from(number))];
    match unfair {
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

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
    fn nothing_is_called_fair_that_was_not_checked() {
        let words = Words::new(Language::English);
        let screen = |verdict: Verdict, foul: Option<AuditFailure>| {
            audit(&words, &Ok(verdict), None, &DealFindings { foul: foul.as_ref(), ..DealFindings::default() })
        };
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
        let dropped = audit(&words, &Ok(WHOLE), None, &dropped);
        assert!(dropped.found == Finding::Unknown && dropped.title == "Dealt more than once", "{dropped:?}");
        assert!(says(&dropped, "began 2 deals") && says(&dropped, "because Ben did not answer"), "{dropped:?}");
        let unchecked = Verdict { bots: BotsPlayedAgain { checked: 0, ..BOTS }, ..WHOLE };
        let waits = audit(&words, &Ok(unchecked), Some(unchecked.bots), &DealFindings::default());
        assert!(waits.found == Finding::Waiting && waits.words.is_empty() && says(&waits, "0 of 40"), "{waits:?}");
        let moved = AuditFailure::BotMoved { number: 7, seat: 2 };
        let moved = audit(&words, &Err(moved), None, &DealFindings::default());
        assert!(moved.found == Finding::Wrong && says(&moved, "Action 7") && says(&moved, "seat 3"), "{moved:?}");
        let foul = screen(WHOLE, Some(AuditFailure::ToldOtherwise));
        assert!(foul.found == Finding::Wrong && foul.title == "Something was not right", "{foul:?}");
    }
}
