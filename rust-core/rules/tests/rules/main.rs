//! The rules, beside the rulings and the laws.

mod golden;
mod hostile;
mod positions;
mod worth;
