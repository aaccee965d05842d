import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { IntroView, RecommendedContact } from '@/lib/contracts/matching'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { Db } from '@/lib/db/database'
import { isDisabled } from '@/lib/db/is-disabled'
import { isEventOnly } from '@/lib/db/is-event-only'
import { type InCommunity, knownQuery, type Parameter, type Placeholders } from '@/lib/db/known-query'
import { events, participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { bookmarks, hides, partnerNotes } from '@/lib/db/schema/people'
import { intros, matches, matchSides, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { openChats, openChatsWith } from '../contact/open-chats'
import { nextMeetingsWith } from '../next-meeting/next-meeting'
import { personCardColumns, toPersonCard } from '../participant/person-card'
import { requireMember } from '../participant/require-member'
import { notHidden, visibleMembers } from '../visibility/visibility'
import { isFreeMatch } from './is-free-match'
import { openingLines, spokenColumns } from './opening-line'
import { reasonLines } from './reason-lines'

type Page = { list: RecommendedContact[]; page: number; hasMore: boolean }

/** Open recommended contacts: new ones, and those with a pending or accepted intro; newest first. */
export function listRecommendedContacts(ctx: Ctx, page: number): Promise<Page> {
  return listMatchSides(ctx, page, {
    only: and(notInArray(matchSides.state, ['not-interested', 'hidden']), isNull(participants.deletedAt)),
  })
}

/** Every contact ever recommended to the member, without hidden, blocked and disabled ones, newest first. */
export async function listMatchHistory(ctx: Ctx, page: number): Promise<Page> {
  const { participantId: me } = requireMember(ctx)
  return viewSides(
    ctx,
    page,
    await matchHistory(ctx.db, { me, community: ctx.community.id, from: page * PAGE_SIZE }),
  )
}

const matchHistory = knownQuery((db, { me, community, from }: Placeholders<'me' | 'community' | 'from'>) =>
  selectSides(db, { community: { id: community } }, me, {}).offset(from),
)

/**
 * How many of the contacts shown first (components/recommended/featured.ts) wait for the member: unanswered intros, and
 * the latest recommendation. Earlier ones that the member has not answered do not count for ever.
 */
export async function countPendingContacts(ctx: Ctx): Promise<number> {
  const { participantId: me } = requireMember(ctx)
  const [row] = await pendingContacts(ctx.db, { me, community: ctx.community.id })
  return row?.n ?? 0
}

const pendingContacts = knownQuery((db, { me, community }: Placeholders<'me' | 'community'>) => {
  const shown = and(
    eq(matchSides.participantId, me),
    isNotNull(matchSides.sentAt),
    not(isDisabled),
    notHidden({ community: { id: community } }, me, matchSides.partnerId),
  )
  const chats = openChats(db, me)
  const newest = db
    .select({ id: matchSides.id })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .where(and(shown, ne(matchSides.state, 'hidden')))
    .orderBy(sql`${matches.kind} = 'weekly' DESC`, desc(matchSides.sentAt), desc(matchSides.id))
    .limit(1)
  return db
    .select({ n: count() })
    .from(matchSides)
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .leftJoin(intros, eq(intros.matchId, matchSides.matchId))
    .where(
      and(
        shown,
        eq(matchSides.state, 'pending'),
        isNull(participants.deletedAt),
        or(
          and(eq(intros.toId, me), eq(intros.status, 'waiting')),
          and(
            isNull(intros.id),
            inArray(matchSides.id, newest),
            notExists(
              db
                .select({ one: sql`1` })
                .from(chats)
                .where(and(eq(chats.personId, matchSides.partnerId), isNull(chats.organiserId))),
            ),
          ),
        ),
      ),
    )
})

/** One recommendation of the member, as named by an email link, or null. */
export async function viewRecommendedContact(
  ctx: Ctx,
  matchingResultId: string,
): Promise<RecommendedContact | null> {
  const { list } = await listMatchSides(ctx, 0, { only: eq(matchSides.id, matchingResultId) })
  return list[0] ?? null
}

/** The slug of the person that an email link names, if the member hid them: their page can show them again. */
export async function slugOfHidden(ctx: Ctx, matchingResultId: string): Promise<string | null> {
  const { participantId: me } = requireMember(ctx)
  const [row] = await ctx.db
    .select({ slug: participants.slug })
    .from(matchSides)
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .innerJoin(hides, and(eq(hides.participantId, me), eq(hides.subjectId, matchSides.partnerId)))
    .where(
      and(
        eq(matchSides.id, matchingResultId),
        eq(matchSides.participantId, me),
        isNotNull(matchSides.sentAt),
        visibleMembers(ctx, me),
      ),
    )
  return row?.slug ?? null
}

/** The newest introduction to a person, or null. Includes hidden people: their page still exists. */
export async function newestMatchWith(ctx: Ctx, personId: string): Promise<RecommendedContact | null> {
  const { list } = await listMatchSides(ctx, 0, { aside: true, only: eq(matchSides.partnerId, personId) })
  return list[0] ?? null
}

/**
 * `sent: false` are offers that the other side does not know of (instant-matches.ts); `aside` includes hidden people.
 */
type Which = { sent?: boolean | 'any'; aside?: boolean; only?: SQL; orderBy?: SQL[] }

/** A page of the member's match sides, as their cards show them. */
export async function listMatchSides(ctx: Ctx, page: number, which: Which = {}): Promise<Page> {
  const { participantId } = requireMember(ctx)
  return viewSides(ctx, page, await selectSides(ctx.db, ctx, participantId, which).offset(page * PAGE_SIZE))
}

/** One more than a page. */
function selectSides(db: Db, ctx: InCommunity, me: Parameter, which: Which) {
  const { sent = true, aside = false, only, orderBy = [desc(matchSides.sentAt)] } = which
  const ofReader = (table: typeof bookmarks | typeof partnerNotes) =>
    and(
      eq(table.communityId, ctx.community.id),
      eq(table.participantId, me),
      eq(table.subjectId, matchSides.partnerId),
    )
  return db
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
        isFree: isFreeMatch(db),
      },
      person: { ...personCardColumns, ...spokenColumns },
      eventOnly: isEventOnly,
      event: { eventId: events.id, title: events.title, eventDateTime: events.eventDateTime },
      intro: intros,
      bookmark: bookmarks.subjectId,
      note: partnerNotes.note,
    })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .leftJoin(intros, eq(intros.matchId, matches.id))
    .leftJoin(rounds, eq(rounds.id, matches.roundId))
    .leftJoin(events, and(eq(events.id, rounds.eventId), eq(events.status, 'published'), bothCome(ctx)))
    .leftJoin(bookmarks, ofReader(bookmarks))
    .leftJoin(partnerNotes, ofReader(partnerNotes))
    .where(
      and(
        eq(matchSides.participantId, me),
        sent === 'any' ? undefined : (sent ? isNotNull : isNull)(matchSides.sentAt),
        aside ? undefined : and(notHidden(ctx, me, matchSides.partnerId), not(isDisabled)),
        only,
      ),
    )
    .orderBy(...orderBy, desc(matchSides.id))
    .limit(PAGE_SIZE + 1)
    .$dynamic()
}

