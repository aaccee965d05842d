-- A note about a person lived in two places: about the person, and on each introduction to them. What was kept on
-- introductions joins what is kept about the person, the older words first, each once. Nothing is kept about who left.
INSERT INTO "partner_notes" ("community_id", "participant_id", "subject_id", "note", "updated_at")
SELECT said.community_id, said.participant_id, said.partner_id,
  string_agg(said.note, E'\n\n' ORDER BY said.first_at, said.note), max(said.last_at)
FROM (
  SELECT r.community_id, r.participant_id, r.partner_id, trim(r.note) AS note,
    min(coalesce(r.sent_at, m.created_at)) AS first_at, max(coalesce(r.sent_at, m.created_at)) AS last_at
  FROM "matching_results" r
  JOIN "matchings" m ON m.community_id = r.community_id AND m.id = r.matching_id
  JOIN "participants" p ON p.community_id = r.community_id AND p.id = r.partner_id AND p.deleted_at IS NULL
  WHERE trim(r.note) <> ''
  GROUP BY 1, 2, 3, 4
) said
GROUP BY 1, 2, 3
ON CONFLICT ("community_id", "participant_id", "subject_id") DO UPDATE
  SET "note" = CASE WHEN position(excluded.note IN "partner_notes"."note") > 0 THEN "partner_notes"."note"
    ELSE "partner_notes"."note" || E'\n\n' || excluded.note END,
  "updated_at" = greatest("partner_notes"."updated_at", excluded.updated_at);
--> statement-breakpoint
ALTER TABLE "matching_results" DROP COLUMN "note";
