CREATE TABLE "event_message_recipients" (
	"community_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "event_message_recipients_community_id_message_id_participant_id_pk" PRIMARY KEY("community_id","message_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "event_message_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_messages" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"groups" jsonb NOT NULL,
	"text" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_messages_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "event_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_message_recipients" ADD CONSTRAINT "event_message_recipients_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_message_recipients" ADD CONSTRAINT "event_message_recipients_community_id_message_id_event_messages_community_id_id_fk" FOREIGN KEY ("community_id","message_id") REFERENCES "public"."event_messages"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_message_recipients" ADD CONSTRAINT "event_message_recipients_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_community_id_event_id_events_community_id_id_fk" FOREIGN KEY ("community_id","event_id") REFERENCES "public"."events"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_message_recipients_participant" ON "event_message_recipients" USING btree ("community_id","participant_id");--> statement-breakpoint
CREATE INDEX "event_messages_event" ON "event_messages" USING btree ("community_id","event_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "event_message_recipients" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "event_messages" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);