import { desc, eq, inArray } from 'drizzle-orm'
import { rounds } from '@/lib/db/schema/round'
import { withSystemContext } from '@/lib/runtime/context'
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
      await withSystemContext(runtime, community, 'weekly round', async (ctx) => {
        const now = ctx.clock.now()
        const due = lastRoundMoment(community, now)
        const next = nextRoundMoment(community, now)
        const known = await ctx.db
          .select({ id: rounds.id, status: rounds.status, scheduledFor: rounds.scheduledFor })
          .from(rounds)
          .where(inArray(rounds.scheduledFor, [due, next]))
        const of = (moment: Date) => known.find((round) => round.scheduledFor.getTime() === moment.getTime())
        const missed = now.getTime() - due.getTime() > GRACE_HOURS * HOUR_MS
        const dueRound = of(due)
        if (!missed && (!dueRound || dueRound.status === 'preview')) {
          await sendRound(ctx, dueRound?.id ?? (await computeRound(ctx, due)))
        }
        if (next.getTime() - now.getTime() <= PREVIEW_HOURS * HOUR_MS && !of(next))
          await computeRound(ctx, next)
      })
    } catch (error) {
      // One community's trouble must not keep the others from their round.
      runtime.log.error(
        { err: error, community: community.slug },
        'the weekly round failed; it is tried again',
      )
    }
  }
}

/** The round that is going out at the moment, if one is. */
export async function sendingRound(ctx: Parameters<typeof computeRound>[0]): Promise<string | null> {
  const [round] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(eq(rounds.status, 'sending'))
    .orderBy(desc(rounds.number))
    .limit(1)
  return round?.id ?? null
}
