-- As members_found(tsquery), but no more than so many: a search for what many say walks the list instead.
CREATE FUNCTION public.members_found(query tsquery, most integer) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM (
    SELECT id FROM public.participants
    WHERE community_id = current_setting('app.community_id')::uuid
      AND public.search_within(community_id, search) @@ query
    LIMIT most) AS found
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.members_found(tsquery, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.members_found(tsquery, integer) TO tuesday_app;
