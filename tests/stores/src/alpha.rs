//! The alpha channel of pictures: drawing programs write one where none is wanted, and omit it where one is wanted.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use png::{BitDepth, ColorType, Compression, Decoder, DecodingError, Encoder, EncodingError, Filter, Transformations};

/// Why a picture cannot be written anew.
#[derive(Debug, thiserror::Error)]
pub enum AlphaError {
    #[error("{0}: {1}")]
    File(PathBuf, std::io::Error),
    #[error("{0}: {1}")]
    Read(PathBuf, DecodingError),
    #[error("{0}: {1}")]
    Write(PathBuf, EncodingError),
    /// A pixel is transparent, and the color behind it is unknown.
    #[error("{0}: it is transparent at {1}, {2}")]
    SeenThrough(PathBuf, usize, usize),
}

/// A picture's pixels, four bytes each.
struct Pixels {
    wide: u32,
    high: u32,
    bytes: Vec<u8>,
}

/// Writes the picture anew without its alpha channel, small and without a loss.
pub fn make_opaque(path: &Path) -> Result<(), AlphaError> {
    let pixels = read(path)?;
    let mut opaque = Vec::with_capacity(pixels.bytes.len());
    for (number, pixel) in pixels.bytes.chunks_exact(4).enumerate() {
        if pixel[3] != u8::MAX {
            let wide = pixels.wide as usize;
            return Err(AlphaError::SeenThrough(path.to_owned(), number % wide, number / wide));
        }
        opaque.extend(&pixel[..3]);
    }
    write(path, &Pixels { bytes: opaque, ..pixels }, ColorType::Rgb)
}

/// Writes the picture anew with an alpha channel, even where it hides all that is behind it.
pub fn give_alpha(path: &Path) -> Result<(), AlphaError> {
    write(path, &read(path)?, ColorType::Rgba)
}

fn read(path: &Path) -> Result<Pixels, AlphaError> {
    let at = || path.to_owned();
    let file = File::open(path).map_err(|why| AlphaError::File(at(), why))?;
    let mut decoder = Decoder::new(BufReader::new(file));
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let mut reader = decoder.read_info().map_err(|why| AlphaError::Read(at(), why))?;
    let mut buffer = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let frame = reader.next_frame(&mut buffer).map_err(|why| AlphaError::Read(at(), why))?;
    buffer.truncate(frame.buffer_size());
    let bytes = match frame.color_type {
        ColorType::GrayscaleAlpha => {
            buffer.chunks_exact(2).flat_map(|pixel| [pixel[0], pixel[0], pixel[0], pixel[1]]).collect()
        }
        _ => buffer,
    };
    Ok(Pixels { wide: frame.width, high: frame.height, bytes })
}

fn write(path: &Path, pixels: &Pixels, color: ColorType) -> Result<(), AlphaError> {
    let mut smallest: Option<Vec<u8>> = None;
    for filter in FILTERS {
        let bytes = encoded(pixels, color, filter).map_err(|why| AlphaError::Write(path.to_owned(), why))?;
        if smallest.as_ref().is_none_or(|least| bytes.len() < least.len()) {
            smallest = Some(bytes);
        }
    }
    fs::write(path, smallest.unwrap_or_default()).map_err(|why| AlphaError::File(path.to_owned(), why))
}

/// The best filter differs from picture to picture: drawings of few colors need none.
const FILTERS: [Filter; 3] = [Filter::NoFilter, Filter::Up, Filter::Adaptive];

fn encoded(pixels: &Pixels, color: ColorType, filter: Filter) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = vec![];
    let mut encoder = Encoder::new(&mut bytes, pixels.wide, pixels.high);
    encoder.set_color(color);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_filter(filter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels.bytes)?;
    writer.finish()?;
    Ok(bytes)
}
