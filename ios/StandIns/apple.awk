# Lists the Objective-C interfaces in the crates `objc2-*`, which are generated from Apple's headers: a line for each member,
# with its owner, kind, Objective-C name, and its arguments and result as Rust types. `scripts/ios apple` reads the lines.
function trimmed(text) { gsub(/^[ \t]+|[ \t]+$/, "", text); return text }
function put(owner, kind, name, what) { if (owner != "") printf "%s\t%s\t%s\t%s\n", owner, kind, name, what }

/^[ \t]*\/\// { next }
/extern_class!\(/ { is_class = 1 }
/extern_protocol!\(/ { is_protocol = 1 }
/pub struct [A-Za-z0-9_]+/ {
    match($0, /pub struct [A-Za-z0-9_]+/)
    name = substr($0, RSTART + 11, RLENGTH - 11)
    if (is_class) { put(name, "class", above, ""); is_class = 0 } else if ($0 ~ /\(pub /) put(name, "values", "", "")
    else if ($0 ~ /\{$/) { put(name, "struct", "", ""); fields = name }
}
fields != "" && /^    pub [a-z][A-Za-z0-9_]*:/ {
    line = trimmed($0); sub(/^pub /, "", line); sub(/,$/, "", line)
    split(line, field, /: /)
    put(fields, "field", field[1], field[2])
}
/^}/ { fields = "" }
is_protocol && /trait [A-Za-z0-9_]+/ {
    match($0, /trait [A-Za-z0-9_]+/)
    owner = substr($0, RSTART + 6, RLENGTH - 6)
    put(owner, "protocol", "", "")
    is_protocol = 0
}
/^ *(unsafe )?impl(<[^>]*>)? [A-Za-z0-9_]+(<[^>]*>)?(: [A-Za-z]+)? \{/ {
    line = $0
    sub(/^ *(unsafe )?impl(<[^>]*>)? /, "", line)
    match(line, /^[A-Za-z0-9_]+/)
    owner = substr(line, 1, RLENGTH)
}
/#\[optional\]/ { is_optional = 1 }
/#\[unsafe\(super\(/ || /#\[unsafe\(super/ { above = $0; gsub(/.*super\(|[,)].*/, "", above) }
/#\[unsafe\(method\(/ { name = $0; sub(/.*method\(/, "", name); sub(/\)\)\].*/, "", name); selector = name }
selector != "" && /fn / { collecting = 1; text = "" }
collecting {
    text = text " " trimmed($0)
    if ($0 ~ /[;{]$/) {
        collecting = 0
        kind = text ~ /&self|self: / || text ~ /this: Allocated/ ? "method" : "class method"
        if (is_optional) kind = "optional " kind
        sub(/^[^(]*\(/, "", text)
        gsub(/ +/, " ", text)
        put(owner, kind, selector, trimmed(text))
        selector = ""; is_optional = 0
    }
}
/pub static [A-Za-z0-9_]+:/ {
    line = trimmed($0); sub(/^pub static /, "", line); sub(/;$/, "", line); split(line, field, /: */)
    put(field[1], "constant", "", field[2])
}
/^ *pub const [A-Za-z0-9_]+: Self = Self\(/ || /^ *const [A-Za-z0-9_]+ = / {
    line = trimmed($0); sub(/^(pub )?const /, "", line)
    name = line; sub(/[: ].*/, "", name)
    value = line; sub(/.*= (Self\()?/, "", value); sub(/\)?;$/, "", value)
    put(owner, "value", name, value)
}