async function viewSides(
  ctx: Ctx,
  page: number,
  rows: Awaited<ReturnType<typeof selectSides>>,
): Promise<Page> {
  const { participantId } = requireMember(ctx)
  const ids = rows.map(({ person }) => person.id)
  const chats = await openChatsWith(ctx, participantId, ids, { byOrganisers: false })
  const connected = rows.flatMap(({ person, intro }) =>
    intro?.status === 'accepted' || chats.has(person.id) ? [person.id] : [],
  )
  const meetings = await nextMeetingsWith(ctx, participantId, connected)
  const opening = await openingLines(
    ctx,
    participantId,
    rows.map(({ result, person }) => ({ lines: result.openingLine, reader: person })),
  )
  const list = rows.map(({ result, match, person, intro, event, eventOnly, bookmark, note }, at) => ({
    matchingId: match.id,
    matchingResultId: result.id,
    kind: match.kind,
    event: event && { ...event, eventDateTime: event.eventDateTime.toISOString() },
    canWrite: !eventOnly,
    matchingDate: (result.sentAt ?? match.createdAt).toISOString(),
    level: match.level,
    state: result.state,
    reasons: reasonLines(result.reasons, ctx.locale),
    usesCredit: !match.isFree,
    openingLine: opening[at] ?? null,
    bookmarked: bookmark !== null,
    note,
    intro: intro && viewIntro(intro, participantId),
    chatId: chats.get(person.id) ?? null,
    meeting: meetings.get(person.id) ?? null,
    person: toPersonCard(ctx.community, person, ctx.locale, result.sentAt ? 'member' : sightOfOffer(ctx)),
  }))
  return toPage(list, page)
}

/** Both sides of a match are attending the event. */
const bothCome = (ctx: InCommunity): SQL => sql`(SELECT count(*) FROM ${participations} bc
  WHERE bc.community_id = ${ctx.community.id} AND bc.event_id = ${events.id} AND bc.status = 'CONFIRMED'
    AND bc.participant_id IN (${matchSides.participantId}, ${matchSides.partnerId})) = 2`

/** Where members are hidden, before an introduction: what a guest sees. */
const sightOfOffer = (ctx: Ctx) => (ctx.community.transparent ? 'member' : 'guest')

/** An intro as one side sees it. */
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
