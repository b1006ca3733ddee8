//! Games at this phone: in play, alone and with other phones, finished, replayed and reviewed; lessons and puzzles,
//! which are games too.

mod answer_refusal;
pub mod bot_job;
pub mod bot_timer;
pub mod call_context;
pub mod daily;
pub mod finished;
pub mod further_people;
pub mod game;
pub mod games;
pub mod lesson;
pub mod passing;
pub mod puzzle;
pub mod together;
