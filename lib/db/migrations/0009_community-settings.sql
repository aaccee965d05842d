ALTER TABLE "questions" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_events_settings" ON "audit_events" USING btree ("community_id","created_at") WHERE action = 'settings.changed';--> statement-breakpoint
-- Processes that keep a community, or pages of it, learn of every change at commit.
CREATE FUNCTION notify_community_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('community_change', (CASE WHEN TG_OP = 'DELETE' THEN OLD.community_id ELSE NEW.community_id END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_own_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('community_change', (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER communities_change AFTER INSERT OR UPDATE OR DELETE ON communities
  FOR EACH ROW EXECUTE FUNCTION notify_own_change();
--> statement-breakpoint
CREATE TRIGGER community_domains_change AFTER INSERT OR UPDATE OR DELETE ON community_domains
  FOR EACH ROW EXECUTE FUNCTION notify_community_change();
