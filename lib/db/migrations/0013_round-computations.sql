CREATE TABLE "round_computations" (
	"community_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"stage" text NOT NULL,
	"share" real DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_computations_community_id_pk" PRIMARY KEY("community_id")
);
--> statement-breakpoint
ALTER TABLE "round_computations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "dropped_pairs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "round_computations" ADD CONSTRAINT "round_computations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "round_computations" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);