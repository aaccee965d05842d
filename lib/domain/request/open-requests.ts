import { and, count, desc, eq, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { RequestView } from '@/lib/contracts/request'
import { isEventOnly } from '@/lib/db/is-event-only'
import { type InCommunity, knownQuery, type Placeholders } from '@/lib/db/known-query'
import { participants, requestAnswers, requests } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import type { Help } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { personLineColumns } from '../participant/person-line'
import { requireMember } from '../participant/require-member'
import { notHiddenByEither, presentMembers } from '../visibility/visibility'

/** Larger counts are 'many'. */
const MAX_COUNTED = 100

/** All open requests of others, newest first. */
export async function listRequests(ctx: Ctx, page: number): Promise<PageOf<RequestView>> {
  const { participantId } = requireMember(ctx)
  const rows = await openRequests(ctx, participantId)
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(rows.map(viewOf), page)
}

/** Open requests the member can help with, in the order of `helps`, with the reason. */
export async function listHelped(
  ctx: Ctx,
  helps: readonly Help[],
  page: number,
): Promise<PageOf<RequestView>> {
  const { participantId } = requireMember(ctx)
  if (helps.length === 0) return { list: [], page, hasMore: false }
  const rows = await openRequests(
    ctx,
    participantId,
    inArray(
      participants.id,
      helps.map(({ id }) => id),
    ),
  )
  const byAsker = new Map(rows.map((row) => [row.askerId, row]))
  const ranked = helps.flatMap(({ id, reason: { field, seeks, offers } }) => {
    const row = byAsker.get(id)
    return row ? [{ ...viewOf(row), reason: { field, seeks, offers } }] : []
  })
  return toPage(ranked.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE + 1), page)
}

/** One open request as the member sees it, or null. */
export async function findOpenRequest(
  ctx: Ctx,
  requestId: string,
): Promise<{ view: RequestView; askerId: string } | null> {
  const { participantId } = requireMember(ctx)
  const [row] = await openRequests(ctx, participantId, eq(requests.id, requestId))
  return row ? { view: viewOf(row), askerId: row.askerId } : null
}

/** Number of open requests of others, up to 100. Ignores blocks: a number identifies nobody. */
export async function countOpenRequests(ctx: Ctx): Promise<number> {
  const { participantId: me } = requireMember(ctx)
  const [row] = await othersRequests(ctx.db, { me, community: ctx.community.id })
  return row?.n ?? 0
}

const othersRequests = knownQuery((db, { me, community }: Placeholders<'me' | 'community'>) =>
  db.select({ n: count() }).from(
    db
      .select({ one: sql`1`.as('one') })
      .from(requests)
      .innerJoin(participants, eq(participants.id, requests.participantId))
      .where(and(isOpen({ community: { id: community } }), ne(participants.id, me)))
      .limit(MAX_COUNTED)
      .as('some'),
  ),
)

const isOpen = (ctx: InCommunity) =>
  and(
    eq(requests.communityId, ctx.community.id),
    isNull(requests.closedAt),
    isNull(participants.requestPausedAt),
    presentMembers(ctx),
    // They could not read an answer.
    not(isEventOnly),
  )

/**
 * Open requests of visible members, without hidden ones in either direction. Without a member directory, requests
 * have no author unless the two were introduced.
 */
function openRequests(ctx: Ctx, readerId: string, only?: SQL) {
  const introduced = sql<boolean>`EXISTS (SELECT 1 FROM ${matchSides} r
    WHERE r.community_id = ${ctx.community.id} AND r.participant_id = ${readerId}
      AND r.partner_id = ${participants.id} AND r.sent_at IS NOT NULL)`
  return ctx.db
    .select({
      requestId: requests.id,
      text: requests.text,
      createdAt: requests.createdAt,
      askerId: participants.id,
      person: personLineColumns,
      named: ctx.community.transparent ? sql<boolean>`true` : introduced,
      answerId: requestAnswers.id,
      answer: requestAnswers.answer,
      answeredAt: requestAnswers.createdAt,
      reaction: requestAnswers.reaction,
    })
    .from(requests)
    .innerJoin(participants, eq(participants.id, requests.participantId))
    .leftJoin(
      requestAnswers,
      and(eq(requestAnswers.requestId, requests.id), eq(requestAnswers.participantId, readerId)),
    )
    .where(and(isOpen(ctx), ne(participants.id, readerId), notHiddenByEither(ctx, readerId), only))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof openRequests>>[number]

const viewOf = (row: Row): RequestView => ({
  requestId: row.requestId,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  person: row.named ? row.person : null,
  reason: null,
  myAnswer:
    row.answerId === null
      ? null
      : {
          answerId: row.answerId,
          answer: row.answer ?? '',
          createdAt: (row.answeredAt ?? row.createdAt).toISOString(),
          thanked: row.reaction === 'thanked',
        },
})
