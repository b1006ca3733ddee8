//! Planted leaks, with which the tests of secrecy are tested. They are compiled only under the feature `leaky`, and
//! even then nothing leaks until a test plants a leak on its thread.

/// Defines the enum of a game's leaks and the functions that plant one and look it up.
macro_rules! leaks {
    ($($(#[$doc:meta])* $leak:ident,)+) => {
        /// One way to give a secret away.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Leak {
            $($(#[$doc])* $leak,)+
        }

        impl Leak {
            /// All of them.
            pub const ALL: &[Leak] = &[$(Leak::$leak),+];
        }

        thread_local! {
            static PLANTED: std::cell::Cell<Option<Leak>> = const { std::cell::Cell::new(None) };
        }

        /// Plants a leak on this thread in the place of the one before; `None` plants none.
        pub fn plant(leak: Option<Leak>) {
            PLANTED.with(|cell| cell.set(leak));
        }

        /// Whether this leak is planted.
        pub(super) fn is(leak: Leak) -> bool {
            PLANTED.with(std::cell::Cell::get) == Some(leak)
        }
    };
}
pub(crate) use leaks;
