//! Lessons: a first game in which each new thing is told when its moment comes. A lesson is data
//! ([`ayatsuri_wording::lesson_script`]).
//! The games' own lessons are in their folders; their texts are `lessons.ftl`.

mod at_end;
mod guide;
mod kept;
mod views;

pub use at_end::LessonAtEnd;
pub use guide::Guide;
pub use kept::KeptLessons;
