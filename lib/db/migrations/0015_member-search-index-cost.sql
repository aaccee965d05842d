-- Working the words out again takes half a millisecond a member: the planner must not think it as cheap as reading them.
ALTER FUNCTION public.search_within(uuid, tsvector) COST 10000;
--> statement-breakpoint
-- What waits to be taken into the index is looked through by each search, and the embedded database never tidies it up.
ALTER INDEX "participants_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
SELECT gin_clean_pending_list('participants_search');
