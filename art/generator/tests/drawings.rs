//! Tests of what a drawing may hold, and of what the shells get of it.

use ayatsuri_art::drawing::{Drawing, Paint};
use ayatsuri_art::svg::{read_drawing, read_icon};
use ayatsuri_art::vector_drawable::vector_drawable;
use ayatsuri_art::{colours::Colours, output};

fn read(inside: &str) -> Result<Drawing, String> {
    let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 0 20 20" data-line=".5">{inside}</svg>"#);
    let icon = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0H512V512Z"/></svg>"#;
    let icon = |id: &str| (id == "sign/bot").then(|| read_icon(id, icon, "emblem").expect("an icon"));
    read_drawing("a drawing", &svg, &icon).map_err(|error| error.to_string())
}

fn colours() -> Colours {
    let shade = r##"{"night": "#000000", "day": "#FFFFFF"}"##;
    let colours =
        format!(r#"{{"roles": {{"iron": {shade}}}, "tints": {{"plain": {{"body": {shade}}}}}, "seats": []}}"#);
    serde_json::from_str(&colours).expect("colours")
}

/// Returns the lines that the shells get for a drawing, without the one that begins it.
fn lines(inside: &str) -> Vec<String> {
    let drawing = read(inside).expect("a drawing");
    let text = output::text(&colours(), &[("a".to_owned(), drawing)].into());
    text.lines().skip_while(|line| !line.starts_with("drawing")).skip(1).map(str::to_owned).collect()
}

#[test]
fn shapes_become_paths_from_the_corner_of_the_grid() {
    assert_eq!(
        lines(r#"<rect class="iron" x="12" y="1" width="4" height="2"/>"#),
        ["fill iron 1 nonzero plain 0 M2 1h4v2h-4Z"]
    );
    assert_eq!(
        lines(r#"<polygon class="body patterned lined" points="10,0 12,0 12,3"/>"#),
        ["fill body 1 nonzero pattern 0.5 M0 0h2v3Z"]
    );
    assert_eq!(
        lines(
            r#"<line class="iron stroke flat" stroke-width="2" stroke-dasharray="1 2" x1="10" y1="0" x2="11" y2="1"/>"#
        ),
        ["stroke iron 1 2 butt 1,2 M0 0l1 1"]
    );
    assert_eq!(
        lines(r#"<path class="iron" fill-rule="evenodd" opacity=".5" d="M10 0Q12 0 12 2Z"/>"#),
        ["fill iron 0.5 evenodd plain 0 M0 0q2 0 2 2Z"]
    );
}

#[test]
fn groups_move_clip_and_fade_what_is_in_them() {
    let clip = r#"<clipPath id="c"><rect x="10" width="20" height="20"/></clipPath>"#;
    let shape = r#"<g transform="scale(2)" opacity=".5"><path class="iron stroke" d="M6 1h1"/></g>"#;
    let all = lines(&format!(r#"{clip}<g clip-path="url(#c)">{shape}</g><path class="iron" d="M10 0h1v1Z"/>"#));
    assert_eq!(
        all,
        ["clip M0 0h20v20h-20Z", "stroke iron 0.5 2 round - M2 2h2", "unclip", "fill iron 1 nonzero plain 0 M0 0h1v1Z"]
    );
}

#[test]
fn an_icon_is_fitted_into_its_square() {
    let all = lines(r#"<image class="prop" href="../icons/sign/bot.svg" x="12" y="4" width="8" height="8"/>"#);
    assert_eq!(all, ["fill prop 1 nonzero plain 0 M2 4h8v8Z"]);
}

#[test]
fn what_programs_leave_in_a_file_is_no_harm() {
    let drawing = read(
        r#"<style>.iron{color:red}</style><title>A</title><metadata/><defs/>
           <x:view xmlns:x="http://example.org"><path/></x:view><circle class="iron" cx="11" cy="1" r="1"/>"#,
    )
    .expect("a drawing");
    assert_eq!(drawing.layers.len(), 1);
    assert!(matches!(drawing.layers[0].paint, Paint::Fill { .. }));
}

#[test]
fn what_a_drawing_may_not_have_is_refused_with_its_name() {
    let faults = [
        (r#"<text class="iron">A</text>"#, "<text>"),
        (r#"<path d="M0 0h1v1Z"/>"#, "no class"),
        (r##"<path class="iron" fill="#FF0000" d="M0 0h1v1Z"/>"##, "by class alone"),
        (r#"<path class="iron" style="fill:red" d="M0 0h1v1Z"/>"#, "by class alone"),
        (r#"<path class="iron hair" d="M0 0h1v1Z"/>"#, "second role"),
        (r#"<path class="iron" d="M0 0 hello"/>"#, "hello"),
        (r#"<image class="prop" href="photo.png" width="1" height="1"/>"#, "photo.png"),
        (r#"<image class="prop" href="../icons/sign/cat.svg" width="1" height="1"/>"#, "sign/cat"),
        (r#"<defs><linearGradient id="g"/></defs>"#, "<linearGradient>"),
        (r##"<g clip-path="url(#none)"><path class="iron" d="M0 0h1v1Z"/></g>"##, "url(#none)"),
        (r#"<g class="iron"><path d="M0 0h1v1Z"/></g>"#, "not of groups"),
    ];
    for (inside, fault) in faults {
        let refused = read(inside).expect_err(inside);
        assert!(refused.contains(fault), "{refused}");
    }
}

#[test]
fn the_launcher_gets_paths_with_colors_by_value() {
    let drawable = |inside: &str| vector_drawable("a", &read(inside).expect("a drawing"), &colours());
    let all = drawable(
        r#"<path class="iron" opacity=".5" d="M10 0h1v1Z"/><path class="iron stroke" stroke-width="2" d="M10 0h1"/>"#,
    )
    .expect("it can be shown");
    assert!(all.contains(r##"pathData="M0 0h1v1Z" android:fillColor="#000000" android:fillAlpha="0.5""##), "{all}");
    assert!(all.contains(r#"android:strokeWidth="2" android:strokeLineCap="round""#), "{all}");
    for fault in [
        r#"<path class="body patterned" d="M10 0h1v1Z"/>"#,
        r#"<path class="iron stroke" stroke-dasharray="1" d="M10 0h1"/>"#,
        r#"<clipPath id="c"><circle r="1"/></clipPath><g clip-path="url(#c)"><path class="iron" d="M10 0h1v1Z"/></g>"#,
    ] {
        assert!(drawable(fault).is_err(), "{fault}");
    }
}
