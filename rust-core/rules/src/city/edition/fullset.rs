//! The edition `fullset`: rule text 001 of `city.md`, as differences from a base value.

use super::base::{WITH_PILE, costs};
use super::{Edition, EditionId, CrownTiming, DiscardVisibility};
use crate::city::character::Character;

pub(super) const EDITION: Edition = Edition {
    texts_and_weights_of: EditionId::Fullset,
    faceup_nine: [0, 0, 0, 0, 3, 2, 1, 0, 0],
    never_faceup: &[Character::King, Character::Emperor],
    crown_sees_down_up_to: 3,
    last_may_take_down: (0, 8),
    pile: DiscardVisibility::RedrawsAndRuins,
    kings_crown: CrownTiming { at_call: true, after_last_round: false },
    late_tax: true,
    originals: true,
    ..WITH_PILE
}
.priced(costs([2, 3, 5, 5, 5, 5, 6, 6, 6, 6, 6, 4, 5, 5, 5, 5, 5, 5, 6, 6, 3, 3, 4, 6, 6]));
