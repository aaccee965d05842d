import { type SQL, sql } from 'drizzle-orm'
import type { CareKind } from '@/lib/contracts/segment'
import { moment } from '@/lib/db/moment'
import { intros, matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** From this many rounds in a row without a reaction or a match, or with a decline, a member needs attention. */
const TOO_MANY = 2

/** A newer introduction does not count as silence yet. */
const TIME_TO_REACT_MS = 4 * 24 * 60 * 60 * 1000

/** Enough rounds for two introductions of a member who is introduced every fourth week. */
const ROUNDS_BACK = 8

/** For `participants` joined with `memberships`: enabled, and taking part in rounds. Others need no such attention. */
export const isCaredFor: SQL = sql`"memberships"."enabled" AND "participants"."networking_enabled"`

/**
 * Members who need an organiser's attention now (`id`): without a reaction to their last introductions, declined by
 * both of their last two partners, unmatched in both of the last two rounds.
 */
export function careMembers({ community, clock }: Ctx, kind: CareKind): SQL {
  const { id: communityId } = community
  const lastRounds = (count: number) => sql`SELECT id FROM ${rounds}
    WHERE community_id = ${communityId} AND event_id IS NULL AND sent_at IS NOT NULL ORDER BY number DESC LIMIT ${count}`
  switch (kind) {
    case 'silent': {
      const fresh = new Date(clock.now().getTime() - TIME_TO_REACT_MS)
      return sql`SELECT p.id FROM "participants" p
        WHERE p.community_id = ${communityId} AND p.silent_rounds >= ${TOO_MANY} + EXISTS (
          SELECT 1 FROM ${matchSides} s JOIN ${matches} m ON m.community_id = s.community_id AND m.id = s.match_id
          WHERE s.community_id = ${communityId} AND s.participant_id = p.id AND m.kind = 'weekly'
            AND s.sent_at > ${moment(fresh)})::int`
    }
    case 'declined':
      return sql`SELECT participant_id AS id FROM (
          SELECT s.participant_id, other.state IN ('not-interested', 'hidden')
              OR (i.status = 'declined' AND i.from_id = s.participant_id) AS declined,
            row_number() OVER (PARTITION BY s.participant_id ORDER BY s.sent_at DESC, s.id) AS nth
          FROM ${matchSides} s
          JOIN ${matchSides} other ON other.community_id = s.community_id AND other.match_id = s.match_id
            AND other.participant_id = s.partner_id
          LEFT JOIN ${intros} i ON i.community_id = s.community_id AND i.match_id = s.match_id
          WHERE s.community_id = ${communityId} AND s.match_id IN (
            SELECT ${matches}.id FROM ${matches} WHERE community_id = ${communityId} AND status = 'sent'
              AND kind = 'weekly' AND round_id IN (${lastRounds(ROUNDS_BACK)}))
        ) latest WHERE nth <= ${TOO_MANY}
        GROUP BY participant_id HAVING count(*) FILTER (WHERE declined) = ${TOO_MANY}`
    case 'unmatched':
      return sql`SELECT participant_id AS id FROM ${unmatched}
        WHERE community_id = ${communityId} AND round_id IN (${lastRounds(TOO_MANY)})
        GROUP BY participant_id HAVING count(*) = ${TOO_MANY}`
  }
}
