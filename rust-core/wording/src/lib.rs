//! Games in words, as one observer knows them: the story, the prompts, the cards, and the terms before a game. Each
//! game has a folder of its own and one `impl` of [`presentable::PresentableGame`]; the rest is shared.

pub mod card_packs;
pub mod city;
pub mod covered;
pub mod entries;
pub mod hint;
pub mod kingdom;
pub mod lesson_script;
pub mod names;
pub mod narration;
pub mod presentable;
pub mod puzzle_data;
pub mod rule_set;
pub mod seat_name;
pub mod speaker;
pub mod terms;
pub mod worded;
