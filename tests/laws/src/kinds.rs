//! A list of kinds and the kind of each thing, from one table.

/// Makes the constant `$all` with the names of all kinds, and the function `$of` that says which a thing is. The table is
/// a complete `match`, so that a new kind cannot be forgotten.
macro_rules! kinds {
    ($all:ident, $of:ident, $what:ty, { $($pattern:pat => $kind:tt,)* }) => {
        const $all: &[&str] = &[$($kind),*];

        /// The kind of it.
        pub fn $of(it: &$what) -> &'static str {
            match it {
                $($pattern => $kind,)*
            }
        }
    };
}
pub(crate) use kinds;
