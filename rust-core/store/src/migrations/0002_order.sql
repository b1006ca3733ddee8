-- Version 2: what came last is told by numbers that count up. A clock may be put right by days, so a date is for reading only.

-- Grows with each thing that happens at a table in play.
ALTER TABLE playing ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
-- Grows with each game that ends or comes in.
ALTER TABLE finished ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
-- Grow together: a phone goes back to the table that was used last, whoever hosts it.
ALTER TABLE hosted ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
ALTER TABLE joined ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;

-- Of what is there already nothing but the clock says in which order it came.
UPDATE playing SET sequence = place
FROM (SELECT id AS of_id, row_number() OVER (ORDER BY touched, id) AS place FROM playing) WHERE id = of_id;
UPDATE finished SET sequence = place
FROM (SELECT id AS of_id, row_number() OVER (ORDER BY ended, id) AS place FROM finished) WHERE id = of_id;
CREATE TEMP TABLE together AS
SELECT is_host, of_row, row_number() OVER (ORDER BY touched, is_host, of_row) AS place FROM (
    SELECT 1 AS is_host, rowid AS of_row, touched FROM hosted UNION ALL SELECT 0, rowid, touched FROM joined
);
UPDATE hosted SET sequence = place FROM together WHERE is_host = 1 AND of_row = hosted.rowid;
UPDATE joined SET sequence = place FROM together WHERE is_host = 0 AND of_row = joined.rowid;
DROP TABLE together;

DROP INDEX finished_by_end;
CREATE INDEX finished_in_order ON finished (sequence);

-- The number of what happens next. One that is damaged costs no more than the order.
CREATE VIEW next_sequence AS SELECT
    (SELECT 1 + min(coalesce(max(sequence), 0), 9000000000000000000) FROM playing) AS playing,
    (SELECT 1 + min(coalesce(max(sequence), 0), 9000000000000000000) FROM finished) AS finished,
    (SELECT 1 + min(coalesce(max(sequence), 0), 9000000000000000000)
        FROM (SELECT sequence FROM hosted UNION ALL SELECT sequence FROM joined)) AS together;
