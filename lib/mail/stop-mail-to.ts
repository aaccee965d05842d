import { and, eq, sql } from 'drizzle-orm'
import { offKey } from '@/lib/contracts/subscription'
import type { Db } from '@/lib/db/database'
import { participants } from '@/lib/db/schema/participant'

/**
 * After a bounce or a complaint, turns off all email to the member, except what they request when signing in. Their
 * settings show this, and they can turn it on again. With an address, only if it is still theirs.
 *
 * @returns whether it was on
 */
export async function stopMailTo(
  db: Db,
  { participantId, toEmail }: { participantId: string | null; toEmail?: string },
): Promise<boolean> {
  if (!participantId) return false
  const off = sql`${JSON.stringify([offKey('EMAIL')])}::jsonb`
  const stopped = await db
    .update(participants)
    .set({ disabledNotifications: sql`${participants.disabledNotifications} || ${off}` })
    .where(
      and(
        eq(participants.id, participantId),
        toEmail === undefined ? undefined : eq(participants.email, toEmail),
        sql`NOT ${participants.disabledNotifications} @> ${off}`,
      ),
    )
    .returning({ id: participants.id })
  return stopped.length > 0
}
