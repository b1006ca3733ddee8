//! How the Bluetooth stacks of phones behave: what a simulated radio may do besides carrying frames. The source of each
//! manner stands at its field. Where a system's documents are silent, the worse is assumed.

use crate::advertisement::AdvertisementForms;

/// How the stack of a guest's phone behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CentralManners {
    /// Scans that an app may begin within 30 s; a further one reports nothing, and says nothing. Android: [Nordic's scanner
    /// library, issue 18](https://github.com/nordicsemi/Android-Scanner-Compat-Library/issues/18), [Kotlin BLE library,
    /// issue 348](https://github.com/nordicsemi/Kotlin-BLE-Library/issues/348).
    pub scan_starts: Option<usize>,
    /// When a scan reports a host.
    pub reports: ScanReports,
    /// Milliseconds from the advertisement to the scan response, in which service data is; `None` if the scan is passive
    /// and there is none. iOS reports what it has heard so far; what it scans in the background is not documented.
    pub scan_response_after: Option<u64>,
    /// Whether it sees hosts whose service is in the overflow area, where an iPhone in the background advertises: only
    /// iOS in front does ([Apple,
    /// `startAdvertising`](https://developer.apple.com/documentation/corebluetooth/cbperipheralmanager/startadvertising(_:)),
    /// and the chapter at [`ScanReports::Once`]).
    pub sees_overflow: bool,
    /// Milliseconds after the connection until frames may be longer than 20 bytes; `None` if the MTU is agreed on before.
    /// iOS agrees on it by itself and tells nobody, and `maximumWriteValueLength` says 20 until then ([`flutter_blue`, issue
    /// 369](https://github.com/pauldemarco/flutter_blue/issues/369), [blue-falcon, pull request
    /// 267](https://github.com/Reedyuk/blue-falcon/pull/267)).
    pub grows_after: Option<u64>,
    /// Frames under way at once; `None` for the connection's queue. Android: one operation at a time ([Nordic's BLE
    /// library](https://github.com/nordicsemi/Android-BLE-Library)).
    pub queue: Option<usize>,
    /// Whether it subscribes. A stranger need not.
    pub subscribes: bool,
    /// How late and how often its callbacks come.
    pub callbacks: CallbackManners,
}

/// When a scan reports a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScanReports {
    /// When it begins, and when the host's advertisement changes.
    OnChange,
    /// Again after this many milliseconds: Android with `CALLBACK_TYPE_ALL_MATCHES`, and iOS in front with
    /// [`CBCentralManagerScanOptionAllowDuplicatesKey`](https://developer.apple.com/documentation/corebluetooth/cbcentralmanagerscanoptionallowduplicateskey).
    Every(u64),
    /// Once for each address, until the scan is begun anew: iOS in the background ([Apple, Core Bluetooth Background
    /// Processing](https://developer.apple.com/library/archive/documentation/NetworkingInternetWeb/Conceptual/CoreBluetooth_concepts/CoreBluetoothBackgroundProcessingForIOSApps/PerformingTasksWhileYourAppIsInTheBackground.html)).
    Once,
}

/// How the stack of a host's phone behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeripheralManners {
    /// What it lets an app advertise. Android: [`AdvertiseData`](https://developer.android.com/reference/android/bluetooth/le/AdvertiseData.Builder)
    /// takes service data, and of names the adapter's only; iOS:
    /// [`startAdvertising`](https://developer.apple.com/documentation/corebluetooth/cbperipheralmanager/startadvertising(_:))
    /// takes a local name and services, and nothing else.
    pub forms: AdvertisementForms,
    /// Whether notifications reach every subscriber: BlueZ before 5.69 ([issue 820](https://github.com/bluez/bluez/issues/820)).
    pub is_heard_by_all: bool,
    /// Whether it tells of connections that have not subscribed: Android's
    /// [`onConnectionStateChange`](https://developer.android.com/reference/android/bluetooth/BluetoothGattServerCallback).
    pub tells_who_came: bool,
    /// Whether it can end a connection: not on iOS ([`bluetooth_low_energy`, issue
    /// 142](https://github.com/yanshouwang/bluetooth_low_energy/issues/142)).
    pub can_hang_up: bool,
    /// Whether its address changes with each new advertisement, and in any case after 5 to 15 minutes (Bluetooth Core,
    /// volume 3, part C, 10.7.1; [a field note on
    /// iOS](https://stackoverflow.com/questions/24352764/how-to-detect-nearby-devices-with-bluetooth-le-in-ios-7-1-both-in-background-and)).
    pub changes_address: bool,
    /// Milliseconds after the connection until frames may be longer than 20 bytes. iOS: `maximumUpdateValueLength` ([Apple,
    /// CBCentral](https://developer.apple.com/documentation/corebluetooth/cbcentral/maximumupdatevaluelength)); Android:
    /// `onMtuChanged` may follow the subscription.
    pub grows_after: Option<u64>,
    /// Frames under way at once for a connection. Android: the next one after
    /// [`onNotificationSent`](https://developer.android.com/reference/android/bluetooth/BluetoothGattServerCallback).
    pub queue: Option<usize>,
    /// How late and how often its callbacks come.
    pub callbacks: CallbackManners,
}

