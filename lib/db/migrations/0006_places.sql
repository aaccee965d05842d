ALTER TABLE "participants" ADD COLUMN "city_names" jsonb;
--> statement-breakpoint
-- A member is found by their city in both languages (the column as the migration member-search made it, and two names).
ALTER TABLE "participants" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "search" tsvector NOT NULL GENERATED ALWAYS AS (public.search_terms(
  ARRAY["first_name", "last_name", "company",
    CASE WHEN "share_location" THEN "city" END,
    CASE WHEN "share_location" THEN "city_names" ->> 'en' END,
    CASE WHEN "share_location" THEN "city_names" ->> 'ru' END] || "tags",
  ARRAY["about", "looking_for", "goal"])) STORED;
