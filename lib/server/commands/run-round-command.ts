import { and, eq } from 'drizzle-orm'
import { isEventOff } from '@/lib/contracts/member-event'
import { unmatched } from '@/lib/db/schema/round'
import { computeRound, planRound, type RoundPlan } from '@/lib/domain/round/compute/compute-round'
import { finishRound, roundDelivery } from '@/lib/domain/round/delivery/finish-round'
import { sendRound } from '@/lib/domain/round/delivery/send-round'
import { comingRound, sendingRound } from '@/lib/domain/round/schedule/coming-round'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { communityNamed } from './community-named'

export type RoundCommand = { community: string; dryRun: boolean }

export type RoundReport = {
  community: string
  dryRun: boolean
  /** A round that was killed while being sent was finished, and no new one was made. */
  resumed: boolean
  eligible: number
  pairs: { a: string; b: string; score: number; level: string }[]
  /** 'vetoed': an organiser removed their pair; 'alone': nobody else takes part; otherwise the engine's reason. */
  unmatched: { who: string; reason: string }[]
  certifiedRatio: number | null
  /** Emails sent, or for a dry run to be sent: one per member who has not turned them off. */
  mails: number
  /** Of them, not sent yet. */
  waiting: number
}

/**
 * Runs a weekly round of one community now, or finishes the interrupted one.
 * @throws Error when no community answers at the domain, or it is suspended: its emails wait
 */
export async function runRoundCommand(runtime: Runtime, input: RoundCommand): Promise<RoundReport> {
  const community = await communityNamed(runtime, input.community)
  if (community.suspendedAt && !input.dryRun) throw new Error(`${community.primaryDomain} is suspended`)
  const inContext = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
    withSystemContext(runtime, community, 'npm run round', work)
  const empty = {
    community: community.primaryDomain,
    dryRun: input.dryRun,
    resumed: false,
    pairs: [],
    unmatched: [],
    mails: 0,
    waiting: 0,
  }

  const interrupted = input.dryRun ? null : await inContext(sendingRound)
  if (interrupted) {
    const delivered = await deliver(interrupted)
    return { ...empty, resumed: true, eligible: 0, certifiedRatio: null, ...delivered }
  }

  const context = systemRequestContext(runtime, community, 'npm run round')
  const vetoed = await inContext(async (ctx) => {
    const preview = await comingRound(ctx)
    const rows = preview
      ? await ctx.db
          .select({ id: unmatched.participantId })
          .from(unmatched)
          .where(and(eq(unmatched.roundId, preview.id), eq(unmatched.reason, 'vetoed')))
      : []
    return new Set(rows.map(({ id }) => id))
  })
  const now = context.clock.now()
  if (input.dryRun) {
    const plan = await planRound(context, now)
    const mails = plan.participants.filter(
      (one) => !isEventOff('recommended-contact', 'EMAIL', one.disabledNotifications),
    ).length
    return { ...reportOf(plan), mails }
  }
  const computed = await computeRound(context, now)
  if (!computed) throw new Error('this round was cancelled, or another took its place')
  await inContext((ctx) => sendRound(ctx, computed.roundId))
  return { ...reportOf(computed.plan), ...(await deliver(computed.roundId)) }

  function reportOf({ participants, draft }: RoundPlan): RoundReport {
    const nameOf = new Map(participants.map((one) => [one.id, `${one.firstName} ${one.lastName}`]))
    return {
      ...empty,
      eligible: participants.length,
      pairs: draft.pairs.map(({ a, b, score, level }) => ({
        a: nameOf.get(a) ?? a,
        b: nameOf.get(b) ?? b,
        score,
        level,
      })),
      unmatched: draft.unmatched.map(({ id, reason }) => ({
        who: nameOf.get(id) ?? id,
        reason: vetoed.has(id) ? 'vetoed' : participants.length === 1 ? 'alone' : reason,
      })),
      certifiedRatio: draft.ratio,
    }
  }

  /** Waits until all emails of the round are sent, or the queue makes no progress for a minute. */
  async function deliver(id: string): Promise<Pick<RoundReport, 'mails' | 'waiting'>> {
    let lastWaiting = Number.POSITIVE_INFINITY
    for (let idle = 0; idle < 240; idle++) {
      if (await inContext((ctx) => finishRound(ctx, id))) break
      const { waiting } = await inContext((ctx) => roundDelivery(ctx, id))
      if (waiting < lastWaiting) idle = 0
      lastWaiting = waiting
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const { total, waiting } = await inContext((ctx) => roundDelivery(ctx, id))
    return { mails: total, waiting }
  }
}
