CREATE TABLE "round_parts" (
	"community_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "round_parts_community_id_task_id_kind_number_pk" PRIMARY KEY("community_id","task_id","kind","number")
);
--> statement-breakpoint
ALTER TABLE "round_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "round_computations" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "round_computations" ADD COLUMN "parts" integer;--> statement-breakpoint
ALTER TABLE "round_computations" ADD COLUMN "part_size" integer;--> statement-breakpoint
ALTER TABLE "round_parts" ADD CONSTRAINT "round_parts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_parts" ADD CONSTRAINT "round_parts_community_id_round_computations_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."round_computations"("community_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "round_parts" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);