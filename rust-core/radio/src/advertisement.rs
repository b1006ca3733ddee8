//! The advertisement of a table: eight characters, in one of the two forms that systems let an app send.
//!
//! iOS sends a local name of the app's choosing beside the service, and no other data. Android sends its adapter's name or
//! none, but any service data. So a host sends what its system can, and a guest reads either.

use ayatsuri_link::TableTag;

/// The content of an advertisement: eight characters. Seven are the table's tag, the last says whether there is room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advertisement {
    /// The table.
    pub table: TableTag,
    /// Whether it has a free place.
    pub is_free: bool,
}

/// The digits of a table's tag in its name, each for five bits.
const TAG_DIGITS: usize = 7;

/// The bits that a digit of a name stands for.
const BITS_PER_DIGIT: u32 = DIGITS.len().ilog2();

/// The bits of the last digit.
const LOWEST_DIGIT: u32 = DIGITS.len() as u32 - 1;

/// The 32 digits of the tag: no vowels, so that it spells nothing, and no look-alikes.
const DIGITS: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyzBC";

/// The forms in which a system lets an app advertise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdvertisementForms {
    /// A local name beside the service: 3 (flags) + 18 (service) + 10 bytes, 31 in all. iOS, BlueZ.
    pub local_name: bool,
    /// Service data in the scan response: 2 + 16 (service) + 8 bytes, 26 in all. Android.
    pub service_data: bool,
    /// Whether the advertisement goes on unchanged while the app is not in front. On iOS it loses its local name.
    pub in_background: bool,
}

impl AdvertisementForms {
    /// The form that iOS sends.
    pub const IOS: AdvertisementForms =
        AdvertisementForms { local_name: true, service_data: false, in_background: false };
    /// The form that Android sends, with a foreground service.
    pub const ANDROID: AdvertisementForms =
        AdvertisementForms { local_name: false, service_data: true, in_background: true };
    /// The form that BlueZ sends.
    pub const BLUEZ: AdvertisementForms =
        AdvertisementForms { local_name: true, service_data: false, in_background: true };
}

/// An advertisement in the forms of one system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AdvertisementPayload {
    /// The local name, where the system sends one.
    pub local_name: Option<String>,
    /// The service data, where the system sends some.
    pub service_data: Option<[u8; 8]>,
}

impl Advertisement {
    /// Encodes the eight characters.
    pub fn name(&self) -> String {
        self.data().into_iter().map(char::from).collect()
    }

    fn data(&self) -> [u8; 8] {
        let tag = u32::from_be_bytes(self.table.0);
        let digit = |i: usize| {
            DIGITS[(tag.checked_shr(BITS_PER_DIGIT * (TAG_DIGITS - 1 - i) as u32).unwrap_or(0) & LOWEST_DIGIT) as usize]
        };
        std::array::from_fn(|i| match i {
            TAG_DIGITS if self.is_free => b'+',
            TAG_DIGITS => b'-',
            i => digit(i),
        })
    }

    /// The advertisement in the forms that a system can send.
    pub fn payload(&self, forms: AdvertisementForms) -> AdvertisementPayload {
        AdvertisementPayload {
            local_name: forms.local_name.then(|| self.name()),
            service_data: forms.service_data.then(|| self.data()),
        }
    }

    /// Reads an advertisement in either form; `None` if neither is a table's. The service data comes first: a system may
    /// give a host a local name that the app did not choose.
    pub fn received(local_name: Option<&str>, service_data: Option<&[u8]>) -> Option<Advertisement> {
        service_data.and_then(Advertisement::of_bytes).or_else(|| local_name.and_then(Advertisement::read))
    }

    /// Decodes a local name; `None` if it is not a table's.
    pub fn read(name: &str) -> Option<Advertisement> {
        Advertisement::of_bytes(name.as_bytes())
    }

    fn of_bytes(bytes: &[u8]) -> Option<Advertisement> {
        let (tag, free) = bytes.split_last_chunk::<1>()?;
        if tag.len() != TAG_DIGITS {
            return None;
        }
        let mut number: u64 = 0;
        for digit in tag {
            number = number << BITS_PER_DIGIT | DIGITS.iter().position(|d| d == digit)? as u64;
        }
        let table = TableTag(u32::try_from(number).ok()?.to_be_bytes());
        let is_free = match free {
            b"+" => true,
            b"-" => false,
            _ => return None,
        };
        Some(Advertisement { table, is_free })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_eight_bytes_and_says_what_it_was_made_of() {
        for tag in [[0; 4], [0xff; 4], [0x12, 0x34, 0x56, 0x78], [0x80, 0, 0, 1]] {
            for is_free in [true, false] {
                let advertisement = Advertisement { table: TableTag(tag), is_free };
                let name = advertisement.name();
                assert_eq!(name.len(), 8);
                assert_eq!(Advertisement::read(&name), Some(advertisement), "{name}");
            }
        }
        for other in ["", "+", "0000000", "0000000?", "000000a+", "CCCCCCC+", "00000000+", "表表+"] {
            assert_eq!(Advertisement::read(other), None, "{other}");
        }
    }

    #[test]
    fn either_form_is_read_and_fits_where_it_is_sent() {
        let says = Advertisement { table: TableTag([1, 2, 3, 4]), is_free: true };
        for forms in [AdvertisementForms::IOS, AdvertisementForms::ANDROID, AdvertisementForms::BLUEZ] {
            let sent = says.payload(forms);
            let data = sent.service_data.as_ref().map(<[u8; 8]>::as_slice);
            assert_eq!(Advertisement::received(sent.local_name.as_deref(), data), Some(says));
            // Flags and the complete list of 128-bit services, and the name behind them; the scan response is another
            // packet of 31 bytes.
            assert!(sent.local_name.as_ref().is_none_or(|name| 3 + 18 + 2 + name.len() <= 31));
            assert!(data.is_none_or(|data| 2 + 16 + data.len() == 26));
        }
        // An Android phone may send its adapter's name, and iOS tells the name that the phone has in its settings.
        let sent = says.payload(AdvertisementForms::ANDROID);
        let data = sent.service_data.as_ref().map(<[u8; 8]>::as_slice);
        assert_eq!(Advertisement::received(Some("Pixel 9"), data), Some(says));
        assert_eq!(Advertisement::received(Some("iPhone"), None), None);
        assert_eq!(Advertisement::received(None, Some(&[0; 26])), None);
        assert_eq!(Advertisement::received(Some(&says.name()), Some(b"other")), Some(says));
    }
}
