//! The thread on which bots think that take their time. It begins with the first of them.

use std::sync::mpsc::{self, SendError, Sender};

use super::message::Message;
use crate::decision::{Before, Question};

/// The way to that thread.
pub(super) struct Thinker {
    before: Before,
    to_keeper: Sender<Message>,
    questions: Option<Sender<Question>>,
    /// One thought at a time: what is thought over now, the table may not even want any more.
    is_busy: bool,
}

impl Thinker {
    pub fn new(before: Before, to_keeper: Sender<Message>) -> Thinker {
        Thinker { before, to_keeper, questions: None, is_busy: false }
    }

    /// Whether a bot thinks now.
    pub fn is_busy(&self) -> bool {
        self.is_busy
    }

    /// Lets a bot think. What it decides comes as a [`Message::Decided`].
    pub fn think(&mut self, question: Question) {
        let questions = self.questions.get_or_insert_with(|| spawn(self.before, self.to_keeper.clone()));
        if let Err(SendError(question)) = questions.send(question) {
            // No thread could be had: better slow than never.
            self.questions = None;
            let _ = self.to_keeper.send(Message::Decided(question.decide(self.before)));
        }
        self.is_busy = true;
    }

    /// The thought has come.
    pub fn is_done(&mut self) {
        self.is_busy = false;
    }
}

fn spawn(before: Before, to_keeper: Sender<Message>) -> Sender<Question> {
    let (questions, asked) = mpsc::channel::<Question>();
    let run = move || {
        for question in asked {
            // The phone may be closed by now.
            let _ = to_keeper.send(Message::Decided(question.decide(before)));
        }
    };
    let _ = std::thread::Builder::new().name("ayatsuri-bots".to_owned()).spawn(run);
    questions
}
