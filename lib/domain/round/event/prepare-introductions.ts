import { and, count, eq, lt, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EventIntroductions, PrepareIntroductions } from '@/lib/contracts/event-introductions'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participations } from '@/lib/db/schema/event'
import { matches, matchSides, rounds } from '@/lib/db/schema/round'
import type { RoundDraft, RoundTask } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../../community/require-organiser'
import { isConfirmedFor } from '../../event/is-confirmed-for'
import type { Event } from '../../event/lock-event'
import { readExcludedPairs } from '../../exclusion/exclusions'
import { readForEngine, within } from '../compute/read-for-engine'
import { insertMatches } from '../compute/write-matches'
import { dropExcludedMatches } from '../preview/drop-excluded-matches'
import { insertUnmatched } from '../preview/publish-preview'
import {
  type EligibleParticipant,
  introducibleAt,
  participantsWhere,
  participatesAt,
  readInBatches,
} from '../rules/eligible-participants'
import { membersOfGroups } from '../rules/group-members'
import { minimumOf } from '../rules/minimum-of'
import { readRules } from '../rules/rules'
import { auditRound } from '../schedule/audit-round'
import { lockIntroductionEvent } from './introduction-event'
import { viewIntroductions } from './view-introductions'

/** How often to recompute if another organiser sends introductions meanwhile. */
const ATTEMPTS = 3

/** Pairs per INSERT. */
const BATCH_SIZE = 50

type Input = PrepareIntroductions & { eventId: string }
type Reading = {
  task: RoundTask
  rulesAt: Date | null
  /** How many introduction rounds the event has had. */
  sent: number
}

/**
 * Computes introductions between an event's participants and replaces the event's last preview. Introductions already
 * sent stay and count towards each participant's number. No transaction is open while the engine runs.
 *
 * @throws DomainError 'not-found'; 'conflict' if the event is cancelled or over; 'unavailable' if the engine fails
 */
export async function prepareIntroductions(
  context: RequestContext,
  input: Input,
): Promise<EventIntroductions> {
  requireOrganiser(context)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const reading = await readTask(context, input)
    const draft = await context.runtime.engines.draftRound(reading.task, {
      onProgress: () => undefined,
      signal: new AbortController().signal,
    })
    const saved = await withTenant(context, async (ctx) =>
      (await savePreview(ctx, input, reading, draft)) ? viewIntroductions(ctx, input.eventId) : null,
    )
    if (saved) return saved
  }
  throw new DomainError('unavailable')
}

/** Fit and level are computed over the whole community, as in a weekly round; only participants are paired. */
async function readTask(context: RequestContext, { eventId, perPerson, who }: Input): Promise<Reading> {
  const { event, sent, rules, wanted } = await within(context, async (ctx) => {
    const event = await lockIntroductionEvent(ctx, eventId)
    return {
      event,
      sent: await countSent(ctx, eventId),
      rules: await readRules(ctx),
      wanted: await wantedBy(ctx, event, { perPerson, checkedIn: who === 'checked-in' }),
    }
  })
  const at = event.eventDateTime
  const members: EligibleParticipant[] = await readInBatches((after) =>
    within(context, (ctx) =>
      participantsWhere(
        ctx,
        or(participatesAt(at), and(introducibleAt(at), isConfirmedFor(ctx, eventId))),
        after,
      ),
    ),
  )
  const excluded = await within(context, async (ctx) => [
    ...(await readExcludedPairs(ctx, { at, eventId }, Object.keys(wanted))),
    ...(await pairsOfNextRound(ctx)),
  ])
  const groups = rules.groups && (await within(context, (ctx) => membersOfGroups(ctx, rules.groups!)))
  const task: RoundTask = {
    ...(await readForEngine(context, members)),
    history: { excluded, ...(groups && { groups }) },
    wanted,
    options: {
      seed: Math.floor(at.getTime() / 1000) % 0x7fffffff,
      ...minimumOf(rules, context.community, 'event'),
    },
  }
  return { task, rulesAt: rules.changedAt, sent }
}

/** Remaining introductions of each participant. */
async function wantedBy(
  ctx: Ctx,
  event: Event,
  { perPerson, checkedIn }: { perPerson: number; checkedIn: boolean },
): Promise<Record<string, number>> {
  const where = and(introducibleAt(event.eventDateTime), isConfirmedFor(ctx, event.id, { checkedIn }))
  const taking = await readInBatches((after) => participantsWhere(ctx, where, after))
  const had = await introducedBefore(ctx, event.id)
  return Object.fromEntries(
    taking.flatMap(({ id }) => {
      const left = perPerson - (had.get(id) ?? 0)
      return left > 0 ? [[id, left]] : []
    }),
  )
}

/** How many of the people each participant was introduced to are still attending. */
async function introducedBefore(ctx: Ctx, eventId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ id: matchSides.participantId, n: count() })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .innerJoin(
      participations,
      and(eq(participations.eventId, eventId), eq(participations.participantId, matchSides.partnerId)),
    )
    .where(
      and(eq(rounds.eventId, eventId), eq(matches.status, 'sent'), eq(participations.status, 'CONFIRMED')),
    )
    .groupBy(matchSides.participantId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Pairs of a prepared weekly round are excluded here, so that the round can be sent as shown. */
async function pairsOfNextRound(ctx: Ctx): Promise<(readonly [string, string])[]> {
  const [one, other] = [alias(matchSides, 'one'), alias(matchSides, 'other')]
  const rows = await ctx.db
    .select({ a: one.participantId, b: other.participantId })
    .from(matches)
    .innerJoin(one, eq(one.matchId, matches.id))
    .innerJoin(other, and(eq(other.matchId, matches.id), lt(one.participantId, other.participantId)))
    .where(and(eq(matches.kind, 'weekly'), eq(matches.status, 'preview')))
  return rows.map(({ a, b }) => [a, b])
}

const countSent = (ctx: Ctx, eventId: string): Promise<number> =>
  ctx.db.$count(rounds, and(eq(rounds.eventId, eventId), ne(rounds.status, 'preview')))

/** @returns false if introductions were sent since the participants were read */
async function savePreview(
  ctx: Ctx,
  { eventId, perPerson }: Input,
  { task, rulesAt, sent }: Reading,
  draft: RoundDraft,
): Promise<boolean> {
  const event = await lockIntroductionEvent(ctx, eventId)
  if ((await countSent(ctx, eventId)) !== sent) return false
  await ctx.db.delete(rounds).where(and(eq(rounds.eventId, eventId), eq(rounds.status, 'preview')))
  const round = { id: newId(), eventId, number: sent + 1, scheduledFor: event.eventDateTime }
  await ctx.db.insert(rounds).values({
    communityId: ctx.community.id,
    ...round,
    perPerson,
    status: 'preview',
    seed: task.options.seed,
    eligibleCount: Object.keys(task.wanted ?? {}).length,
    matchCount: draft.pairs.length,
    bestScores: draft.best,
    rulesAt,
    createdAt: ctx.clock.now(),
  })
  for (let i = 0; i < draft.pairs.length; i += BATCH_SIZE)
    await insertMatches(ctx, draft.pairs.slice(i, i + BATCH_SIZE), {
      kind: 'event',
      status: 'preview',
      roundId: round.id,
    })
  await insertUnmatched(ctx, round.id, draft.unmatched)
  await dropExcludedMatches(ctx, round)
  await auditRound(ctx, round, 'prepared', { pairs: draft.pairs.length })
  return true
}
