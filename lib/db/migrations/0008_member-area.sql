CREATE INDEX "hides_subject" ON "hides" USING btree ("community_id","subject_id");
--> statement-breakpoint
-- Where a member says they are, as far as they share it: the city in lower case, in English where it is known, a bar, and
-- their coordinates rounded to a tenth of a degree, which is about a city. The column is kept by the database itself, so
-- that nothing closer can get out by it. Drizzle's table does not name it: nothing but the map and its lists read it.
ALTER TABLE "participants" ADD COLUMN "area" text GENERATED ALWAYS AS (
  CASE WHEN "share_location" AND (btrim(coalesce("city_names" ->> 'en', "city", '')) <> '' OR ("latitude" IS NOT NULL AND "longitude" IS NOT NULL))
  THEN lower(btrim(coalesce("city_names" ->> 'en', "city", ''))) || '|'
    || coalesce(round("latitude"::numeric, 1)::text || ',' || round("longitude"::numeric, 1)::text, '')
  END) STORED;
--> statement-breakpoint
CREATE INDEX "participants_area" ON "participants" ("community_id", "area", "profile_filled_at", "id");
