import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { events, participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { MailIntroduction } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'
import { type Introduced, notifyOfIntroductions } from '../../event/event-news'
import { reasonLines } from '../../match/reason-lines'
import { toMailPerson } from '../../participant/mail-person'
import type { RoundRow } from '../schedule/coming-round'

/**
 * Notifies participants of an event about the people they are introduced to there. Fairness debts and silent rounds are
 * those of the weekly rounds and do not change.
 * @returns the participants' ids
 */
export async function notifyParticipants(
  ctx: Ctx,
  { id: roundId, eventId }: RoundRow,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const [event] = eventId ? await ctx.db.select().from(events).where(eq(events.id, eventId)) : []
  if (!event) return []
  const ofRound = eq(matches.roundId, roundId)
  const rows = await ctx.db
    .selectDistinct({ id: matchSides.participantId })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(and(ofRound, after ? gt(matchSides.participantId, after) : undefined))
    .orderBy(asc(matchSides.participantId))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  const sides = await ctx.db
    .select({ side: matchSides, level: matches.level, partner: participants })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .where(and(ofRound, inArray(matchSides.participantId, ids)))
    .orderBy(desc(matches.score), matches.id)
  const parts = await ctx.db
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.eventId, event.id),
        eq(participations.status, 'CONFIRMED'),
        inArray(participations.participantId, ids),
      ),
    )
  if (event.status !== 'published') return ids
  const introduced = parts.flatMap((part): Introduced[] => {
    const theirs = sides.filter(
      ({ side, partner }) => side.participantId === part.participantId && !partner.deletedAt,
    )
    const people: Introduced['people'] = (locale) =>
      theirs.map(
        ({ side, level, partner }): MailIntroduction => ({
          participantId: partner.id,
          person: toMailPerson(partner, locale),
          level,
          reasons: reasonLines(side.reasons, locale),
        }),
      )
    return theirs.length > 0 ? [{ part, people }] : []
  })
  await notifyOfIntroductions(ctx, event, roundId, introduced)
  return ids
}
