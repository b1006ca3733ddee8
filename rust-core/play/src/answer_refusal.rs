//! Why an answer at a table of several phones does not count, in words.

use ayatsuri_multiplayer::AnswerRefusal;

use ayatsuri_screens::words::Words;

/// Why the host did not count an answer.
pub fn say_answer_refusal(words: &Words, refusal: AnswerRefusal) -> String {
    let id = match refusal {
        AnswerRefusal::Late => "refused-prompt-late",
        AnswerRefusal::NotYours => "refused-not-yours",
        AnswerRefusal::AgainstRules => "refused-choice-late",
        AnswerRefusal::Unsigned => "refused-unsigned",
    };
    words.say(id, &[])
}
