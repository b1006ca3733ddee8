//! A host and guests talk: in all weathers nothing is lost or doubled, and nobody gets in who should not.

mod net;

mod delivery;
mod intruders;
mod members;
mod strangers;
