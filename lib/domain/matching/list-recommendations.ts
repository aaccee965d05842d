import { and, desc, eq, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm'
import type { IntroView, Recommendation } from '@/lib/contracts/matching'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { participants } from '@/lib/db/schema/participant'
import { bookmarks } from '@/lib/db/schema/people'
import { intros, matchingResults, matchings } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { viewPersonCard } from './view-person-card'

type Page = { list: Recommendation[]; page: number; hasMore: boolean }

/** Recommended contacts that are still open: new ones, and those with an intro on the way or accepted; newest first. */
export function listRecommendations(ctx: Ctx, page: number): Promise<Page> {
  return listResults(ctx, page, notInArray(matchingResults.state, ['not-interested', 'hidden']))
}

/** Every contact that was ever recommended to the member, newest first. */
export function matchesHistory(ctx: Ctx, page: number): Promise<Page> {
  return listResults(ctx, page)
}

/** One recommendation that was sent to the member, or null: a link in a mail names it. */
export async function viewRecommendation(ctx: Ctx, matchingResultId: string): Promise<Recommendation | null> {
  const { list } = await listResults(ctx, 0, eq(matchingResults.id, matchingResultId))
  return list[0] ?? null
}

async function listResults(ctx: Ctx, page: number, only?: SQL): Promise<Page> {
  const member = requireMember(ctx)
  const rows = await ctx.db
    .select({ result: matchingResults, matching: matchings, person: participants, intro: intros })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .innerJoin(participants, eq(participants.id, matchingResults.partnerId))
    .leftJoin(intros, eq(intros.matchingId, matchings.id))
    .where(
      and(eq(matchingResults.participantId, member.participantId), isNotNull(matchingResults.sentAt), only),
    )
    .orderBy(desc(matchingResults.sentAt), desc(matchingResults.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const bookmarked = await bookmarkedAmong(
    ctx,
    member.participantId,
    rows.map(({ person }) => person.id),
  )
  const list = rows.map(({ result, matching, person, intro }) => ({
    matchingId: matching.id,
    matchingResultId: result.id,
    kind: matching.kind,
    matchingDate: (result.sentAt ?? matching.createdAt).toISOString(),
    level: matching.level,
    state: result.state,
    reasons: result.reasons.map(({ direction, field, seeks, offers }) => ({
      direction,
      field,
      seeks,
      offers,
    })),
    openingLine: result.openingLine[ctx.locale]?.replaceAll('{name}', person.firstName) ?? null,
    bookmarked: bookmarked.has(person.id),
    note: result.note,
    intro: intro && viewIntro(intro, member.participantId),
    person: viewPersonCard(ctx.community, person),
  }))
  return toPage(list, page)
}

async function bookmarkedAmong(ctx: Ctx, participantId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: bookmarks.subjectId })
    .from(bookmarks)
    .where(and(eq(bookmarks.participantId, participantId), inArray(bookmarks.subjectId, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** An intro from one side's view. */
export function viewIntro(intro: typeof intros.$inferSelect, readerId: string): IntroView {
  return {
    introId: intro.id,
    direction: intro.fromId === readerId ? 'sent' : 'received',
    status: intro.status,
    message: intro.message,
    answer: intro.answer,
    createdAt: intro.createdAt.toISOString(),
    answeredAt: intro.answeredAt?.toISOString() ?? null,
  }
}
