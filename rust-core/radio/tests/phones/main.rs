//! Tables of phones whose Bluetooth stacks behave as those of Android and iOS do: who sees whom, connections that never
//! subscribe or cannot be ended, frames that grow, callbacks that come late, twice or never, hosts that are restored.

mod sights;
mod stacks;
mod table;
