# Prints those lines of apple.awk's output that the stand-ins use. It reads the stand-ins first, and then these lines.
BEGIN { FS = "\t" }
FILENAME != "-" {
    line = $0; sub(/^ *\/\/.*/, "", line)
    while (match(line, /(class|protocol|struct|enum|let|var|func|case|static let) +`?[A-Za-z][A-Za-z0-9_]*/)) {
        word = substr(line, RSTART, RLENGTH); sub(/.* `?/, "", word)
        # "class var" and "class func" name something that follows.
        if (word == "var" || word == "func") { line = substr(line, RSTART + 5); continue }
        if (word ~ /^[A-Z]/) owners[word] = 1; else members[tolower(word)] = 1
        line = substr(line, RSTART + RLENGTH)
    }
    line = $0
    while (match(line, /"[A-Za-z]+"/)) { texts[substr(line, RSTART + 1, RLENGTH - 2)] = 1; line = substr(line, RSTART + RLENGTH) }
    next
}
$2 == "constant" { if ($1 in owners || $1 in texts || $1 ~ /^(UIWindowLevel|UIApplicationOpenSettings)/) print; next }
$2 == "value" || $2 == "values" {
    for (owner in owners) if ($1 == owner || (length(owner) > 5 && index($1, owner) == 1 && $1 ~ /(State|Autoresizing)$/)) { print; next }
    next
}
!($1 in owners) { next }
$2 ~ /method/ {
    name = tolower($3)
    before = name; sub(/with.*/, "", before)
    if (name ~ /^init/ || ($2 == "class method" && before != name && index(tolower($1), before))) { print; next }
    for (member in members) {
        bare = member; sub(/^is/, "", bare)
        isLong = length(member) > 2 && index(name, member) == 1
        if (isLong || name == member || name == "is" member || name == "set" bare ":") { print; next }
    }
    next
}
{ print }
