ALTER TABLE "forbidden_pairs" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "telegram_updates" ADD COLUMN "chat_id" text;--> statement-breakpoint
ALTER TABLE "forbidden_pairs" ADD CONSTRAINT "forbidden_pairs_community_id_event_id_events_community_id_id_fk" FOREIGN KEY ("community_id","event_id") REFERENCES "public"."events"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forbidden_pairs_event" ON "forbidden_pairs" USING btree ("community_id","event_id") WHERE event_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "telegram_updates_waiting" ON "telegram_updates" USING btree ("community_id","bot","chat_id","update_id") WHERE "telegram_updates"."done_at" IS NULL;