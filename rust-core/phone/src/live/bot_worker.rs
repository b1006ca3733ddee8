//! The thread on which slow bots decide. It starts with the first decision.

use std::sync::mpsc::{self, SendError, Sender};

use super::message::ActorMessage;
use ayatsuri_play::bot_job::{BotJob, ThinkHook};

/// The handle to that thread.
pub(super) struct BotWorker {
    think_hook: ThinkHook,
    to_actor: Sender<ActorMessage>,
    jobs: Option<Sender<BotJob>>,
    /// Whether a decision is being computed. The worker computes one at a time: by the next one the table may have
    /// changed.
    is_busy: bool,
}

impl BotWorker {
    pub fn new(think_hook: ThinkHook, to_actor: Sender<ActorMessage>) -> BotWorker {
        BotWorker { think_hook, to_actor, jobs: None, is_busy: false }
    }

    /// Whether a decision is being computed.
    pub fn is_busy(&self) -> bool {
        self.is_busy
    }

    /// Starts a decision. Its result arrives as [`ActorMessage::Decided`].
    pub fn think(&mut self, job: BotJob) {
        let jobs = self.jobs.get_or_insert_with(|| spawn(self.think_hook, self.to_actor.clone()));
        if let Err(SendError(job)) = jobs.send(job) {
            // The thread could not be started: decide here, which blocks but works.
            self.jobs = None;
            let _ = self.to_actor.send(ActorMessage::Decided(job.decide(self.think_hook)));
        }
        self.is_busy = true;
    }

    /// The result has arrived.
    pub fn finish_job(&mut self) {
        self.is_busy = false;
    }
}

fn spawn(think_hook: ThinkHook, to_actor: Sender<ActorMessage>) -> Sender<BotJob> {
    let (jobs, asked) = mpsc::channel::<BotJob>();
    let run = move || {
        for job in asked {
            // Sending fails once the phone is closed.
            let _ = to_actor.send(ActorMessage::Decided(job.decide(think_hook)));
        }
    };
    let _ = std::thread::Builder::new().name("ayatsuri-bots".to_owned()).spawn(run);
    jobs
}
