import { and, countDistinct, eq, isNull } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings, roundLeftOuts } from '@/lib/db/schema/round'
import { isTurnedOff, type MailKind } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'

/** How many members of a preview get a mail when it goes out, and how many have turned such mails off. */
export async function mailsOf(ctx: Ctx, roundId: string): Promise<{ mailed: number; unmailed: number }> {
  const { disabledNotifications } = participants
  const n = countDistinct(participants.id)
  const introduced = await ctx.db
    .select({ disabledNotifications, n })
    .from(matchings)
    .innerJoin(matchingResults, eq(matchingResults.matchingId, matchings.id))
    .innerJoin(participants, eq(participants.id, matchingResults.participantId))
    .where(
      and(eq(matchings.roundId, roundId), eq(matchings.status, 'preview'), isNull(participants.deletedAt)),
    )
    .groupBy(disabledNotifications)
  const leftOut = await ctx.db
    .select({ disabledNotifications, n })
    .from(roundLeftOuts)
    .innerJoin(participants, eq(participants.id, roundLeftOuts.participantId))
    .where(and(eq(roundLeftOuts.roundId, roundId), isNull(participants.deletedAt)))
    .groupBy(disabledNotifications)
  let [mailed, unmailed] = [0, 0]
  const count = (kind: MailKind, groups: typeof introduced) => {
    for (const group of groups) {
      if (isTurnedOff(kind, group.disabledNotifications)) unmailed += group.n
      else mailed += group.n
    }
  }
  count('round-match', introduced)
  count('round-left-out', leftOut)
  return { mailed, unmailed }
}
