import { and, countDistinct, eq, isNull } from 'drizzle-orm'
import { isEventOff, type MemberEvent } from '@/lib/contracts/member-event'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import type { RoundRow } from '../schedule/coming-round'

/** How many members of a preview will get an email when it is sent, and how many have turned such emails off. */
export async function countRecipients(
  ctx: Ctx,
  { id: roundId, eventId }: Pick<RoundRow, 'id' | 'eventId'>,
): Promise<{ mailed: number; unmailed: number }> {
  const { disabledNotifications } = participants
  const n = countDistinct(participants.id)
  const introduced = await ctx.db
    .select({ disabledNotifications, n })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .innerJoin(participants, eq(participants.id, matchSides.participantId))
    .where(and(eq(matches.roundId, roundId), eq(matches.status, 'preview'), isNull(participants.deletedAt)))
    .groupBy(disabledNotifications)
  let [mailed, unmailed] = [0, 0]
  const count = (event: MemberEvent, groups: typeof introduced) => {
    for (const group of groups) {
      if (isEventOff(event, 'EMAIL', group.disabledNotifications)) unmailed += group.n
      else mailed += group.n
    }
  }
  if (eventId) {
    count('event-introduction', introduced)
    return { mailed, unmailed }
  }
  const withoutPartner = await ctx.db
    .select({ disabledNotifications, n })
    .from(unmatched)
    .innerJoin(participants, eq(participants.id, unmatched.participantId))
    .where(and(eq(unmatched.roundId, roundId), isNull(participants.deletedAt)))
    .groupBy(disabledNotifications)
  count('recommended-contact', introduced)
  count('unmatched', withoutPartner)
  return { mailed, unmailed }
}
