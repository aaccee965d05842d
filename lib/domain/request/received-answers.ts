import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { ReceivedAnswers } from '@/lib/contracts/request'
import { notFound } from '@/lib/core/errors'
import { type InCommunity, knownQuery, type Parameter, type Placeholders } from '@/lib/db/known-query'
import { lockedIds } from '@/lib/db/locked-ids'
import { moment } from '@/lib/db/moment'
import { type AnswerReaction, participants, requestAnswers, requests } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { openChatsWith } from '../contact/open-chats'
import { notifyMember } from '../notification/notify-member'
import { personLineColumns } from '../participant/person-line'
import { requireMember } from '../participant/require-member'
import { wereIntroduced } from '../participant/see-participant'
import { visibleMembers } from '../visibility/visibility'

/** Answers to the member's current and earlier requests, newest first, without dismissed ones. */
export async function listReceivedAnswers(ctx: Ctx, page: number): Promise<ReceivedAnswers> {
  const { participantId } = requireMember(ctx)
  const rows = await received(ctx.db, {
    me: participantId,
    community: ctx.community.id,
    from: page * PAGE_SIZE,
  })
  const chats = await openChatsWith(
    ctx,
    participantId,
    rows.map(({ person }) => person.participantId),
    { byOrganisers: true },
  )
  const list = rows.map(({ answer, request, person, matchingResultId }) => ({
    answerId: answer.id,
    answer: answer.answer,
    createdAt: answer.createdAt.toISOString(),
    isNew: answer.seenAt === null,
    thanked: answer.reaction === 'thanked',
    earlierRequest: request.closedAt ? request.text : null,
    matchingResultId,
    chatId: chats.get(person.participantId) ?? null,
    person,
  }))
  const shown = toPage(list, page)
  const isAll = page === 0 && !shown.hasMore
  const counts = isAll
    ? { total: list.length, newCount: list.filter(({ isNew }) => isNew).length }
    : await countAnswers(ctx, participantId)
  return { ...shown, ...counts }
}

/**
 * Marks answers as read. Answers to others' requests are ignored.
 * @throws DomainError 'not-found' when none answers a request of theirs
 */
export async function markAnswersSeen(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { participantId } = requireMember(ctx)
  const own = ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.participantId, participantId))
  const theirs = and(inArray(requestAnswers.id, [...ids]), inArray(requestAnswers.requestId, own))
  const seen = await ctx.db
    .update(requestAnswers)
    .set({ seenAt: sql`coalesce(${requestAnswers.seenAt}, ${moment(ctx.clock.now())})` })
    .where(inArray(requestAnswers.id, lockedIds(ctx.db, requestAnswers, theirs)))
    .returning({ id: requestAnswers.id })
  if (seen.length === 0) throw notFound()
}

/**
 * Thanks for an answer, which notifies its author, or dismisses it; null reverts that. Without a member directory, the
 * notification names the member only to somebody they were introduced to.
 * @throws DomainError 'not-found' when it does not answer a request of the member, or its author is not visible
 */
export async function reactToAnswer(
  ctx: Ctx,
  input: { answerId: string; reaction: AnswerReaction | null },
): Promise<void> {
  const { participantId } = requireMember(ctx)
  const found = await receivedAnswer(ctx, input.answerId)
  await ctx.db
    .update(requestAnswers)
    .set({ reaction: input.reaction, seenAt: found.answer.seenAt ?? ctx.clock.now() })
    .where(eq(requestAnswers.id, found.answer.id))
  if (input.reaction !== 'thanked') return
  const { participantId: answererId } = found.answer
  const news = {
    participantId: answererId,
    cause: `answer-thanked:${found.answer.id}`,
    open: '/my_communities/requests',
  } as const
  const isNamed = ctx.community.transparent || (await wereIntroduced(ctx, answererId, participantId))
  await notifyMember(
    ctx,
    isNamed
      ? { ...news, event: 'answer-thanked', aboutId: participantId }
      : { ...news, event: 'anonymous-thanks' },
  )
}

/** @throws DomainError 'not-found' as above */
export async function receivedAnswer(ctx: Ctx, answerId: string) {
  const { participantId } = requireMember(ctx)
  const [found] = await ctx.db
    .select({ answer: requestAnswers, person: participants })
    .from(requestAnswers)
    .innerJoin(requests, eq(requests.id, requestAnswers.requestId))
    .innerJoin(participants, eq(participants.id, requestAnswers.participantId))
    .where(
      and(
        eq(requestAnswers.id, answerId),
        eq(requests.participantId, participantId),
        visibleMembers(ctx, participantId),
      ),
    )
  if (!found) throw notFound()
  return found
}

const received = knownQuery((db, { me, community, from }: Placeholders<'me' | 'community' | 'from'>) =>
  db
    .select({
      answer: {
        id: requestAnswers.id,
        answer: requestAnswers.answer,
        createdAt: requestAnswers.createdAt,
        seenAt: requestAnswers.seenAt,
        reaction: requestAnswers.reaction,
      },
      request: { text: requests.text, closedAt: requests.closedAt },
      person: personLineColumns,
      matchingResultId: sql<string | null>`(SELECT r.id FROM ${matchSides} r
        WHERE r.community_id = ${community} AND r.participant_id = ${me}
          AND r.partner_id = ${participants.id} AND r.sent_at IS NOT NULL
        ORDER BY r.sent_at DESC LIMIT 1)`,
    })
    .from(requestAnswers)
    .innerJoin(requests, eq(requests.id, requestAnswers.requestId))
    .innerJoin(participants, eq(participants.id, requestAnswers.participantId))
    .where(isReceived({ community: { id: community } }, me))
    .orderBy(desc(requestAnswers.createdAt), desc(requestAnswers.id))
    .limit(PAGE_SIZE + 1)
    .offset(from),
)

async function countAnswers(ctx: Ctx, participantId: string): Promise<{ total: number; newCount: number }> {
  const [row] = await ctx.db
    .select({
      total: count(),
      newCount: sql<number>`count(*) FILTER (WHERE ${isNull(requestAnswers.seenAt)})::int`,
    })
    .from(requestAnswers)
    .innerJoin(requests, eq(requests.id, requestAnswers.requestId))
    .innerJoin(participants, eq(participants.id, requestAnswers.participantId))
    .where(isReceived(ctx, participantId))
  return row ?? { total: 0, newCount: 0 }
}

const isReceived = (ctx: InCommunity, participantId: Parameter) =>
  and(
    eq(requests.participantId, participantId),
    or(isNull(requestAnswers.reaction), eq(requestAnswers.reaction, 'thanked')),
    visibleMembers(ctx, participantId),
  )
