//! The question that is asked again before something is given up for good.

/// What is asked once more before the action of a choice or a button is handed back. A shell shows the question with its
/// two answers, hands the action back on `yes` and does nothing on `no`. What was pressed to open the question must not
/// answer it: a key pressed twice, or a double tap, changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Confirm {
    /// What would be lost, and the question: "Not used yet: a robbery. Do it anyway?"
    pub question: String,
    /// The answer that does it: the label of the choice or button.
    pub yes: String,
    /// The answer that changes nothing: "Go back".
    pub no: String,
}
