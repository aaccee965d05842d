CREATE TABLE "phrase_drafts" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"phrases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rejected" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phrase_drafts_community_id_participant_id_pk" PRIMARY KEY("community_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "phrase_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "phrases" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "phrases_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "phrases_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "model_opted_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "round_rules" ADD COLUMN "minimum_match" text DEFAULT 'reason' NOT NULL;--> statement-breakpoint
ALTER TABLE "round_rules" ADD COLUMN "colleagues_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "certified_fit_ratio" real;--> statement-breakpoint
ALTER TABLE "phrase_drafts" ADD CONSTRAINT "phrase_drafts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrase_drafts" ADD CONSTRAINT "phrase_drafts_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "phrase_drafts" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
-- Phrases are found by the member search too.
CREATE FUNCTION public.phrase_texts(phrases jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(phrase ->> 'text', ' '), '') FROM jsonb_array_elements(phrases) AS phrase
$$;
--> statement-breakpoint
DROP INDEX "participants_search";
--> statement-breakpoint
ALTER TABLE "participants" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "search" tsvector NOT NULL GENERATED ALWAYS AS (public.search_terms(
  ARRAY["first_name", "last_name", "company",
    CASE WHEN "share_location" THEN "city" END,
    CASE WHEN "share_location" THEN "city_names" ->> 'en' END,
    CASE WHEN "share_location" THEN "city_names" ->> 'ru' END] || "tags",
  ARRAY["about", "looking_for", "goal", public.phrase_texts("phrases")])) STORED;
--> statement-breakpoint
CREATE INDEX "participants_search" ON "participants" USING gin (public.search_within("community_id", "search")) WITH (gin_pending_list_limit = 256);
