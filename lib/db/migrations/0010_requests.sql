DROP INDEX "request_answers_request";--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "request_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "instant_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "request_answers" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "request_answers" ADD COLUMN "reaction" text;--> statement-breakpoint
CREATE INDEX "participants_updated" ON "participants" USING btree ("community_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "request_answers_once" ON "request_answers" USING btree ("community_id","request_id","participant_id");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("community_id","created_at","id") WHERE closed_at IS NULL;