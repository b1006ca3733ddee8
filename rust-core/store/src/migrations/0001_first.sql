-- Version 1 of the store: what was there when the first version was given out. Never changed; see MIGRATIONS.

-- Tables in play. `opening` and `changes` are JSON; `snapshot` is the table at the start of its latest round.
CREATE TABLE playing (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    revision INTEGER NOT NULL,
    edition TEXT NOT NULL,
    own INTEGER,
    round INTEGER NOT NULL,
    began INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    opening TEXT NOT NULL,
    seats TEXT NOT NULL,
    changes TEXT NOT NULL,
    snapshot BLOB
) STRICT;

-- Their logs, one row an entry.
CREATE TABLE entries (
    playing INTEGER NOT NULL REFERENCES playing (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (playing, number)
) STRICT, WITHOUT ROWID;

-- Finished games under the number they had in play.
CREATE TABLE finished (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    edition TEXT NOT NULL,
    players INTEGER NOT NULL,
    own INTEGER,
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    record BLOB NOT NULL
) STRICT;

CREATE INDEX finished_by_end ON finished (ended);

-- How each seat of them fared.
CREATE TABLE finished_seats (
    finished INTEGER NOT NULL REFERENCES finished (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    who TEXT NOT NULL,
    points INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (finished, seat)
) STRICT, WITHOUT ROWID;

-- Settings: JSON values by name.
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