/// How late and how often a stack's callbacks come. They come in order. Both systems' callbacks run on a queue of the
/// app's process, which is suspended and busy at times. Callbacks that come twice or never are known from the field,
/// such as *disconnected*, which never comes on some Android phones ([blessed-kotlin, issue
/// 7](https://github.com/weliem/blessed-kotlin/issues/7), [gatt, issue 66](https://github.com/paypal/gatt/issues/66)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CallbackManners {
    /// The most milliseconds by which a callback comes late.
    pub late: u64,
    /// Of a thousand callbacks, how many come twice. Frames are doubled by [`super::LinkConditions`] alone.
    pub twice: u32,
    /// Of a thousand callbacks that phones must do without, how many never come. These are *ready*, a guest's
    /// *connected* and a host's *lost*.
    pub never: u32,
}

impl CallbackManners {
    const PROMPT: CallbackManners = CallbackManners { late: 0, twice: 0, never: 0 };
    const BUSY: CallbackManners = CallbackManners { late: 40, twice: 20, never: 5 };
}

impl CentralManners {
    /// A stack that does what it is told, at once.
    pub const PLAIN: CentralManners = CentralManners {
        scan_starts: None,
        reports: ScanReports::OnChange,
        scan_response_after: Some(0),
        sees_overflow: false,
        grows_after: None,
        queue: None,
        subscribes: true,
        callbacks: CallbackManners::PROMPT,
    };
    /// An Android phone.
    pub const ANDROID: CentralManners = CentralManners {
        scan_starts: Some(5),
        reports: ScanReports::Every(500),
        queue: Some(1),
        callbacks: CallbackManners::BUSY,
        ..CentralManners::PLAIN
    };
    /// An iPhone with the app in front.
    pub const IOS_IN_FRONT: CentralManners = CentralManners {
        reports: ScanReports::Every(500),
        scan_response_after: Some(30),
        sees_overflow: true,
        grows_after: Some(400),
        callbacks: CallbackManners::BUSY,
        ..CentralManners::PLAIN
    };
    /// An iPhone with the app in the background.
    pub const IOS_IN_BACKGROUND: CentralManners = CentralManners {
        reports: ScanReports::Once,
        scan_response_after: None,
        sees_overflow: false,
        callbacks: CallbackManners { late: 200, ..CallbackManners::BUSY },
        ..CentralManners::IOS_IN_FRONT
    };
    /// A stranger's device that connects and never subscribes.
    pub const SILENT: CentralManners = CentralManners { subscribes: false, ..CentralManners::PLAIN };
    /// The stacks that guests' phones have.
    pub const PHONES: [CentralManners; 4] = [
        CentralManners::PLAIN,
        CentralManners::ANDROID,
        CentralManners::IOS_IN_FRONT,
        CentralManners::IOS_IN_BACKGROUND,
    ];
}

impl PeripheralManners {
    /// A stack that does what it is told, at once.
    pub const PLAIN: PeripheralManners = PeripheralManners {
        forms: AdvertisementForms::BLUEZ,
        is_heard_by_all: false,
        tells_who_came: false,
        can_hang_up: true,
        changes_address: false,
        grows_after: None,
        queue: None,
        callbacks: CallbackManners::PROMPT,
    };
    /// An Android phone with a foreground service.
    pub const ANDROID: PeripheralManners = PeripheralManners {
        forms: AdvertisementForms::ANDROID,
        tells_who_came: true,
        changes_address: true,
        grows_after: Some(100),
        queue: Some(1),
        callbacks: CallbackManners::BUSY,
        ..PeripheralManners::PLAIN
    };
    /// An iPhone. What it advertises depends on whether its app is in front: see [`super::SimulatedRoom::set_in_front`].
    pub const IOS: PeripheralManners = PeripheralManners {
        forms: AdvertisementForms::IOS,
        can_hang_up: false,
        changes_address: true,
        grows_after: Some(400),
        callbacks: CallbackManners::BUSY,
        ..PeripheralManners::PLAIN
    };
    /// The stacks that hosts' phones have.
    pub const PHONES: [PeripheralManners; 3] =
        [PeripheralManners::PLAIN, PeripheralManners::ANDROID, PeripheralManners::IOS];
}
