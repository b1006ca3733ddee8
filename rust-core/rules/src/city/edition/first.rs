//! The edition `first`: rule text 004 of `city.md`, as differences from a base value.

use super::base::{BASE_CAST, WITH_PILE, costs};
use super::{Edition, EditionId};

pub(super) const EDITION: Edition = Edition {
    texts_and_weights_of: EditionId::First,
    players: (3, 7),
    cast: BASE_CAST,
    faceup_eight: [0, 0, 0, 2, 2, 1, 0, 0, 0],
    three_singly: true,
    monument_price: 7,
    ..WITH_PILE
}
.priced(costs([2, 3, 5, 5, 5, 5, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
