//! A row of a page in which a value is chosen or a text is typed.

use ayatsuri_phone::screen::OptionRow;

use super::Canvas;
use crate::focus_target::FocusTarget;
use crate::sheet::Sheet;

pub(super) fn option_row(canvas: &Canvas, sheet: &mut Sheet, row: &OptionRow) {
    let palette = canvas.palette();
    sheet.end_row();
    if let Some(heading) = &row.heading {
        sheet.gap();
        sheet.text(heading, palette.accent());
    }
    sheet.item(None, &[(row.label.clone(), palette.strong())]);
    if let Some(text) = &row.text {
        let typed = canvas.state.entry.as_ref().filter(|entry| entry.field == text.field);
        let shown = match typed {
            Some(entry) => format!("[{}_]", entry.text),
            None => format!("[{}]", text.typed),
        };
        sheet.item(Some(FocusTarget::Text(row.id.clone())), &[(shown, palette.button())]);
    }
    for choice in &row.choices {
        let mark = if choice.selected { "*" } else { " " };
        let style = palette.button_as(choice.closed.is_some(), choice.selected);
        let target = FocusTarget::Option { row: row.id.clone(), choice: choice.id.clone() };
        sheet.item(
            Some(target),
            &[(mark.to_owned(), style.patch(palette.accent())), (format!("{} ", choice.label), style)],
        );
    }
    sheet.end_row();
}
