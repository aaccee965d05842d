import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { isBlocked } from '@/lib/db/hide-kind'
import { isDisabledMember } from '@/lib/db/is-disabled'
import { notifications } from '@/lib/db/schema/message'
import type { Community } from '@/lib/tenancy/community'

/** The mail and the notification of one event share the key of their cause. What the panel shows as seen needs no mail. */
export async function settledCauses(
  { db, community }: { db: Db; community: Pick<Community, 'id'> },
  participantId: string,
  keys: readonly string[],
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
    .where(and(eq(notifications.participantId, participantId), inArray(notifications.dedupeKey, [...keys])))
  const settled = told.filter(({ seenAt, dismissedAt, isGone }) => seenAt || dismissedAt || isGone)
  return new Set(settled.flatMap(({ dedupeKey }) => dedupeKey ?? []))
}
