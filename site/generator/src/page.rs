//! Reads a page: Markdown with a title and a first paragraph that says what the page is about.

use std::path::Path;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::SiteError;

/// A page, read from its Markdown.
pub(crate) struct Page {
    /// Its first heading.
    pub title: String,
    /// Its first paragraph, which search engines show.
    pub summary: String,
    pub body: String,
    /// The pictures that it shows, by their paths in the project.
    pub pictures: Vec<String>,
}

/// Escapes a text for HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns the path on the site of a picture of the project.
pub(crate) fn picture_place(path: &str) -> String {
    format!("pictures/{}", path.replace('/', "-"))
}

/// Reads a page; `up` leads from its folder to the root of the site.
pub(crate) fn read_page(path: &Path, text: &str, up: &str) -> Result<Page, SiteError> {
    let mut pictures = vec![];
    let (mut title, mut summary) = (String::new(), String::new());
    let (mut is_title, mut is_summary) = (false, false);
    let mut events = vec![];
    for event in Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES) {
        match &event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => is_title = title.is_empty(),
            Event::End(TagEnd::Heading(_)) => is_title = false,
            Event::Start(Tag::Paragraph) => is_summary = summary.is_empty(),
            Event::End(TagEnd::Paragraph) => is_summary = false,
            Event::Text(text) | Event::Code(text) if is_title => title += text,
            Event::Text(text) | Event::Code(text) if is_summary => summary += text,
            Event::SoftBreak if is_summary => summary.push(' '),
            _ => {}
        }
        events.push(match event {
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                pictures.push(dest_url.to_string());
                let dest_url = CowStr::from(format!("{up}{}", picture_place(&dest_url)));
                Event::Start(Tag::Image { link_type, dest_url, title, id })
            }
            other => other,
        });
    }
    if title.is_empty() || summary.is_empty() {
        return Err(SiteError::content(path, "a page begins with a heading (#) and a paragraph"));
    }
    let mut body = String::new();
    html::push_html(&mut body, events.into_iter());
    Ok(Page { title, summary, body, pictures })
}
