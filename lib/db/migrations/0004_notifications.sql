DROP INDEX "notifications_participant";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe" ON "notifications" USING btree ("community_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_time" ON "notifications" USING btree ("community_id","participant_id","created_at","id");