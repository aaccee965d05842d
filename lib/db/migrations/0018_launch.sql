CREATE TABLE "quota_uses" (
	"community_id" uuid NOT NULL,
	"quota" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "quota_uses_community_id_quota_day_pk" PRIMARY KEY("community_id","quota","day")
);
--> statement-breakpoint
ALTER TABLE "quota_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "launched_by" uuid;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "launch_key" uuid;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "vouched_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "checklist_dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "communities_launch" ON "communities" USING btree ("launched_by","launch_key");--> statement-breakpoint
CREATE INDEX "communities_created" ON "communities" USING btree ("created_at","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "quota_uses" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);