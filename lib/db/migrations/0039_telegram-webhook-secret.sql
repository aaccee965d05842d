ALTER TABLE "telegram_bots" ADD COLUMN "webhook_secret_hash" text;--> statement-breakpoint
ALTER TABLE "telegram_bots" ADD COLUMN "webhook_set_at" timestamp (3) with time zone;