import { type SQL, sql } from 'drizzle-orm'
import { offKey } from '@/lib/contracts/subscription'
import { hasJoined } from '@/lib/db/has-joined'
import { pushSubscriptions } from '@/lib/db/schema/message'
import { telegramConnections } from '@/lib/db/schema/participant'
import { hasBounced, isTurnedOff } from '../notification/email-state'
import { type DefineChart, fromSegment, keyRows } from './chart-facts'

const id = sql`"participants"."id"`

/** Parts of a profile, and whether a member has given them. */
const PARTS: Record<string, SQL> = {
  finished: sql`"participants"."profile_filled_at" IS NOT NULL`,
  photo: sql`"participants"."avatar_url" IS NOT NULL`,
  about: sql`"participants"."about" <> ''`,
  request: sql`"participants"."looking_for" <> ''`,
  phrases: sql`"participants"."phrases" <> '[]'::jsonb`,
  topics: sql`cardinality("participants"."tags") > 0`,
  city: sql`"participants"."city" IS NOT NULL`,
}

export const completionChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: 'key',
  rows: keyRows(Object.keys(PARTS)),
  facts: sql`
    SELECT part.row_key, ${id} AS id, part.given, NOT part.given AS missing
    ${fromSegment(
      ctx,
      scope,
      sql`CROSS JOIN LATERAL (VALUES ${sql.join(
        Object.entries(PARTS).map(([key, given]) => sql`(${key}::text, ${given})`),
        sql`, `,
      )}) part(row_key, given)`,
    )}`,
})

/**
 * Which channels members have on: yes, no by their choice or without a device, or not any more. Disabled members, and
 * those who never signed in, get no messages.
 */
export const channelsChart: DefineChart = (ctx, scope) => {
  const { id: communityId } = ctx.community
  return {
    of: 'members',
    rowKind: 'key',
    rows: keyRows(['EMAIL', 'WEB_PUSH', 'TELEGRAM']),
    facts: sql`
      SELECT channel.row_key, ${id} AS id, channel.state = 'on' AS "on", channel.state = 'off' AS off,
        channel.state = 'failed' AS failed
      ${fromSegment(
        ctx,
        scope,
        sql`
        LEFT JOIN (SELECT DISTINCT user_id FROM ${pushSubscriptions} WHERE community_id = ${communityId}) push
          ON push.user_id = "participants"."user_id"
        LEFT JOIN ${telegramConnections} telegram ON telegram.community_id = ${communityId}
          AND telegram.user_id = "participants"."user_id"
        CROSS JOIN LATERAL (VALUES
          ('EMAIL', CASE WHEN NOT ${isTurnedOff(offKey('EMAIL'))} THEN 'on' WHEN ${hasBounced} THEN 'failed' ELSE 'off' END),
          ('WEB_PUSH', CASE WHEN push.user_id IS NULL OR ${isTurnedOff(offKey('WEB_PUSH'))} THEN 'off' ELSE 'on' END),
          ('TELEGRAM', CASE WHEN telegram.user_id IS NULL OR ${isTurnedOff(offKey('TELEGRAM'))} THEN 'off' WHEN telegram.blocked_at IS NULL THEN 'on'
            ELSE 'failed' END)
        ) channel(row_key, state)`,
        sql`"memberships"."enabled" AND ${hasJoined}`,
      )}`,
  }
}
