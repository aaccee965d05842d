-- Whoever keeps a session in memory hears, in the moment of the commit, that its user has changed.
CREATE FUNCTION tell_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_change', (CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_change', (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_change AFTER UPDATE OF revoked_at OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_change();
--> statement-breakpoint
CREATE TRIGGER memberships_change AFTER UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION tell_session_change();
--> statement-breakpoint
CREATE TRIGGER participants_change AFTER INSERT OR DELETE OR UPDATE OF profile_filled_at, user_id ON participants
  FOR EACH ROW EXECUTE FUNCTION tell_session_change();
--> statement-breakpoint
CREATE TRIGGER users_change AFTER UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION tell_user_change();
