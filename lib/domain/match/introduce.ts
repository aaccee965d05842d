import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants, requestAnswers, requests } from '@/lib/db/schema/participant'
import { type MatchReason, matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { areExcluded } from '../exclusion/exclusions'
import { lockIntroductions } from '../exclusion/lock-introductions'
import { visibleMembers } from '../visibility/visibility'
import { mayBeIntroduced } from './may-be-introduced'

type Side = typeof matchSides.$inferSelect

/**
 * Introduces two members through one member's instant match (instant-matches.ts): from now on both sides have the
 * match.
 * @throws DomainError 'conflict' when the two may no longer be introduced, or were introduced meanwhile
 */
export async function introduce(ctx: Ctx, side: Side): Promise<void> {
  await lockIntroductions(ctx, 'shared')
  const both = [side.participantId, side.partnerId]
  // Locked in a fixed order: two members who write to each other at the same moment are introduced once.
  await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.id, both))
    .orderBy(asc(participants.id))
    .for('no key update')
  if (!(await isStillPossible(ctx, side))) throw new DomainError('conflict')
  const now = ctx.clock.now()
  await deleteInstantMatch(ctx, side.partnerId, side.participantId)
  await ctx.db.update(matches).set({ status: 'sent', sentAt: now }).where(eq(matches.id, side.matchId))
  await ctx.db.update(matchSides).set({ sentAt: now }).where(eq(matchSides.id, side.id))
  await ctx.db.insert(matchSides).values({
    communityId: ctx.community.id,
    id: newId(),
    matchId: side.matchId,
    participantId: side.partnerId,
    partnerId: side.participantId,
    reasons: side.reasons.map(mirrored),
    sentAt: now,
  })
}

/** A member who answered the other's request may be introduced even while networking is off or paused. */
async function isStillPossible(ctx: Ctx, { participantId, partnerId }: Side): Promise<boolean> {
  const [available] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.id, partnerId), mayBeIntroduced(ctx, participantId)))
  if (available) return true
  const [answered] = await ctx.db
    .select({ id: requestAnswers.id })
    .from(requestAnswers)
    .innerJoin(requests, eq(requests.id, requestAnswers.requestId))
    .innerJoin(participants, eq(participants.id, requestAnswers.participantId))
    .where(
      and(
        eq(requests.participantId, participantId),
        eq(participants.id, partnerId),
        visibleMembers(ctx, participantId),
      ),
    )
    .limit(1)
  if (!answered) return false
  return !(await areExcluded(ctx, participantId, partnerId, { at: ctx.clock.now() }, { allowTalking: true }))
}

/** The partner's own instant match with the member is obsolete once they are introduced. */
async function deleteInstantMatch(ctx: Ctx, memberId: string, partnerId: string): Promise<void> {
  const obsolete = ctx.db
    .select({ id: matchSides.matchId })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(
      and(
        eq(matchSides.participantId, memberId),
        eq(matchSides.partnerId, partnerId),
        isNull(matchSides.sentAt),
        eq(matches.kind, 'instant'),
      ),
    )
  await ctx.db.delete(matches).where(inArray(matches.id, obsolete))
}

const MIRRORED = {
  'reader-seeks': 'partner-seeks',
  'partner-seeks': 'reader-seeks',
  shared: 'shared',
} as const

/** A reason as the other side reads it. */
const mirrored = (reason: MatchReason): MatchReason =>
  reason.direction === 'shared'
    ? { ...reason, seeks: reason.offers, offers: reason.seeks }
    : { ...reason, direction: MIRRORED[reason.direction] }
