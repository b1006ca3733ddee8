-- Version 6: finished games that somebody sent, and that were kept.

-- 1 if the game came as a record from outside. Its `own` is null, so that it counts in no statistics.
ALTER TABLE finished ADD COLUMN sent INTEGER NOT NULL DEFAULT 0;
