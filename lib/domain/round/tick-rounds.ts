import { desc, eq, inArray } from 'drizzle-orm'
import { rounds } from '@/lib/db/schema/round'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
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
          await sendRound(ctx, dueRound?.id ?? (await compute(ctx, due)))
        }
        if (next.getTime() - now.getTime() <= PREVIEW_HOURS * HOUR_MS && !of(next)) await compute(ctx, next)
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

/** The engine is loaded when there is a round to compute, not with every start of the program. */
async function compute(ctx: Ctx, moment: Date): Promise<string> {
  const { computeRound } = await import('./compute-round')
  return computeRound(ctx, moment)
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
