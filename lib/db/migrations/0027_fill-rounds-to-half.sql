ALTER TABLE "round_rules" ALTER COLUMN "minimum_match" SET DEFAULT 'half';--> statement-breakpoint
-- What 'reason' meant until now.
UPDATE "round_rules" SET "minimum_match" = 'half' WHERE "minimum_match" = 'reason';
