import { and, eq, inArray, sql } from 'drizzle-orm'
import { isEventOff, isMemberEvent } from '@/lib/contracts/member-event'
import type { Channel } from '@/lib/contracts/subscription'
import type { Db } from '@/lib/db/database'
import { isBlocked } from '@/lib/db/hide-kind'
import { isDisabledMember } from '@/lib/db/is-disabled'
import { notifications } from '@/lib/db/schema/message'
import type { Community } from '@/lib/tenancy/community'

type Scope = { db: Db; community: Pick<Community, 'id'> }

/**
 * Those emails or messages that their member still wants: not turned off, not seen or dismissed on the site, and not
 * about somebody who is blocked or was disabled.
 * @param off what the member turned off
 */
export async function stillWanted<Row extends { kind: string; dedupeKey: string }>(
  scope: Scope,
  { participantId, off, channel }: { participantId: string; off: readonly string[]; channel: Channel },
  rows: readonly Row[],
): Promise<Row[]> {
  const keys = rows.map(({ dedupeKey }) => dedupeKey)
  const settled = await settledCauses(scope, participantId, keys)
  return rows.filter(
    ({ kind, dedupeKey }) =>
      !settled.has(dedupeKey) && !(isMemberEvent(kind) && isEventOff(kind, channel, off)),
  )
}

/** A message and the notification of the same event share the key of their cause. */
async function settledCauses(
  { db, community }: Scope,
  participantId: string,
  keys: string[],
): Promise<Set<string>> {
  const about = sql`(${notifications.payload} ->> 'participantId')::uuid`
  const told = await db
    .select({
      dedupeKey: notifications.dedupeKey,
      seenAt: notifications.seenAt,
      dismissedAt: notifications.dismissedAt,
      isGone: sql<boolean>`(${isBlocked(community.id, participantId, about)} OR ${isDisabledMember(community.id, about)})`,
    })
    .from(notifications)
    .where(and(eq(notifications.participantId, participantId), inArray(notifications.dedupeKey, keys)))
  const settled = told.filter(({ seenAt, dismissedAt, isGone }) => seenAt || dismissedAt || isGone)
  return new Set(settled.flatMap(({ dedupeKey }) => dedupeKey ?? []))
}
