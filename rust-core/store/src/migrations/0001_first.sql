-- Version 1 of the store. Never changed; see MIGRATIONS.

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

-- Finished games under the number they had in play. `layout` is that of `record`. `sent` is 1 if the game came as a record
-- from outside; its `own` is null, so that it counts in no statistics.
CREATE TABLE finished (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    edition TEXT NOT NULL,
    players INTEGER NOT NULL,
    own INTEGER,
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    record BLOB NOT NULL,
    layout INTEGER NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0
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

-- Tables of several phones that this phone hosts. A table's tag is four bytes; `state` is JSON of the crate `multiplayer`,
-- `version` its layout. `terms` is what the last deal was for, as JSON.
CREATE TABLE hosted (
    tag BLOB PRIMARY KEY,
    state TEXT NOT NULL,
    touched INTEGER NOT NULL,
    version INTEGER NOT NULL,
    name TEXT NOT NULL,
    game INTEGER NOT NULL,
    terms TEXT
) STRICT;

-- Tables at which it is a guest. `fingerprint` is that of the host's key, ten bytes.
CREATE TABLE joined (
    tag BLOB PRIMARY KEY,
    state TEXT NOT NULL,
    touched INTEGER NOT NULL,
    version INTEGER NOT NULL,
    name TEXT NOT NULL,
    game INTEGER NOT NULL,
    fingerprint BLOB
) STRICT;

-- What it was shown of a game there, one row an update. `seat` is one more than the seat's number, 0 for a board; `own` is the
-- action of this phone that the update took in, and `whole` is 1 where everything was told anew.
CREATE TABLE shown (
    tag BLOB NOT NULL REFERENCES joined (tag) ON DELETE CASCADE,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    heard BLOB NOT NULL,
    own BLOB,
    whole INTEGER NOT NULL,
    PRIMARY KEY (tag, game, seat, number)
) STRICT, WITHOUT ROWID;

-- The keys of these tables. `member` is the id of the phone whose key it is, eight bytes; `secret` 32 bytes: that of its link
-- with the host or, of the host's own phone, that of the table's own key. `role`: 0 a player's phone, 1 a board, 2 the host's
-- own phone.
CREATE TABLE link_keys (
    tag BLOB NOT NULL,
    is_host INTEGER NOT NULL,
    member BLOB NOT NULL,
    secret BLOB NOT NULL,
    role INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (tag, is_host, member)
) STRICT, WITHOUT ROWID;
