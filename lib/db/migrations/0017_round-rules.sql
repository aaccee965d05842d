CREATE TABLE "pair_musts" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_musts_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "pair_musts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pair_samples" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"score" real NOT NULL,
	"level" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"partner_reasons" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_samples_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "pair_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_rules" (
	"community_id" uuid NOT NULL,
	"trio_allowed" boolean DEFAULT false NOT NULL,
	"rematch" boolean DEFAULT true NOT NULL,
	"silent_after" integer DEFAULT 3 NOT NULL,
	"groups" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_rules_community_id_pk" PRIMARY KEY("community_id")
);
--> statement-breakpoint
ALTER TABLE "round_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "still_in_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matchings" ADD COLUMN "rematch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "bound" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "bests" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "first_in_line" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "rules_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "telling" jsonb;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "rematched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pair_musts" ADD CONSTRAINT "pair_musts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_musts" ADD CONSTRAINT "pair_musts_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_musts" ADD CONSTRAINT "pair_musts_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_samples" ADD CONSTRAINT "pair_samples_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_samples" ADD CONSTRAINT "pair_samples_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_samples" ADD CONSTRAINT "pair_samples_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_rules" ADD CONSTRAINT "round_rules_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pair_musts_participant" ON "pair_musts" USING btree ("community_id","participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pair_musts_partner" ON "pair_musts" USING btree ("community_id","partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pair_samples_pair" ON "pair_samples" USING btree ("community_id","participant_id","partner_id");--> statement-breakpoint
CREATE INDEX "pair_samples_partner" ON "pair_samples" USING btree ("community_id","partner_id");--> statement-breakpoint
INSERT INTO "round_rules" ("community_id", "trio_allowed", "changed_at") SELECT "id", true, now() FROM "communities" WHERE "trio_allowed";--> statement-breakpoint
ALTER TABLE "communities" DROP COLUMN "trio_allowed";--> statement-breakpoint
CREATE POLICY "tenant" ON "pair_musts" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pair_samples" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "round_rules" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);