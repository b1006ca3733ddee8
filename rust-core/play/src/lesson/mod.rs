//! Lessons: a first game in which each new thing is told when its moment comes. A lesson is data: a deal that is always
//! the same, what is played in its first rounds, and steps, each with the moment at which it is told and what it lights up.
//! The games' own lessons are in their folders; their texts are `lessons.ftl`.

mod at_end;
mod guide;
mod kept;
mod views;

pub use at_end::LessonAtEnd;
pub use guide::Guide;
pub use kept::KeptLessons;
