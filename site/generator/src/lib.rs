//! The site: pages in Markdown, one folder a language, become a folder of plain HTML that any host of files can serve.
//! site/README.md says what is where.

mod credits;
mod error;
mod labels;
mod link_files;
pub mod links;
mod page;
mod settings;
mod site;

pub use error::SiteError;
pub use link_files::AppIds;
pub use settings::Settings;
pub use site::{Site, build};
