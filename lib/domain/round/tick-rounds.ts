import { desc, eq, inArray } from 'drizzle-orm'
import { rounds } from '@/lib/db/schema/round'
import { type Call, inCommunity, systemCall } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import { computeRound } from './compute-round'
import { GRACE_HOURS, lastRoundMoment, nextRoundMoment, PREVIEW_HOURS } from './round-schedule'
import { sendRound } from './send-round'

const HOUR_MS = 60 * 60 * 1000

/**
 * What is due in every community now: the preview a day ahead, the round at its hour. Called each minute;
 * may be called again at any time, since a moment has one round and a round is sent once.
 */
export async function tickRounds(runtime: Runtime): Promise<void> {
  for (const community of await runtime.directory.all()) {
    try {
      await tickCommunity(systemCall(runtime, community, 'weekly round'))
    } catch (error) {
      // One community's trouble must not keep the others from their round.
      runtime.log.error(
        { err: error, community: community.slug },
        'the weekly round failed; it is tried again',
      )
    }
  }
}

async function tickCommunity(call: Call): Promise<void> {
  const { community } = call
  const now = call.clock.now()
  const due = lastRoundMoment(community, now)
  const next = nextRoundMoment(community, now)
  const known = await inCommunity(call, (ctx) =>
    ctx.db
      .select({
        id: rounds.id,
        status: rounds.status,
        scheduledFor: rounds.scheduledFor,
        createdAt: rounds.createdAt,
      })
      .from(rounds)
      .where(inArray(rounds.scheduledFor, [due, next])),
  )
  const of = (moment: Date) => known.find((round) => round.scheduledFor.getTime() === moment.getTime())
  const missed = now.getTime() - due.getTime() > GRACE_HOURS * HOUR_MS
  const dueRound = of(due)
  if (!missed && (!dueRound || dueRound.status === 'preview')) {
    const roundId = dueRound?.id ?? (await computeRound(call, due))?.roundId
    if (roundId) await inCommunity(call, (ctx) => sendRound(ctx, roundId))
  }
  const previewAt = new Date(next.getTime() - PREVIEW_HOURS * HOUR_MS)
  const early = of(next)
  // One that an organiser asked for earlier knows nothing of the days since; what they decided stays.
  const isStale = early?.status === 'preview' && early.createdAt < previewAt
  if (now >= previewAt && (!early || isStale)) await computeRound(call, next)
}

/** The round that is going out at the moment, if one is. */
export async function sendingRound(ctx: Ctx): Promise<string | null> {
  const [round] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(eq(rounds.status, 'sending'))
    .orderBy(desc(rounds.number))
    .limit(1)
  return round?.id ?? null
}
