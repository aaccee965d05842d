CREATE TABLE "mail_senders" (
	"community_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL,
	"found" jsonb,
	"checked_at" timestamp (3) with time zone,
	"signs_since" timestamp (3) with time zone,
	"complete_since" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_senders_community_id_domain_pk" PRIMARY KEY("community_id","domain")
);
--> statement-breakpoint
ALTER TABLE "mail_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_time" ON "mails" USING btree ("community_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "mail_senders" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);