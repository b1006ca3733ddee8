//! The words for why the host did not count an answer, at a table of several phones.

use ayatsuri_multiplayer::AnswerRefusal;

use ayatsuri_screens::words::Words;

/// The sentence that says why the host did not count an answer.
pub fn say_answer_refusal(words: &Words, refusal: AnswerRefusal) -> String {
    let id = match refusal {
        AnswerRefusal::Late => "refused-prompt-late",
        AnswerRefusal::NotYours => "refused-not-yours",
        AnswerRefusal::AgainstRules => "refused-choice-late",
        AnswerRefusal::Unsigned => "refused-unsigned",
    };
    words.say(id, &[])
}
