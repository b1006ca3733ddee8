//! The question that is asked again before something is given up for good.

/// The question that a shell asks before it hands the action of a choice or a button back. The shell shows the question
/// with its two answers: on `yes` it hands the action back, on `no` it does nothing. The press that opened the question
/// must not answer it: a key pressed twice, or a double tap, changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Confirm {
    /// The loss and the question: "Not used yet: a robbery. Do it anyway?"
    pub question: String,
    /// The answer that does it: the label of the choice or button.
    pub yes: String,
    /// The answer that changes nothing: "Go back".
    pub no: String,
}
