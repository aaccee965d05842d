import { and, desc, eq, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { IntroView, RecommendedContact } from '@/lib/contracts/matching'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { participants } from '@/lib/db/schema/participant'
import { intros, matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { bookmarkedAmong } from '../bookmark/bookmarked-among'
import { notesAbout } from '../note/notes-about'
import { personCardColumns, toPersonCard } from '../participant/person-card'
import { requireMember } from '../participant/require-member'
import { notHidden } from '../visibility/visibility'
import { isOfLatestRound } from './is-of-latest-round'
import { reasonLines } from './reason-lines'

type Page = { list: RecommendedContact[]; page: number; hasMore: boolean }

/** Recommended contacts that are still open: new ones, and those with an intro on the way or accepted; newest first. */
export function listRecommendedContacts(ctx: Ctx, page: number): Promise<Page> {
  return listMatchSides(ctx, page, {
    only: and(notInArray(matchSides.state, ['not-interested', 'hidden']), isNull(participants.deletedAt)),
  })
}

/** Every contact that was ever recommended to the member and is not hidden or blocked, newest first. */
export function listMatchHistory(ctx: Ctx, page: number): Promise<Page> {
  return listMatchSides(ctx, page)
}

/** How many contacts wait for the member: recommended and not answered yet, or with an intro that is. */
export function countPendingContacts(ctx: Ctx): Promise<number> {
  const { participantId } = requireMember(ctx)
  const unanswered = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(matchSides)
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .leftJoin(intros, eq(intros.matchId, matchSides.matchId))
    .where(
      and(
        eq(matchSides.participantId, participantId),
        eq(matchSides.state, 'pending'),
        isNotNull(matchSides.sentAt),
        isNull(participants.deletedAt),
        or(isNull(intros.id), and(eq(intros.toId, participantId), eq(intros.status, 'waiting'))),
        notHidden(ctx, participantId, matchSides.partnerId),
      ),
    )
    .as('unanswered')
  return ctx.db.$count(unanswered)
}

/** One recommendation that was sent to the member, or null: a link in a mail names it. */
export async function viewRecommendedContact(
  ctx: Ctx,
  matchingResultId: string,
): Promise<RecommendedContact | null> {
  const { list } = await listMatchSides(ctx, 0, { only: eq(matchSides.id, matchingResultId) })
  return list[0] ?? null
}

/** The newest introduction to a person, or null. Includes hidden people: their page still exists. */
export async function newestMatchWith(ctx: Ctx, personId: string): Promise<RecommendedContact | null> {
  const { list } = await listMatchSides(ctx, 0, { aside: true, only: eq(matchSides.partnerId, personId) })
  return list[0] ?? null
}

/** `sent: false` are offers of which the other side knows nothing (instant-matches.ts); `aside`: hidden people too. */
type Which = { sent?: boolean | 'any'; aside?: boolean; only?: SQL; orderBy?: SQL[] }

/** A page of the member's match sides, as their cards show them. */
export async function listMatchSides(ctx: Ctx, page: number, which: Which = {}): Promise<Page> {
  const { sent = true, aside = false, only, orderBy = [desc(matchSides.sentAt)] } = which
  const member = requireMember(ctx)
  const rows = await ctx.db
    .select({
      result: {
        id: matchSides.id,
        state: matchSides.state,
        reasons: matchSides.reasons,
        openingLine: matchSides.openingLine,
        sentAt: matchSides.sentAt,
      },
      match: {
        id: matches.id,
        kind: matches.kind,
        level: matches.level,
        createdAt: matches.createdAt,
        isFree: isOfLatestRound(ctx),
      },
      person: personCardColumns,
      intro: intros,
    })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .leftJoin(intros, eq(intros.matchId, matches.id))
    .where(
      and(
        eq(matchSides.participantId, member.participantId),
        sent === 'any' ? undefined : (sent ? isNotNull : isNull)(matchSides.sentAt),
        aside ? undefined : notHidden(ctx, member.participantId, matchSides.partnerId),
        only,
      ),
    )
    .orderBy(...orderBy, desc(matchSides.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const ids = rows.map(({ person }) => person.id)
  const bookmarked = await bookmarkedAmong(ctx, member.participantId, ids)
  const notes = await notesAbout(ctx, member.participantId, ids)
  const list = rows.map(({ result, match, person, intro }) => ({
    matchingId: match.id,
    matchingResultId: result.id,
    kind: match.kind,
    matchingDate: (result.sentAt ?? match.createdAt).toISOString(),
    level: match.level,
    state: result.state,
    reasons: reasonLines(result.reasons, ctx.locale),
    usesCredit: !match.isFree,
    openingLine: result.openingLine[ctx.locale]?.replaceAll('{name}', person.firstName) ?? null,
    bookmarked: bookmarked.has(person.id),
    note: notes.get(person.id) ?? null,
    intro: intro && viewIntro(intro, member.participantId),
    person: toPersonCard(ctx.community, person, ctx.locale, result.sentAt ? 'member' : sightOfOffer(ctx)),
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
