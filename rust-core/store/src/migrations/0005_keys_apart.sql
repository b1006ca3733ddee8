-- Version 5: the keys of tables of several phones stand apart from what else a phone keeps of them.

-- `member` is the id of the phone whose key it is, eight bytes; `secret` 32 bytes: that of its link with the host or, of the
-- host's own phone, that of the table's own key. `role`: 0 a player's phone, 1 a board, 2 the host's own phone.
CREATE TABLE link_keys (
    tag BLOB NOT NULL,
    is_host INTEGER NOT NULL,
    member BLOB NOT NULL,
    secret BLOB NOT NULL,
    role INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (tag, is_host, member)
) STRICT, WITHOUT ROWID;

-- `version` is the layout of `state`: 0 is that of before, in which the keys are in the text. `terms` is what the last deal was
-- for, as JSON; `fingerprint` that of the host's key, ten bytes.
ALTER TABLE hosted ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE hosted ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE hosted ADD COLUMN game INTEGER NOT NULL DEFAULT 0;
ALTER TABLE hosted ADD COLUMN terms TEXT;
ALTER TABLE joined ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE joined ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE joined ADD COLUMN game INTEGER NOT NULL DEFAULT 0;
ALTER TABLE joined ADD COLUMN fingerprint BLOB;

UPDATE hosted SET
    name = coalesce(state ->> '$.lobby.name', ''),
    game = CASE json_type(state, '$.game') WHEN 'integer' THEN state ->> '$.game' ELSE 0 END
WHERE json_valid(state);
UPDATE joined SET
    name = coalesce(state ->> '$.lobby.name', ''),
    game = CASE json_type(state, '$.dealt.list.context.game')
        WHEN 'integer' THEN state ->> '$.dealt.list.context.game' ELSE 0 END,
    fingerprint = CASE json_type(state, '$.fingerprint') WHEN 'array' THEN
        (SELECT unhex(group_concat(printf('%02x', value), '' ORDER BY key)) FROM json_each(state, '$.fingerprint')) END
WHERE json_valid(state);

-- Numbers in a list of JSON are the bytes of a key. What is no key is left where it is.
INSERT OR IGNORE INTO link_keys
SELECT tag, 1, member, secret, role, name FROM (
    SELECT hosted.tag AS tag,
        (SELECT unhex(group_concat(printf('%02x', value), '' ORDER BY key)) FROM json_each(one.value, '$.id')) AS member,
        (SELECT unhex(group_concat(printf('%02x', value), '' ORDER BY key)) FROM json_each(one.value, '$.secret')) AS secret,
        coalesce(one.value ->> '$.is_board' = 1, 0) AS role,
        coalesce((SELECT person.value ->> '$.name' FROM json_each(state, '$.lobby.people') AS person
            WHERE person.value -> '$.member' = one.value -> '$.id' LIMIT 1), '') AS name
    FROM hosted, json_each(CASE WHEN json_valid(state) THEN state ELSE '{}' END, '$.keys') AS one
    WHERE one.type = 'object'
) WHERE length(member) = 8 AND length(secret) = 32;
INSERT OR IGNORE INTO link_keys
SELECT tag, 1, member, secret, 2, name FROM (
    SELECT hosted.tag AS tag,
        (SELECT unhex(group_concat(printf('%02x', value), '' ORDER BY key)) FROM json_each(state, '$.me')) AS member,
        (SELECT unhex(group_concat(printf('%02x', value), '' ORDER BY key)) FROM json_each(state, '$.table_key')) AS secret,
        coalesce(state ->> '$.lobby.people[0].name', '') AS name
    FROM hosted WHERE json_valid(state)
) WHERE length(member) = 8 AND length(secret) = 32;
INSERT OR IGNORE INTO link_keys
SELECT tag, 0, member, secret, role, name FROM (
    SELECT joined.tag AS tag,
        (SELECT unhex(group_concat(printf('%02x', value), '' ORDER BY key)) FROM json_each(state, '$.key[0]')) AS member,
        (SELECT unhex(group_concat(printf('%02x', value), '' ORDER BY key)) FROM json_each(state, '$.key[1]')) AS secret,
        coalesce(state ->> '$.is_board' = 1, 0) AS role,
        coalesce(state ->> '$.name', '') AS name
    FROM joined WHERE json_valid(state)
) WHERE length(member) = 8 AND length(secret) = 32;
