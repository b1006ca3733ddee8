-- Version 2: tables of several phones. `state` is JSON of the crate `people`; a table's tag is four bytes.

-- Tables that this phone hosts.
CREATE TABLE hosted (
    tag BLOB PRIMARY KEY,
    state TEXT NOT NULL,
    touched INTEGER NOT NULL
) STRICT;

-- Tables at which it is a guest.
CREATE TABLE joined (
    tag BLOB PRIMARY KEY,
    state TEXT NOT NULL,
    touched INTEGER NOT NULL
) STRICT;

-- What it was shown of a game there, one row an update; `own` is the action of this phone that it took in, and
-- `whole` is 1 where everything was told anew.
CREATE TABLE shown (
    tag BLOB NOT NULL REFERENCES joined (tag) ON DELETE CASCADE,
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    heard BLOB NOT NULL,
    own BLOB,
    whole INTEGER NOT NULL,
    PRIMARY KEY (tag, game, number)
) STRICT, WITHOUT ROWID;
