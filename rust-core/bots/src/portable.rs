//! Functions that give the same bits on every processor and system. The methods of `f32` call the system's own
//! functions, which differ in their last bits; a bot that decides differently on another phone would look as if
//! somebody had moved for it. `clippy.toml` forbids those methods here. Sums, products, quotients, square roots and
//! rounding are exact everywhere.

/// The exponential.
#[inline]
pub fn exp(x: f32) -> f32 {
    libm::expf(x)
}

/// The natural logarithm.
#[inline]
pub fn ln(x: f32) -> f32 {
    libm::logf(x)
}

/// The square.
#[inline]
pub fn square(x: f32) -> f32 {
    x * x
}

#[cfg(test)]
mod tests {
    use super::{exp, ln};

    #[test]
    fn the_bits_are_those_of_every_other_machine() {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut take = |x: f32| hash = (hash ^ u64::from(x.to_bits())).wrapping_mul(0x0100_0000_01b3);
        for n in -30_000_i16..=30_000 {
            let x = f32::from(n) / 1000.0;
            take(exp(x));
            take(ln(exp(x)));
        }
        assert_eq!(hash, 15_250_072_226_978_460_118);
    }
}
