//! Why a radio does not work.

/// A reason why a radio does not work. The phone's owner can do something different about each. When the fault is over,
/// the radio resumes by itself what it was told last, and reports [`crate::CentralEvent::Recovered`] or
/// [`crate::PeripheralEvent::Recovered`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RadioFault {
    /// There is no Bluetooth adapter, or none with LE. iOS: `unsupported`.
    #[error("this phone has no Bluetooth")]
    NoAdapter,
    /// The folder in which the programs of one machine meet cannot be used; for radios that are no Bluetooth.
    #[error("the folder in which the programs of this machine meet cannot be used")]
    NoSockets,
    /// Bluetooth is switched off. iOS: `poweredOff`; Android: `STATE_OFF`.
    #[error("Bluetooth is switched off")]
    Off,
    /// The app has no permission for Bluetooth. iOS: `unauthorized`; Android: a `SecurityException`, or the permission's
    /// answer.
    #[error("the app may not use Bluetooth")]
    NoPermission,
    /// The phone's location is switched off, without which Android up to 11 finds no hosts.
    #[error("location is switched off, and without it this phone finds no tables")]
    LocationOff,
    /// Bluetooth starts again, which takes seconds. iOS: `resetting`; Android: `STATE_TURNING_ON`.
    #[error("Bluetooth is starting again")]
    Resetting,
    /// The system's Bluetooth does not do what it is asked, until it is switched off and on. Android: `onScanFailed` with
    /// 2, 3 or 5, `onStartFailure` with 4.
    #[error("Bluetooth is stuck: switch it off and on")]
    Stuck,
    /// The phone cannot scan as a guest must, and so not join. Android: `onScanFailed` with 4.
    #[error("this phone can host tables but not join them")]
    CannotScan,
    /// The app has started so many scans that the system gives it no more for half a minute. Android: `onScanFailed` with
    /// 6, or what would be the sixth start within 30 s, which some versions answer with silence.
    #[error("the system allows no scan before half a minute has passed")]
    ScansTooOften,
    /// The phone cannot advertise, and so not host. Android: `onStartFailure` with 5, or no advertiser.
    #[error("this phone can join tables but not host them; another phone can")]
    CannotAdvertise,
    /// The system takes no advertisement of this length, which is a fault of the app. Android: `onStartFailure` with 1.
    #[error("the advertisement is too long for this phone, which is a fault of the app")]
    AdvertisementTooLong,
    /// Other apps advertise all that the phone can. Android: `onStartFailure` with 2.
    #[error("other apps of this phone advertise as much as it can")]
    TooManyAdvertisers,
    /// The phone holds as many connections as it can.
    #[error("this phone holds as many connections as it can")]
    TooManyLinks,
}
