import { and, desc, eq, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { IntroView, Recommendation } from '@/lib/contracts/matching'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { participants } from '@/lib/db/schema/participant'
import { intros, matchingResults, matchings } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { bookmarkedAmong } from '../bookmark/bookmarked-among'
import { notesAbout } from '../note/notes-about'
import { requireMember } from '../participant/require-member'
import { notPutAside } from '../people/put-aside'
import { CARD_PERSON, viewPersonCard } from './view-person-card'

type Page = { list: Recommendation[]; page: number; hasMore: boolean }

/** Recommended contacts that are still open: new ones, and those with an intro on the way or accepted; newest first. */
export function listRecommendations(ctx: Ctx, page: number): Promise<Page> {
  return listResults(ctx, page, {
    only: and(
      notInArray(matchingResults.state, ['not-interested', 'hidden']),
      isNull(participants.deletedAt),
    ),
  })
}

/** Every contact that was ever recommended to the member and is not hidden or blocked, newest first. */
export function matchesHistory(ctx: Ctx, page: number): Promise<Page> {
  return listResults(ctx, page)
}

/** How many contacts wait for the member: recommended and not answered yet, or with an intro that is. */
export function countWaiting(ctx: Ctx): Promise<number> {
  const { participantId } = requireMember(ctx)
  const unanswered = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(matchingResults)
    .innerJoin(participants, eq(participants.id, matchingResults.partnerId))
    .leftJoin(intros, eq(intros.matchingId, matchingResults.matchingId))
    .where(
      and(
        eq(matchingResults.participantId, participantId),
        eq(matchingResults.state, 'pending'),
        isNotNull(matchingResults.sentAt),
        isNull(participants.deletedAt),
        or(isNull(intros.id), and(eq(intros.toId, participantId), eq(intros.status, 'waiting'))),
        notPutAside(ctx, participantId, matchingResults.partnerId),
      ),
    )
    .as('unanswered')
  return ctx.db.$count(unanswered)
}

/** One recommendation that was sent to the member, or null: a link in a mail names it. */
export async function viewRecommendation(ctx: Ctx, matchingResultId: string): Promise<Recommendation | null> {
  const { list } = await listResults(ctx, 0, { only: eq(matchingResults.id, matchingResultId) })
  return list[0] ?? null
}

/** The newest introduction to a person, or null. Also to one whom the member hid: their page is still there. */
export async function newestIntroductionTo(ctx: Ctx, personId: string): Promise<Recommendation | null> {
  const { list } = await listResults(ctx, 0, { aside: true, only: eq(matchingResults.partnerId, personId) })
  return list[0] ?? null
}

/** `sent: false` are offers of which the other side knows nothing (instant-matches.ts); `aside`: hidden people too. */
type Which = { sent?: boolean | 'any'; aside?: boolean; only?: SQL; orderBy?: SQL[] }

/** A page of the member's sides of matchings, as their cards show them. */
export async function listResults(ctx: Ctx, page: number, which: Which = {}): Promise<Page> {
  const { sent = true, aside = false, only, orderBy = [desc(matchingResults.sentAt)] } = which
  const member = requireMember(ctx)
  const rows = await ctx.db
    .select({
      result: {
        id: matchingResults.id,
        state: matchingResults.state,
        reasons: matchingResults.reasons,
        openingLine: matchingResults.openingLine,
        sentAt: matchingResults.sentAt,
      },
      matching: {
        id: matchings.id,
        kind: matchings.kind,
        level: matchings.level,
        createdAt: matchings.createdAt,
      },
      person: CARD_PERSON,
      intro: intros,
    })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .innerJoin(participants, eq(participants.id, matchingResults.partnerId))
    .leftJoin(intros, eq(intros.matchingId, matchings.id))
    .where(
      and(
        eq(matchingResults.participantId, member.participantId),
        sent === 'any' ? undefined : (sent ? isNotNull : isNull)(matchingResults.sentAt),
        aside ? undefined : notPutAside(ctx, member.participantId, matchingResults.partnerId),
        only,
      ),
    )
    .orderBy(...orderBy, desc(matchingResults.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const ids = rows.map(({ person }) => person.id)
  const bookmarked = await bookmarkedAmong(ctx, member.participantId, ids)
  const notes = await notesAbout(ctx, member.participantId, ids)
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
    note: notes.get(person.id) ?? null,
    intro: intro && viewIntro(intro, member.participantId),
    person: viewPersonCard(ctx.community, person, ctx.locale, result.sentAt ? 'member' : sightOfOffer(ctx)),
  }))
  return toPage(list, page)
}

/** Until the two are introduced, where members are not shown: what a guest sees. */
const sightOfOffer = (ctx: Ctx) => (ctx.community.transparent ? 'member' : 'guest')

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
