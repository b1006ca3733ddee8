//! The thread on which bots think that take their time. It begins with the first of them.

use std::sync::mpsc::{self, SendError, Sender};

use super::message::ActorMessage;
use crate::bot_job::{BotJob, ThinkHook};

/// The way to that thread.
pub(super) struct BotWorker {
    before: ThinkHook,
    to_keeper: Sender<ActorMessage>,
    questions: Option<Sender<BotJob>>,
    /// One thought at a time: what is thought over now, the table may not even want any more.
    is_busy: bool,
}

impl BotWorker {
    pub fn new(before: ThinkHook, to_keeper: Sender<ActorMessage>) -> BotWorker {
        BotWorker { before, to_keeper, questions: None, is_busy: false }
    }

    /// Whether a bot thinks now.
    pub fn is_busy(&self) -> bool {
        self.is_busy
    }

    /// Lets a bot think. What it decides comes as a [`ActorMessage::Decided`].
    pub fn think(&mut self, question: BotJob) {
        let questions = self.questions.get_or_insert_with(|| spawn(self.before, self.to_keeper.clone()));
        if let Err(SendError(question)) = questions.send(question) {
            // No thread could be had: better slow than never.
            self.questions = None;
            let _ = self.to_keeper.send(ActorMessage::Decided(question.decide(self.before)));
        }
        self.is_busy = true;
    }

    /// The thought has come.
    pub fn is_done(&mut self) {
        self.is_busy = false;
    }
}

fn spawn(before: ThinkHook, to_keeper: Sender<ActorMessage>) -> Sender<BotJob> {
    let (questions, asked) = mpsc::channel::<BotJob>();
    let run = move || {
        for question in asked {
            // The phone may be closed by now.
            let _ = to_keeper.send(ActorMessage::Decided(question.decide(before)));
        }
    };
    let _ = std::thread::Builder::new().name("ayatsuri-bots".to_owned()).spawn(run);
    questions
}
