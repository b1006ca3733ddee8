//! Builds the site: pages in Markdown, with one folder for each language, become a folder of plain HTML that any file
//! server can serve. site/README.md says which file is for what.

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
