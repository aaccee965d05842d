import { and, count, countDistinct, desc, eq, ne } from 'drizzle-orm'
import type { EventIntroductions } from '@/lib/contracts/event-introductions'
import type { PageOf } from '@/lib/contracts/page'
import type { RoundMatch, UnmatchedPage } from '@/lib/contracts/round'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { isConfirmedFor } from '../../event/is-confirmed-for'
import type { Event } from '../../event/lock-event'
import { visibleEvent } from '../../event/see-event'
import { roundDelivery } from '../delivery/finish-round'
import { readRoundFigures } from '../history/round-figures'
import { countRecipients } from '../preview/count-recipients'
import { findImpossible } from '../preview/drop-excluded-matches'
import { listMatchesOf } from '../preview/list-round-matches'
import { type UnmatchedConditions, unmatchedPage } from '../preview/list-unmatched'
import { previewVersion } from '../preview/preview-version'
import type { MatchConditions } from '../preview/read-matches'
import { introducibleAt } from '../rules/eligible-participants'
import { isUpToDate, readRules } from '../rules/rules'
import type { RoundRow } from '../schedule/coming-round'

/** An event's introductions: the preview, what was sent, and who can take part. @throws DomainError 'not-found' */
export async function viewIntroductions(ctx: Ctx, eventId: string): Promise<EventIntroductions> {
  requireOrganiser(ctx)
  const event = await visibleEvent(ctx, eventId)
  const preview = await previewOf(ctx, eventId)
  const confirmed = await countTaking(ctx, event)
  const all = await ctx.db.$count(participants, isConfirmedFor(ctx, eventId))
  return {
    preview: preview && (await viewPreview(ctx, preview)),
    sent: await viewSent(ctx, eventId),
    delivery: await deliveryOf(ctx, eventId),
    confirmed,
    checkedIn: await countTaking(ctx, event, { checkedIn: true }),
    away: all - confirmed,
  }
}

/** The preview's pairs, weakest first. @throws DomainError 'not-found' */
export async function listIntroductions(
  ctx: Ctx,
  { eventId, page, ...filter }: Omit<MatchConditions, 'state'> & { eventId: string; page: number },
): Promise<PageOf<RoundMatch>> {
  requireOrganiser(ctx)
  await visibleEvent(ctx, eventId)
  const preview = await previewOf(ctx, eventId)
  return preview ? listMatchesOf(ctx, preview, { page, ...filter }) : { list: [], page, hasMore: false }
}

/** Participants without a match in the preview. @throws DomainError 'not-found' */
export async function listNotIntroduced(
  ctx: Ctx,
  { eventId, page, ...filter }: Omit<UnmatchedConditions, 'group'> & { eventId: string; page: number },
): Promise<UnmatchedPage> {
  requireOrganiser(ctx)
  await visibleEvent(ctx, eventId)
  const preview = await previewOf(ctx, eventId)
  return preview ? unmatchedPage(ctx, preview, filter, page) : { list: [], page, hasMore: false, reasons: [] }
}

async function previewOf(ctx: Ctx, eventId: string): Promise<RoundRow | null> {
  const [round] = await ctx.db
    .select()
    .from(rounds)
    .where(and(eq(rounds.eventId, eventId), eq(rounds.status, 'preview')))
  return round ?? null
}

async function viewPreview(ctx: Ctx, round: RoundRow): Promise<NonNullable<EventIntroductions['preview']>> {
  const ofPreview = and(eq(matches.roundId, round.id), eq(matches.status, 'preview'))
  const rows = await ctx.db
    .select({ level: matches.level, n: count() })
    .from(matches)
    .where(ofPreview)
    .groupBy(matches.level)
  const [people] = await ctx.db
    .select({ n: countDistinct(matchSides.participantId) })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(ofPreview)
  const impossible = await findImpossible(ctx, round, true)
  const { mailed, unmailed } = await countRecipients(ctx, round, impossible)
  const of = (level: (typeof rows)[number]['level']) => rows.find((row) => row.level === level)?.n ?? 0
  const pairs = of('high') + of('good') + of('try')
  return {
    roundId: round.id,
    version: await previewVersion(ctx, round.id),
    preparedAt: round.createdAt.toISOString(),
    perPerson: round.perPerson ?? 1,
    pairs,
    levels: { high: of('high'), good: of('good'), try: of('try') },
    outdated: !isUpToDate(await readRules(ctx), round.rulesAt),
    people: people?.n ?? 0,
    leftOut: await ctx.db.$count(unmatched, eq(unmatched.roundId, round.id)),
    sending: { pairs: pairs - impossible.gone.length, mailed, unmailed },
  }
}

async function viewSent(ctx: Ctx, eventId: string): Promise<EventIntroductions['sent']> {
  const sent = await ctx.db
    .select({ id: rounds.id, at: rounds.sentAt })
    .from(rounds)
    .where(and(eq(rounds.eventId, eventId), ne(rounds.status, 'preview')))
    .orderBy(desc(rounds.number))
  const at = sent[0]?.at
  if (!at) return null
  const figuresOf = await readRoundFigures(
    ctx,
    sent.map(({ id }) => id),
  )
  const { pairs, introduced: people, answered, wrote, met, confirmed, rating } = figuresOf(eventId)
  return { pairs, people, answered, wrote, met, confirmed, rating, at: at.toISOString() }
}

async function deliveryOf(ctx: Ctx, eventId: string): Promise<EventIntroductions['delivery']> {
  const [sending] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.eventId, eventId), eq(rounds.status, 'sending')))
    .orderBy(desc(rounds.number))
    .limit(1)
  return sending ? roundDelivery(ctx, sending.id) : null
}

async function countTaking(ctx: Ctx, event: Event, which?: { checkedIn: boolean }): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(and(introducibleAt(event.eventDateTime), isConfirmedFor(ctx, event.id, which)))
  return row?.n ?? 0
}
