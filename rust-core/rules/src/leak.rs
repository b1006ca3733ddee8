//! Planted leaks, so that the secrecy law can be seen to notice each. Compiled only under the feature `leaky`, and even
//! then nothing leaks until a test plants a leak on its thread.

/// Makes the enum of a game's leaks, each a way of telling what is secret, and what plants one of them.
macro_rules! leaks {
    ($($(#[$doc:meta])* $leak:ident,)+) => {
        /// One way of telling what is secret.
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

        /// Plants a leak on this thread, in the place of any other; `None` mends it.
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
