CREATE TABLE "participant_meanings" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"side" text NOT NULL,
	"content_hash" text NOT NULL,
	"vector" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "participant_meanings_community_id_participant_id_side_pk" PRIMARY KEY("community_id","participant_id","side")
);
--> statement-breakpoint
ALTER TABLE "participant_meanings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "participant_meanings" ADD CONSTRAINT "participant_meanings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_meanings" ADD CONSTRAINT "participant_meanings_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "participant_meanings" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);