CREATE TABLE "email_invitations" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"code" text NOT NULL,
	"word" text,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"refused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_invitations_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation_links" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_links_community_id_id_pk" PRIMARY KEY("community_id","id"),
	CONSTRAINT "invitation_links_uses" CHECK ("invitation_links"."uses" <= "invitation_links"."max_uses")
);
--> statement-breakpoint
ALTER TABLE "invitation_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "admission" text DEFAULT 'admitted' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "admission_word" text;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "joining" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_invitations" ADD CONSTRAINT "email_invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_invitations_email" ON "email_invitations" USING btree ("community_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "email_invitations_code" ON "email_invitations" USING btree ("community_id","code");--> statement-breakpoint
CREATE INDEX "email_invitations_sent" ON "email_invitations" USING btree ("community_id","sent_at");--> statement-breakpoint
CREATE INDEX "email_invitations_address" ON "email_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_links_code" ON "invitation_links" USING btree ("community_id","code");--> statement-breakpoint
CREATE INDEX "memberships_not_admitted" ON "memberships" USING btree ("community_id","admission","asked_at") WHERE "memberships"."admission" <> 'admitted';--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_admission" CHECK ("memberships"."admission" = 'admitted' OR NOT "memberships"."enabled");--> statement-breakpoint
CREATE POLICY "tenant" ON "email_invitations" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "invitation_links" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);