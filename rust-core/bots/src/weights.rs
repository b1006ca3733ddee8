//! The weights of bots, read once from the data file of their game by name. `scripts/bench tune` writes that file.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ayatsuri_rules::chance::GameRng;
use miniz_oxide::inflate;

use crate::Temper;
use crate::portable::ln;

/// A data file: sections of named numbers.
pub type WeightFile = BTreeMap<String, BTreeMap<String, f32>>;

/// The data file of the city games.
pub static CITY: LazyLock<WeightFile> =
    LazyLock::new(|| unpack(include_bytes!(concat!(env!("OUT_DIR"), "/city.json.deflate"))));

/// The data file of Marionette Kingdom.
pub static KINGDOM: LazyLock<WeightFile> =
    LazyLock::new(|| unpack(include_bytes!(concat!(env!("OUT_DIR"), "/kingdom.json.deflate"))));

/// Reads a data file that the build script has packed.
fn unpack(packed: &[u8]) -> WeightFile {
    let text = inflate::decompress_to_vec(packed).expect("the build script has packed it");
    read(&String::from_utf8(text).expect("JSON is UTF-8"))
}

/// Parses a data file.
///
/// # Panics
/// The text is not a data file.
pub fn read(text: &str) -> WeightFile {
    serde_json::from_str(text).expect("a test reads every data file")
}

/// The numbers of one section in the order of `names`; what the file does not name is 0.
pub fn section(file: &WeightFile, section: &str, names: impl Iterator<Item = String>) -> Vec<f32> {
    let numbers = file.get(section);
    names.map(|name| numbers.and_then(|n| n.get(&name)).copied().unwrap_or(0.0)).collect()
}

/// The weights of *player* in each temper.
pub struct TemperWeights<const N: usize>([Box<[f32; N]>; Temper::ALL.len()]);

impl<const N: usize> TemperWeights<N> {
    /// Reads the fitted weights, and adds those of each temper to them.
    pub fn read<I: Iterator<Item = String>>(file: &WeightFile, names: impl Fn() -> I) -> TemperWeights<N> {
        let fitted = section(file, "player", names());
        TemperWeights(Temper::ALL.map(|temper| {
            let offsets = section(file, &temper.section(), names());
            let sums: Vec<f32> = fitted.iter().zip(offsets).map(|(fitted, offset)| fitted + offset).collect();
            sums.into_boxed_slice().try_into().expect("a weight for each name")
        }))
    }

    /// The weights of a player of this temper.
    #[inline]
    pub fn weights(&self, temper: Temper) -> &[f32; N] {
        &self.0[temper as usize]
    }

    /// The rating of each of some actions by a player of this temper, from their features, in nats.
    pub fn sums(&self, temper: Temper, features: &[Vec<(usize, f32)>]) -> Vec<f32> {
        let weights = self.weights(temper);
        let sum = |features: &Vec<(usize, f32)>| features.iter().map(|&(index, value)| weights[index] * value).sum();
        features.iter().map(sum).collect()
    }
}

/// The weights for one kind of action, or for one question about it: for each thing, such as a character, one weight
/// for each feature.
pub struct WeightBlock {
    /// Its name in the data file.
    pub name: &'static str,
    /// The number of things that each have weights of their own, such as characters; 1 for [`ONCE`].
    pub count: usize,
    /// The name of each of those things.
    pub label: fn(usize) -> &'static str,
    /// The names of its features.
    pub slots: &'static [&'static str],
}

impl WeightBlock {
    /// How many weights it has.
    pub const fn weights(&self) -> usize {
        self.count * self.slots.len()
    }

    /// The names of its weights, in order.
    pub fn names(&self) -> impl Iterator<Item = String> {
        (0..self.count).flat_map(move |number| {
            let label = (self.label)(number);
            let dot = if label.is_empty() { "" } else { "." };
            self.slots.iter().map(move |slot| format!("{}{dot}{label}.{slot}", self.name))
        })
    }
}

