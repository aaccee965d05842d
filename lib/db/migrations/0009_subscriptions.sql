CREATE TABLE "push_deliveries" (
	"community_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_deliveries_community_id_notification_id_subscription_id_pk" PRIMARY KEY("community_id","notification_id","subscription_id")
);--> statement-breakpoint
ALTER TABLE "push_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Nothing has written to it yet; a row without a session would be nobody's.
DELETE FROM "push_subscriptions";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_community_id_endpoint_pk";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_community_id_id_pk" PRIMARY KEY("community_id","id");--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_community_id_notification_id_notifications_community_id_id_fk" FOREIGN KEY ("community_id","notification_id") REFERENCES "public"."notifications"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_community_id_subscription_id_push_subscriptions_community_id_id_fk" FOREIGN KEY ("community_id","subscription_id") REFERENCES "public"."push_subscriptions"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetings_time" ON "meetings" USING btree ("community_id","starts_at");--> statement-breakpoint
CREATE INDEX "mails_participant" ON "mails" USING btree ("community_id","participant_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("community_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("community_id","user_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "push_deliveries" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
-- A kind of mail that was turned off becomes its topic on the channel 'EMAIL'.
UPDATE "participants" SET "disabled_notifications" = (
	SELECT jsonb_agg(DISTINCT CASE
		WHEN "key" IN ('round-match', 'round-left-out') THEN 'EMAIL:round'
		WHEN "key" IN ('intro-received', 'intro-answered') THEN 'EMAIL:intro'
		WHEN "key" = 'meeting-cancelled' THEN 'EMAIL:meeting'
		ELSE "key" END)
	FROM jsonb_array_elements_text("disabled_notifications") AS "key")
WHERE jsonb_array_length("disabled_notifications") > 0;
