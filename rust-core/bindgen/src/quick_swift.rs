//! Replaces two slow functions of the generated Swift. They read each number of a screen through `Data.copyBytes`,
//! whose generics are looked up while the program runs: for a full table this took four fifths of the time from Rust to
//! a Swift value. The functions here read the same bytes and fail with the same errors.

/// The replaced functions: the first line of each, as the generator writes it, and the new body. Names and arguments
/// stay, since the generator's other code calls them.
const QUICK: [(&str, &str); 2] = [
    (
        "fileprivate func readInt<T: FixedWidthInteger>(_ reader: inout (data: Data, offset: Data.Index)) throws -> T {",
        r"    let start = reader.offset
    let end = start + MemoryLayout<T>.size
    guard reader.data.count >= end else {
        throw UniffiInternalError.bufferOverflow
    }
    reader.offset = end
    return reader.data.withUnsafeBytes { bytes in
        var value: T = 0
        for at in start..<end {
            value = value << 8 | T(truncatingIfNeeded: bytes[at])
        }
        return value
    }
}
",
    ),
    (
        "fileprivate func readBytes(_ reader: inout (data: Data, offset: Data.Index), count: Int) throws -> Array<UInt8> {",
        r"    let start = reader.offset
    guard count >= 0, reader.data.count - start >= count else {
        throw UniffiInternalError.bufferOverflow
    }
    reader.offset = start + count
    return reader.data.withUnsafeBytes { bytes in
        Array(UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
    }
}
",
    ),
];

/// Returns the generated Swift with the quick bodies in place of the generator's.
///
/// # Errors
///
/// If a function is missing or appears twice: the generator has changed, and this file must follow it.
pub fn quickened(swift: &str) -> Result<String, String> {
    let mut text = swift.to_owned();
    for (head, body) in QUICK {
        let mut found = text.match_indices(head);
        let (start, _) = found.next().ok_or_else(|| format!("the generated Swift has no `{head}`"))?;
        if found.next().is_some() {
            return Err(format!("the generated Swift has `{head}` twice"));
        }
        let start = start + head.len() + 1;
        let end = text[start..].find("\n}\n").ok_or_else(|| format!("`{head}` has no end"))?;
        text.replace_range(start..start + end + "\n}\n".len(), body);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::{QUICK, quickened};

    fn generated() -> String {
        let slow = |(head, _): (&str, &str)| format!("// before\n{head}\n    slow {{\n    }}\n}}\n// after\n");
        QUICK.map(slow).concat()
    }

    #[test]
    fn each_function_has_its_new_body_and_all_else_stays() {
        let quick = quickened(&generated()).unwrap();
        assert!(!quick.contains("slow"));
        let expected = QUICK.map(|(head, body)| format!("// before\n{head}\n{body}// after\n")).concat();
        assert_eq!(quick, expected);
    }

    #[test]
    fn a_generator_that_writes_other_functions_is_refused() {
        for (head, _) in QUICK {
            let other = generated().replace(head, "fileprivate func another() {");
            assert!(quickened(&other).unwrap_err().contains(head));
            assert!(quickened(&(generated() + &generated())).unwrap_err().contains("twice"));
        }
    }
}
