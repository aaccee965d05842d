CREATE TABLE "pair_scores" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"scored_by" uuid NOT NULL,
	"score" integer,
	"matching_id" uuid NOT NULL,
	"scored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pair_scores_community_id_participant_id_partner_id_scored_by_pk" PRIMARY KEY("community_id","participant_id","partner_id","scored_by")
);
--> statement-breakpoint
ALTER TABLE "pair_scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pair_vetoes" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"until" timestamp (3) with time zone,
	"vetoed_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_vetoes_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "pair_vetoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_changes" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"removed" jsonb NOT NULL,
	"added" jsonb NOT NULL,
	"left_out_before" jsonb NOT NULL,
	"veto_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "round_changes_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "round_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_vetoes" ADD CONSTRAINT "pair_vetoes_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_vetoes" ADD CONSTRAINT "pair_vetoes_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_vetoes" ADD CONSTRAINT "pair_vetoes_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_changes" ADD CONSTRAINT "round_changes_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_changes" ADD CONSTRAINT "round_changes_community_id_round_id_rounds_community_id_id_fk" FOREIGN KEY ("community_id","round_id") REFERENCES "public"."rounds"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pair_scores_by" ON "pair_scores" USING btree ("community_id","scored_by","scored_at");--> statement-breakpoint
CREATE INDEX "pair_scores_partner" ON "pair_scores" USING btree ("community_id","partner_id");--> statement-breakpoint
CREATE INDEX "pair_vetoes_pair" ON "pair_vetoes" USING btree ("community_id","participant_id","partner_id");--> statement-breakpoint
CREATE INDEX "pair_vetoes_partner" ON "pair_vetoes" USING btree ("community_id","partner_id");--> statement-breakpoint
CREATE INDEX "round_changes_round" ON "round_changes" USING btree ("community_id","round_id");--> statement-breakpoint
ALTER TABLE "matchings" DROP COLUMN "internal_admin_score";--> statement-breakpoint
CREATE POLICY "tenant" ON "pair_scores" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pair_vetoes" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "round_changes" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);