import { computeRound, pairsOf, planRound } from '@/lib/domain/round/compute-round'
import { finishRound, roundDelivery } from '@/lib/domain/round/finish-round'
import { sendRound } from '@/lib/domain/round/send-round'
import { sendingRound } from '@/lib/domain/round/tick-rounds'
import { isTurnedOff } from '@/lib/mail/kinds'
import { withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'

export type RoundCommand = { community: string; dryRun: boolean }

export type RoundReport = {
  community: string
  dryRun: boolean
  /** A round that was killed while it went out has been finished, and no other was made. */
  resumed: boolean
  eligible: number
  pairs: { a: string; b: string; score: number; level: string }[]
  leftOut: { who: string; reason: string }[]
  certifiedRatio: number | null
  /** That went out, or on a dry run would: one for each member who has not turned them off. */
  mails: number
}

/**
 * Runs a weekly round of one community now, or finishes the one that was interrupted.
 * @throws Error when no community answers at the domain
 */
export async function runRoundCommand(runtime: Runtime, input: RoundCommand): Promise<RoundReport> {
  const domain = parseHost(input.community)?.domain
  const community =
    (domain && (await runtime.directory.byDomain(domain))) ||
    (await runtime.directory.bySlug(input.community))
  if (!community) throw new Error(`no community answers at ${input.community}`)
  const inContext = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
    withSystemContext(runtime, community, 'npm run round', work)
  const empty = {
    community: community.primaryDomain,
    dryRun: input.dryRun,
    resumed: false,
    pairs: [],
    leftOut: [],
    mails: 0,
  }

  const interrupted = input.dryRun ? null : await inContext(sendingRound)
  if (interrupted) {
    const mails = await deliver(interrupted)
    return { ...empty, resumed: true, eligible: 0, certifiedRatio: null, mails }
  }

  const { report, roundId } = await inContext(async (ctx) => {
    const now = ctx.clock.now()
    const plan = await planRound(ctx, now)
    const nameOf = new Map(plan.participants.map((one) => [one.id, `${one.firstName} ${one.lastName}`]))
    const report: RoundReport = {
      ...empty,
      eligible: plan.participants.length,
      pairs: pairsOf(plan.round).map(({ a, b, score }) => ({
        a: nameOf.get(a) ?? a,
        b: nameOf.get(b) ?? b,
        score,
        level: plan.engine.level(a, b),
      })),
      leftOut: plan.round.unmatched.map(({ id, reason }) => ({ who: nameOf.get(id) ?? id, reason })),
      certifiedRatio: plan.round.ratio,
    }
    if (input.dryRun) {
      const mails = plan.participants.filter(
        (one) => !isTurnedOff('round-match', one.disabledNotifications),
      ).length
      return { report: { ...report, mails }, roundId: null }
    }
    const roundId = await computeRound(ctx, now)
    await sendRound(ctx, roundId)
    return { report, roundId }
  })
  return roundId ? { ...report, mails: await deliver(roundId) } : report

  /** Waits until every mail of the round has gone out, or the queue makes no progress for a minute. */
  async function deliver(id: string): Promise<number> {
    let lastWaiting = Number.POSITIVE_INFINITY
    for (let idle = 0; idle < 240; idle++) {
      if (await inContext((ctx) => finishRound(ctx, id))) break
      const { waiting } = await inContext((ctx) => roundDelivery(ctx, id))
      if (waiting < lastWaiting) idle = 0
      lastWaiting = waiting
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    return (await inContext((ctx) => roundDelivery(ctx, id))).total
  }
}
