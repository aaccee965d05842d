DROP INDEX "telegram_connections_bot";--> statement-breakpoint
ALTER TABLE "telegram_connections" ADD COLUMN "chosen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_messages" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
CREATE INDEX "auth_tokens_pending_chat" ON "auth_tokens" USING btree (("detail" ->> 'chatId')) WHERE "auth_tokens"."purpose" = 'telegram-pending';--> statement-breakpoint
CREATE INDEX "telegram_connections_chats" ON "telegram_connections" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "telegram_messages_bundle" ON "telegram_messages" USING btree ("community_id","bundle_id");