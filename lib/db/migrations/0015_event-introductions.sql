DROP INDEX "rounds_number";--> statement-breakpoint
DROP INDEX "rounds_scheduled_for";--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "per_person" integer;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_community_id_event_id_events_community_id_id_fk" FOREIGN KEY ("community_id","event_id") REFERENCES "public"."events"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_event_number" ON "rounds" USING btree ("community_id","event_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_number" ON "rounds" USING btree ("community_id","number") WHERE event_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_scheduled_for" ON "rounds" USING btree ("community_id","scheduled_for") WHERE event_id IS NULL;