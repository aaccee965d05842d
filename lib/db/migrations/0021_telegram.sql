CREATE TABLE "telegram_bots" (
	"bot" text PRIMARY KEY NOT NULL,
	"holder" uuid,
	"held_until" timestamp (3) with time zone,
	"webhook_url" text
);
--> statement-breakpoint
CREATE TABLE "telegram_groups" (
	"community_id" uuid PRIMARY KEY NOT NULL,
	"bot" text NOT NULL,
	"chat_id" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "telegram_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telegram_messages" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dedupe_key" text NOT NULL,
	"participant_id" uuid,
	"chat_id" text,
	"kind" text NOT NULL,
	"mail_id" uuid,
	"body" jsonb,
	"reply_does" jsonb,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "telegram_messages_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "telegram_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telegram_paces" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_updates" (
	"community_id" uuid NOT NULL,
	"bot" text NOT NULL,
	"update_id" bigint NOT NULL,
	"body" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "telegram_updates_community_id_bot_update_id_pk" PRIMARY KEY("community_id","bot","update_id")
);
--> statement-breakpoint
ALTER TABLE "telegram_updates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "telegram_bot" jsonb;--> statement-breakpoint
ALTER TABLE "telegram_connections" ADD COLUMN "bot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_connections" ADD COLUMN "email_too" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_groups" ADD CONSTRAINT "telegram_groups_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_messages" ADD CONSTRAINT "telegram_messages_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_updates" ADD CONSTRAINT "telegram_updates_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_groups_chat" ON "telegram_groups" USING btree ("chat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_messages_dedupe" ON "telegram_messages" USING btree ("community_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "telegram_messages_place" ON "telegram_messages" USING btree ("chat_id","message_id");--> statement-breakpoint
CREATE INDEX "telegram_messages_participant" ON "telegram_messages" USING btree ("community_id","participant_id","status");--> statement-breakpoint
CREATE INDEX "telegram_messages_mail" ON "telegram_messages" USING btree ("community_id","mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_updates_once" ON "telegram_updates" USING btree ("bot","update_id");--> statement-breakpoint
CREATE INDEX "telegram_updates_time" ON "telegram_updates" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_connections_chat" ON "telegram_connections" USING btree ("community_id","chat_id");--> statement-breakpoint
CREATE INDEX "telegram_connections_bot" ON "telegram_connections" USING btree ("bot","chat_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "telegram_groups" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "telegram_messages" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "telegram_updates" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);