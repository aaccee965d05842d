ALTER TABLE "memberships" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at") WHERE "users"."email_confirmed_at" IS NULL AND "users"."password_hash" IS NOT NULL;--> statement-breakpoint
-- Nobody knows when, so their period begins now.
UPDATE "memberships" SET "declined_at" = now() WHERE "admission" = 'declined';
