//! The credits of the icons on the site, from the table that the app's page about itself has.

use crate::page::escaped;

/// Writes a list of the authors as HTML. `table` is `rust-core/pages/src/pages/icon_credits.tsv`, with the columns
/// name, address (or nothing), license, icons.
pub(crate) fn credits(table: &str) -> String {
    let mut list = "<ul>\n".to_owned();
    for line in table.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let [name, address, licence, icons] = cells[..] else { continue };
        let name = match address {
            "" => escaped(name),
            address => format!("<a href=\"{}\">{}</a>", escaped(address), escaped(name)),
        };
        list += &format!("<li lang=\"en\">{name} ({}): {}</li>\n", escaped(licence), escaped(icons));
    }
    list + "</ul>\n"
}
