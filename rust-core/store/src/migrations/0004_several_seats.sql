-- Version 4: a phone may have several seats at a table, and is shown a game from each of them.

-- What it was shown, in place of `shown`, to which nothing is added any more. `seat` is one more than the seat's number, 0 for a
-- board.
CREATE TABLE shown_from (
    tag BLOB NOT NULL REFERENCES joined (tag) ON DELETE CASCADE,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    heard BLOB NOT NULL,
    own BLOB,
    whole INTEGER NOT NULL,
    PRIMARY KEY (tag, game, seat, number)
) STRICT, WITHOUT ROWID;

-- Until now a phone had one seat, that of the deal that it remembers.
INSERT INTO shown_from
SELECT shown.tag, game, coalesce((CASE WHEN json_valid(state) THEN state ->> '$.dealt.own' END) + 1, 0), number, heard,
    own, whole
FROM shown JOIN joined ON joined.tag = shown.tag;
