import { and, countDistinct, eq, isNull, not } from 'drizzle-orm'
import { isEventOff, type MemberEvent } from '@/lib/contracts/member-event'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import type { RoundRow } from '../schedule/coming-round'
import { type Impossible, isAmong, isAway } from './drop-excluded-matches'

type Recipients = {
  /** Members who get an email. */
  mailed: number
  /** Members who turned such emails off. */
  unmailed: number
  /** Those of them who have no partner. */
  leftOut: number
}

/**
 * Who is notified if a preview is sent now.
 * @param impossible what is omitted then; null to count it all, which is cheaper
 */
export async function countRecipients(
  ctx: Ctx,
  round: Pick<RoundRow, 'id' | 'eventId' | 'scheduledFor'>,
  impossible: Impossible | null = null,
): Promise<Recipients> {
  const { id: roundId, eventId } = round
  const { disabledNotifications } = participants
  const n = countDistinct(participants.id)
  const introduced = await ctx.db
    .select({ disabledNotifications, n })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .innerJoin(participants, eq(participants.id, matchSides.participantId))
    .where(
      and(
        eq(matches.roundId, roundId),
        eq(matches.status, 'preview'),
        isNull(participants.deletedAt),
        impossible?.gone.length ? not(isAmong(matches.id, impossible.gone)) : undefined,
      ),
    )
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
    return { mailed, unmailed, leftOut: 0 }
  }
  count('recommended-contact', introduced)
  const withPartner = mailed + unmailed
  const withoutPartner = await ctx.db
    .select({ disabledNotifications, n })
    .from(unmatched)
    .innerJoin(participants, eq(participants.id, unmatched.participantId))
    .where(
      and(
        eq(unmatched.roundId, roundId),
        isNull(participants.deletedAt),
        impossible ? not(isAway(ctx, round, true)(unmatched.participantId)) : undefined,
      ),
    )
    .groupBy(disabledNotifications)
  count('unmatched', withoutPartner)
  const alone = [...(impossible?.alone.keys() ?? [])]
  if (alone.length > 0)
    count(
      'unmatched',
      await ctx.db
        .select({ disabledNotifications, n })
        .from(participants)
        .where(isAmong(participants.id, alone))
        .groupBy(disabledNotifications),
    )
  return { mailed, unmailed, leftOut: mailed + unmailed - withPartner }
}
