CREATE TABLE "bulk_action_members" (
	"community_id" uuid NOT NULL,
	"bulk_action_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "bulk_action_members_community_id_bulk_action_id_participant_id_pk" PRIMARY KEY("community_id","bulk_action_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_action_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_actions_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organiser_notes" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"written_by" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organiser_notes_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "organiser_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "segments" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segments_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_action_members" ADD CONSTRAINT "bulk_action_members_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action_members" ADD CONSTRAINT "bulk_action_members_community_id_bulk_action_id_bulk_actions_community_id_id_fk" FOREIGN KEY ("community_id","bulk_action_id") REFERENCES "public"."bulk_actions"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action_members" ADD CONSTRAINT "bulk_action_members_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser_notes" ADD CONSTRAINT "organiser_notes_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser_notes" ADD CONSTRAINT "organiser_notes_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action_members_state" ON "bulk_action_members" USING btree ("community_id","bulk_action_id","state");--> statement-breakpoint
CREATE INDEX "bulk_actions_time" ON "bulk_actions" USING btree ("community_id","created_at");--> statement-breakpoint
CREATE INDEX "organiser_notes_participant" ON "organiser_notes" USING btree ("community_id","participant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree ("community_id","name");--> statement-breakpoint
CREATE POLICY "tenant" ON "bulk_action_members" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "bulk_actions" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organiser_notes" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "segments" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);