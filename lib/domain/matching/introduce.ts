import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants, requestAnswers, requests } from '@/lib/db/schema/participant'
import { type MatchReason, matchingResults, matchings } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { inSight } from '../participant/in-sight'
import { mayBeOffered } from './may-be-offered'

type Side = typeof matchingResults.$inferSelect

/**
 * Makes an introduction of what was one member's offer (instant-matches.ts): from now on both sides have it.
 * @throws DomainError 'conflict' when the other may no longer be offered, or the two are introduced meanwhile
 */
export async function introduce(ctx: Ctx, offer: Side): Promise<void> {
  const both = [offer.participantId, offer.partnerId]
  // One after the other, in one order: two who write to each other in the same moment are introduced once.
  await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.id, both))
    .orderBy(asc(participants.id))
    .for('update')
  if (!(await stillStands(ctx, offer))) throw new DomainError('conflict')
  const now = ctx.clock.now()
  await dropOffersOf(ctx, offer.partnerId, offer.participantId)
  await ctx.db
    .update(matchings)
    .set({ status: 'sent', sentAt: now })
    .where(eq(matchings.id, offer.matchingId))
  await ctx.db.update(matchingResults).set({ sentAt: now }).where(eq(matchingResults.id, offer.id))
  await ctx.db.insert(matchingResults).values({
    communityId: ctx.community.id,
    id: newId(),
    matchingId: offer.matchingId,
    participantId: offer.partnerId,
    partnerId: offer.participantId,
    reasons: offer.reasons.map(turned),
    sentAt: now,
  })
}

/** The other may be offered as ever; who answered the member's request may besides, as long as the two were not introduced. */
async function stillStands(ctx: Ctx, { participantId, partnerId }: Side): Promise<boolean> {
  const [free] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.id, partnerId), mayBeOffered(ctx, participantId)))
  if (free) return true
  const [answered] = await ctx.db
    .select({ id: requestAnswers.id })
    .from(requestAnswers)
    .innerJoin(requests, eq(requests.id, requestAnswers.requestId))
    .innerJoin(participants, eq(participants.id, requestAnswers.participantId))
    .where(
      and(
        eq(requests.participantId, participantId),
        eq(participants.id, partnerId),
        inSight(ctx, participantId),
      ),
    )
    .limit(1)
  if (!answered) return false
  const introduced = await ctx.db.$count(
    matchingResults,
    and(
      eq(matchingResults.participantId, participantId),
      eq(matchingResults.partnerId, partnerId),
      isNotNull(matchingResults.sentAt),
    ),
  )
  return introduced === 0
}

/** What the other side was offered of this one is overtaken. */
async function dropOffersOf(ctx: Ctx, memberId: string, partnerId: string): Promise<void> {
  const overtaken = ctx.db
    .select({ id: matchingResults.matchingId })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .where(
      and(
        eq(matchingResults.participantId, memberId),
        eq(matchingResults.partnerId, partnerId),
        isNull(matchingResults.sentAt),
        eq(matchings.kind, 'instant'),
      ),
    )
  await ctx.db.delete(matchings).where(inArray(matchings.id, overtaken))
}

const OTHER_WAY = {
  'reader-seeks': 'partner-seeks',
  'partner-seeks': 'reader-seeks',
  shared: 'shared',
} as const

/** A reason as the other side reads it. */
const turned = (reason: MatchReason): MatchReason =>
  reason.direction === 'shared'
    ? { ...reason, seeks: reason.offers, offers: reason.seeks }
    : { ...reason, direction: OTHER_WAY[reason.direction] }
