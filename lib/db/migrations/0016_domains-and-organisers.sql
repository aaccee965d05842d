CREATE TABLE "organiser_invitations" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organiser_invitations_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "organiser_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_domains" DROP CONSTRAINT "community_domains_pkey";--> statement-breakpoint
ALTER TABLE "community_domains" ADD CONSTRAINT "community_domains_community_id_domain_pk" PRIMARY KEY("community_id","domain");--> statement-breakpoint
ALTER TABLE "community_domains" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "community_domains" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_domains" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_domains" ADD COLUMN "found" jsonb;--> statement-breakpoint
ALTER TABLE "community_domains" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_domains" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "schedule_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organiser_invitations" ADD CONSTRAINT "organiser_invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organiser_invitations_email" ON "organiser_invitations" USING btree ("community_id","email");--> statement-breakpoint
CREATE INDEX "organiser_invitations_address" ON "organiser_invitations" USING btree ("email");--> statement-breakpoint
UPDATE "community_domains" SET "verified_at" = now();--> statement-breakpoint
CREATE UNIQUE INDEX "community_domains_served" ON "community_domains" USING btree ("domain") WHERE "community_domains"."verified_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "community_domains_primary" ON "community_domains" USING btree ("community_id") WHERE "community_domains"."is_primary";--> statement-breakpoint
CREATE INDEX "community_domains_checked" ON "community_domains" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "audit_events_shown" ON "audit_events" USING btree ("community_id","created_at","id") WHERE "audit_events"."action" NOT LIKE 'account.%' AND "audit_events"."action" NOT LIKE 'participant.%';--> statement-breakpoint
CREATE POLICY "tenant" ON "organiser_invitations" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);
