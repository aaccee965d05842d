CREATE TABLE "erased_addresses" (
	"community_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erased_addresses_community_id_address_hash_pk" PRIMARY KEY("community_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "erased_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_import_rows" (
	"community_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"email" text,
	"outcome" text,
	"reason" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"participant_id" uuid,
	CONSTRAINT "member_import_rows_community_id_import_id_number_pk" PRIMARY KEY("community_id","import_id","number")
);
--> statement-breakpoint
ALTER TABLE "member_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_imports" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"headers" text[] NOT NULL,
	"targets" jsonb NOT NULL,
	"mode" text DEFAULT 'fill' NOT NULL,
	"total" integer NOT NULL,
	"counts" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "member_imports_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "member_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "erased_addresses" ADD CONSTRAINT "erased_addresses_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_community_id_import_id_member_imports_community_id_id_fk" FOREIGN KEY ("community_id","import_id") REFERENCES "public"."member_imports"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_import_rows_state" ON "member_import_rows" USING btree ("community_id","import_id","state","number");--> statement-breakpoint
CREATE INDEX "member_import_rows_email" ON "member_import_rows" USING btree ("community_id","import_id","email");--> statement-breakpoint
CREATE INDEX "member_imports_time" ON "member_imports" USING btree ("community_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "erased_addresses" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_import_rows" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_imports" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);