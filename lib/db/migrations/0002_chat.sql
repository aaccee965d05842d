CREATE TABLE "chat_members" (
	"community_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"left_at" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "chat_members_community_id_chat_id_participant_id_pk" PRIMARY KEY("community_id","chat_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "chat_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"show_online" boolean DEFAULT true NOT NULL,
	"show_read" boolean DEFAULT true NOT NULL,
	"show_typing" boolean DEFAULT true NOT NULL,
	CONSTRAINT "chat_settings_community_id_participant_id_pk" PRIMARY KEY("community_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "chat_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"community_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	CONSTRAINT "message_reactions_community_id_message_id_participant_id_pk" PRIMARY KEY("community_id","message_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "message_reactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "author_id" TO "sender_id";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_community_id_author_id_participants_community_id_id_fk";
--> statement-breakpoint
DROP INDEX "messages_chat";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "organiser_id" uuid;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "change_seq" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "photo" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
-- The messages that are there get numbers in the order in which they were written.
UPDATE "messages" SET "seq" = numbered.n, "change_seq" = numbered.n, "client_id" = "messages"."id"::text
FROM (SELECT community_id, id, row_number() OVER (PARTITION BY community_id, chat_id ORDER BY created_at, id) AS n FROM "messages") numbered
WHERE numbered.community_id = "messages".community_id AND numbered.id = "messages".id;--> statement-breakpoint
UPDATE "chats" SET "last_seq" = (SELECT count(*) FROM "messages" m WHERE m.community_id = "chats".community_id AND m.chat_id = "chats".id);--> statement-breakpoint
INSERT INTO "chat_members" ("community_id", "chat_id", "participant_id", "read_seq")
SELECT c.community_id, c.id, member.id, coalesce((SELECT max(m.seq) FROM "messages" m WHERE m.community_id = c.community_id AND m.chat_id = c.id AND m.sender_id <> member.id AND m.read_at IS NOT NULL), 0)
FROM "chats" c CROSS JOIN LATERAL (VALUES (c.first_id), (c.second_id)) AS member (id);--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "change_seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "messages" jsonb;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_community_id_chat_id_chats_community_id_id_fk" FOREIGN KEY ("community_id","chat_id") REFERENCES "public"."chats"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_community_id_message_id_messages_community_id_id_fk" FOREIGN KEY ("community_id","message_id") REFERENCES "public"."messages"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_members_participant" ON "chat_members" USING btree ("community_id","participant_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_community_id_sender_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","sender_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq" ON "messages" USING btree ("community_id","chat_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("community_id","chat_id","sender_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_change" ON "messages" USING btree ("community_id","chat_id","change_seq");--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "read_at";--> statement-breakpoint
CREATE POLICY "tenant" ON "chat_members" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "chat_settings" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "message_reactions" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);