/// The things of a block whose weights exist only once: a single one, without a name.
pub const ONCE: (usize, fn(usize) -> &'static str) = (1, |_| "");

/// Defines the blocks of a game: `BlockIndex` names them, `BLOCKS` describes them, `COUNT` is the number of weights.
macro_rules! blocks {
    ($($id:ident $name:literal $each:ident $slots:expr;)*) => {
        /// The index of a block of weights.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum BlockIndex {
            $(#[doc = concat!("What the data file calls `", $name, "`, weighed by `", stringify!($slots), "`.")] $id),*
        }

        /// All blocks, in the order of [`BlockIndex`].
        pub const BLOCKS: &[$crate::weights::WeightBlock] =
            &[$($crate::weights::WeightBlock { name: $name, count: $each.0, label: $each.1, slots: &$slots }),*];

        /// The index of each block's first weight, and at the end the number of weights.
        const STARTS: [usize; BLOCKS.len() + 1] = {
            let mut starts = [0; BLOCKS.len() + 1];
            let mut block = 0;
            while block < BLOCKS.len() {
                starts[block + 1] = starts[block] + BLOCKS[block].weights();
                block += 1;
            }
            starts
        };

        /// How many weights there are.
        pub const COUNT: usize = STARTS[BLOCKS.len()];

        impl BlockIndex {
            /// The index of its first weight.
            #[inline]
            pub const fn start(self) -> usize {
                STARTS[self as usize]
            }

            /// The index of the first weight of its thing number `number`.
            #[inline]
            pub const fn of(self, number: usize) -> usize {
                STARTS[self as usize] + number * BLOCKS[self as usize].slots.len()
            }
        }

        /// The names of all weights, in order.
        pub fn names() -> impl Iterator<Item = String> {
            BLOCKS.iter().flat_map($crate::weights::WeightBlock::names)
        }
    };
}

pub(crate) use blocks;

/// Calls `add` with each amount that is not 0 and its index, counted from `start`.
#[inline]
pub fn add_nonzero(start: usize, amounts: &[f32], sign: f32, add: &mut impl FnMut(usize, f32)) {
    for (place, &amount) in amounts.iter().enumerate() {
        if amount != 0.0 {
            add(start + place, sign * amount);
        }
    }
}

/// Adds each amount to a rating, times its weight. The order of the sum is that of the amounts, so that it is the same
/// to the last bit on every machine.
#[inline]
pub fn add_weighed(rating: &mut f32, weights: &[f32], amounts: &[f32]) {
    for (weight, amount) in weights.iter().zip(amounts) {
        *rating += weight * amount;
    }
}

/// Adds each amount that is not 0 to a list of features, with its index, counted from `start`.
pub fn push_nonzero(features: &mut Vec<(usize, f32)>, start: usize, amounts: &[f32]) {
    let nonzero = (start..).zip(amounts).filter(|&(_, &amount)| amount != 0.0);
    features.extend(nonzero.map(|(place, &amount)| (place, amount)));
}

/// 1 for yes, 0 for no.
#[inline]
pub fn indicator(b: bool) -> f32 {
    if b { 1.0 } else { 0.0 }
}

/// Panics if a data file has a section or a name that nobody reads: a misspelt weight would silently count as 0.
#[cfg(test)]
pub fn check_all_read(file: &WeightFile, of_player: &[String], of_prospects: &[String], sections: &[String]) {
    for (section, numbers) in file {
        let names = match Temper::ALL.iter().any(|temper| temper.section() == *section) || section == "player" {
            true => of_player,
            false if sections.contains(section) => of_prospects,
            false => panic!("nobody reads the section {section}"),
        };
        for name in numbers.keys() {
            assert!(names.contains(name), "nobody reads {name} of {section}");
        }
    }
}

/// Gumbel noise: if each of several values gets some, the highest sum is distributed as the softmax of the values.
pub fn gumbel(rng: &mut GameRng) -> f32 {
    const QUANTILES: usize = 256;
    static TABLE: LazyLock<[f32; QUANTILES]> =
        LazyLock::new(|| std::array::from_fn(|n| -ln(-ln((n as f32 + 0.5) / QUANTILES as f32))));
    TABLE[rng.below(QUANTILES as u32) as usize]
}
