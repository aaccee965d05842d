import { and, count, desc, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { OwnRequest } from '@/lib/contracts/request'
import { forbidden } from '@/lib/core/errors'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { participants, requestAnswers, requests } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { levelOfRate } from '../match/relevance-rate'
import { ownParticipant, ownParticipantId } from '../participant/own-participant'
import { requireMember } from '../participant/require-member'

/** Versions of the member's own request, newest first; the current one has no `closedAt`. */
export async function listMyRequests(ctx: Ctx, page: number): Promise<PageOf<OwnRequest>> {
  const { participantId } = requireMember(ctx)
  const rows = await ctx.db
    .select({
      requestId: requests.id,
      text: requests.text,
      createdAt: requests.createdAt,
      closedAt: requests.closedAt,
      answers: count(requestAnswers.id),
    })
    .from(requests)
    .leftJoin(requestAnswers, eq(requestAnswers.requestId, requests.id))
    .where(eq(requests.participantId, participantId))
    .groupBy(requests.id, requests.text, requests.createdAt, requests.closedAt)
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map(({ createdAt, closedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    page,
  )
}

const requestStatus = knownQuery((db, { me }: Placeholders<'me'>) => {
  const earlier = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.participantId, participants.id), isNotNull(requests.closedAt)))
  return db
    .select({
      requestPausedAt: participants.requestPausedAt,
      relevanceRate: participants.relevanceRate,
      hasEarlier: sql<boolean>`${exists(earlier)}`,
    })
    .from(participants)
    .where(eq(participants.id, me))
})

/** Context of the member's request on a page. */
export async function viewRequestStatus(
  ctx: Ctx,
): Promise<{ open: boolean; level: RelevanceLevel | null; hasEarlier: boolean }> {
  const [own] = await requestStatus(ctx.db, { me: ownParticipantId(ctx) })
  if (!own) throw forbidden()
  const { requestPausedAt, relevanceRate, hasEarlier } = own
  return {
    open: requestPausedAt === null,
    level: relevanceRate === null ? null : levelOfRate(relevanceRate),
    hasEarlier,
  }
}

/**
 * Pauses the member's request, or resumes it. While paused it is hidden and cannot be answered, and introductions use
 * the rest of the profile.
 */
export async function setRequestOpen(ctx: Ctx, open: boolean): Promise<{ open: boolean }> {
  requireMember(ctx)
  const { id, requestPausedAt } = await ownParticipant(ctx, 'update')
  if (open === (requestPausedAt === null)) return { open }
  const now = ctx.clock.now()
  await ctx.db
    .update(participants)
    .set({ requestPausedAt: open ? null : now, updatedAt: now })
    .where(eq(participants.id, id))
  return { open }
}
