CREATE TABLE "meeting_attendance" (
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_attendance_community_id_meeting_id_participant_id_pk" PRIMARY KEY("community_id","meeting_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_attendance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_reminders" (
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_reminders_community_id_meeting_id_sequence_kind_pk" PRIMARY KEY("community_id","meeting_id","sequence","kind")
);
--> statement-breakpoint
ALTER TABLE "meeting_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_settings" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"weekly_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hours_shared" boolean DEFAULT false NOT NULL,
	"own_link" text,
	"feed_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "meeting_settings_community_id_participant_id_pk" PRIMARY KEY("community_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_times" (
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_times_community_id_meeting_id_participant_id_pk" PRIMARY KEY("community_id","meeting_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meeting_feedback" DROP CONSTRAINT "meeting_feedback_community_id_match_id_participant_id_pk";--> statement-breakpoint
ALTER TABLE "meeting_feedback" ALTER COLUMN "match_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ALTER COLUMN "match_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "meeting" jsonb;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "video_base_url" text;--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD COLUMN "missed_reason" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "offered_minutes" integer;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "first_id" uuid, ADD COLUMN "second_id" uuid;
--> statement-breakpoint
UPDATE "meetings" m SET "first_id" = LEAST(s.participant_id, s.partner_id), "second_id" = GREATEST(s.participant_id, s.partner_id)
  FROM "match_sides" s WHERE s.community_id = m.community_id AND s.match_id = m.match_id;
--> statement-breakpoint
DELETE FROM "meetings" WHERE "first_id" IS NULL;
--> statement-breakpoint
UPDATE "meetings" SET "status" = 'accepted' WHERE "status" = 'done';
--> statement-breakpoint
UPDATE "meetings" SET "accepted_at" = "created_at" WHERE "status" = 'accepted';
--> statement-breakpoint
ALTER TABLE "meetings" ALTER COLUMN "first_id" SET NOT NULL, ALTER COLUMN "second_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD COLUMN "meeting_id" uuid;
--> statement-breakpoint
UPDATE "meeting_feedback" f SET "meeting_id" = (SELECT m.id FROM "meetings" m
  WHERE m.community_id = f.community_id AND m.match_id = f.match_id ORDER BY m.starts_at DESC NULLS LAST, m.id LIMIT 1);
--> statement-breakpoint
DELETE FROM "meeting_feedback" WHERE "meeting_id" IS NULL;
--> statement-breakpoint
ALTER TABLE "meeting_feedback" ALTER COLUMN "meeting_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD CONSTRAINT "meeting_feedback_community_id_meeting_id_participant_id_pk" PRIMARY KEY("community_id","meeting_id","participant_id");
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "ended_by_id" uuid;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "together_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_community_id_meeting_id_meetings_community_id_id_fk" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."meetings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_reminders" ADD CONSTRAINT "meeting_reminders_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_reminders" ADD CONSTRAINT "meeting_reminders_community_id_meeting_id_meetings_community_id_id_fk" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."meetings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_settings" ADD CONSTRAINT "meeting_settings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_settings" ADD CONSTRAINT "meeting_settings_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_times" ADD CONSTRAINT "meeting_times_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_times" ADD CONSTRAINT "meeting_times_community_id_meeting_id_meetings_community_id_id_fk" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."meetings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_times" ADD CONSTRAINT "meeting_times_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_times_participant" ON "meeting_times" USING btree ("community_id","participant_id","starts_at");--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD CONSTRAINT "meeting_feedback_community_id_meeting_id_meetings_community_id_id_fk" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."meetings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_community_id_first_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","first_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_community_id_second_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","second_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_feedback_match" ON "meeting_feedback" USING btree ("community_id","match_id");--> statement-breakpoint
CREATE INDEX "meetings_first" ON "meetings" USING btree ("community_id","first_id","second_id");--> statement-breakpoint
CREATE INDEX "meetings_second" ON "meetings" USING btree ("community_id","second_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_attendance" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_reminders" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_settings" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_times" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);
--> statement-breakpoint
-- An exclusion constraint on a range type of our own: uuid has no GiST operators without the extension btree_gist, ranges have.
CREATE TYPE "uuid_range" AS RANGE (subtype = uuid);
--> statement-breakpoint
ALTER TABLE "meeting_times" ADD CONSTRAINT "meeting_times_in_order" CHECK ("ends_at" > "starts_at");
--> statement-breakpoint
ALTER TABLE "meeting_times" ADD CONSTRAINT "meeting_times_no_overlap" EXCLUDE USING gist (
  uuid_range("community_id", "community_id", '[]') WITH =,
  uuid_range("participant_id", "participant_id", '[]') WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
);
--> statement-breakpoint
DO $$ DECLARE meeting record; BEGIN
  FOR meeting IN SELECT * FROM "meetings" WHERE "status" = 'accepted' AND "starts_at" IS NOT NULL ORDER BY "created_at", "id" LOOP
    BEGIN
      INSERT INTO "meeting_times" ("community_id", "meeting_id", "participant_id", "starts_at", "ends_at")
      SELECT meeting.community_id, meeting.id, member, meeting.starts_at, meeting.starts_at + make_interval(mins => meeting.duration_minutes)
      FROM unnest(ARRAY[meeting.first_id, meeting.second_id]) member;
    EXCEPTION WHEN exclusion_violation THEN NULL;
    END;
  END LOOP;
END $$;
