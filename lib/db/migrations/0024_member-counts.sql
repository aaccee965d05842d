CREATE TABLE "introduction_counts" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"introductions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "introduction_counts_community_id_participant_id_pk" PRIMARY KEY("community_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "introduction_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "introduction_counts" ADD CONSTRAINT "introduction_counts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduction_counts" ADD CONSTRAINT "introduction_counts_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "introduction_counts_order" ON "introduction_counts" USING btree ("community_id","introductions","participant_id");--> statement-breakpoint
CREATE INDEX "memberships_joined" ON "memberships" USING btree ("community_id","joined_at");--> statement-breakpoint
CREATE INDEX "memberships_seen" ON "memberships" USING btree ("community_id","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "participants_name" ON "participants" USING btree ("community_id","first_name","last_name");--> statement-breakpoint
CREATE POLICY "tenant" ON "introduction_counts" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE FUNCTION public.add_introduction_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.introduction_counts (community_id, participant_id) SELECT community_id, id FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER participants_counted AFTER INSERT ON participants
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.add_introduction_counts();
--> statement-breakpoint
-- Whoever sends introductions holds the lock of lock-introductions.ts, so two transactions never wait for each other here.
CREATE FUNCTION public.change_introduction_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.introduction_counts c SET introductions = c.introductions + d.n
    FROM (SELECT community_id, participant_id, count(*) AS n FROM new_rows WHERE sent_at IS NOT NULL GROUP BY 1, 2) d
    WHERE c.community_id = d.community_id AND c.participant_id = d.participant_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE public.introduction_counts c SET introductions = c.introductions - d.n
    FROM (SELECT community_id, participant_id, count(*) AS n FROM old_rows WHERE sent_at IS NOT NULL GROUP BY 1, 2) d
    WHERE c.community_id = d.community_id AND c.participant_id = d.participant_id;
  ELSE
    UPDATE public.introduction_counts c SET introductions = c.introductions + d.n
    FROM (SELECT community_id, participant_id, sum(n) AS n FROM (
        SELECT community_id, participant_id, 1 AS n FROM new_rows WHERE sent_at IS NOT NULL
        UNION ALL
        SELECT community_id, participant_id, -1 FROM old_rows WHERE sent_at IS NOT NULL) AS sides
      GROUP BY 1, 2 HAVING sum(n) <> 0) d
    WHERE c.community_id = d.community_id AND c.participant_id = d.participant_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER match_sides_inserted AFTER INSERT ON match_sides
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.change_introduction_counts();
--> statement-breakpoint
CREATE TRIGGER match_sides_updated AFTER UPDATE ON match_sides
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.change_introduction_counts();
--> statement-breakpoint
CREATE TRIGGER match_sides_deleted AFTER DELETE ON match_sides
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.change_introduction_counts();
--> statement-breakpoint
INSERT INTO introduction_counts (community_id, participant_id, introductions)
SELECT p.community_id, p.id, coalesce(s.n, 0)
FROM participants p
LEFT JOIN (SELECT community_id, participant_id, count(*) AS n FROM match_sides WHERE sent_at IS NOT NULL GROUP BY 1, 2) s
  ON s.community_id = p.community_id AND s.participant_id = p.id;
