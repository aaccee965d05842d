CREATE INDEX "mails_address" ON "mails" USING btree ("to_email","community_id");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("community_id",("props" ->> 'aboutId'));--> statement-breakpoint
CREATE INDEX "mails_people" ON "mails" USING gin (jsonb_path_query_array("props", '$.people[*].participantId')) WITH (fastupdate=false) WHERE "mails"."props" ? 'people';--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("community_id",("payload" ->> 'participantId'));--> statement-breakpoint
CREATE INDEX "participants_links" ON "participants" USING gin ((lower("contacts"::text)::jsonb) jsonb_path_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- Row-level security keeps the planner from the indexes on expressions, because '->>' and 'lower' are not leakproof. The
-- functions read them with the owner's rights and check the community themselves; they return only ids.
CREATE FUNCTION public.notifications_about(about text[]) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM public.notifications
  WHERE community_id = current_setting('app.community_id')::uuid AND dismissed_at IS NULL
    AND payload ->> 'participantId' = ANY(about)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.notifications_about(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.notifications_about(text[]) TO tuesday_app;
--> statement-breakpoint
CREATE FUNCTION public.members_with_links(links jsonb[]) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM public.participants
  WHERE community_id = current_setting('app.community_id')::uuid AND (lower(contacts::text)::jsonb) @> ANY(links)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.members_with_links(jsonb[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.members_with_links(jsonb[]) TO tuesday_app;
