-- Version 3: a deal settles setup, seats and bots. Finished games of before have their record in the layout 1.
ALTER TABLE finished ADD COLUMN layout INTEGER NOT NULL DEFAULT 1;
