ALTER TABLE "events" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_date_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "online_link" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting_list" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "payment_link" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "previous_date_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "place_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "promoted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "check_in_code" text;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "checked_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "events" SET "status" = 'published', "published_at" = "created_at", "time_zone" = (SELECT "time_zone" FROM "communities" WHERE "communities"."id" = "events"."community_id");--> statement-breakpoint
UPDATE "participations" SET "place_at" = "updated_at", "created_at" = "updated_at" WHERE "status" = 'CONFIRMED';--> statement-breakpoint
CREATE INDEX "participations_participant" ON "participations" USING btree ("community_id","participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_code" ON "participations" USING btree ("community_id","check_in_code");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_position" ON "participations" USING btree ("community_id","event_id","position");--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_line" CHECK (("participations"."status" = 'WAITING') = ("participations"."position" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_place" CHECK (CASE "participations"."status" WHEN 'CONFIRMED' THEN "participations"."place_at" IS NOT NULL WHEN 'PENDING' THEN true ELSE "participations"."place_at" IS NULL END);