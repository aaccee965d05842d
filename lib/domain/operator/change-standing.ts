import type { StandingAct } from '@/lib/contracts/operator'
import { DomainError, notFound } from '@/lib/core/errors'
import { forgetCommunity } from '@/lib/runtime/forget-community'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { type CommunityChange, type CommunityRow, changeCommunity } from '@/lib/tenancy/change-community'
import { recordAudit } from '../audit/record-audit'
import { requireOperator } from './require-operator'

const ACTIONS = {
  vouch: 'community.vouched',
  suspend: 'community.suspended',
  resume: 'community.resumed',
} as const

/**
 * Vouches for a community, which lifts its quotas, or suspends or resumes it. Repeating an act changes nothing.
 * @throws DomainError 'not-found'; 'conflict' when operators would suspend the community they are signed in to
 */
export async function changeStanding(
  context: RequestContext,
  { communityId, act }: { communityId: string; act: StandingAct },
): Promise<void> {
  requireOperator(context)
  const { runtime, actor } = context
  if (act === 'suspend' && actor.kind === 'user' && communityId === context.community.id)
    throw new DomainError('conflict', { messageKey: 'suspendsOwn' })
  const community = await runtime.directory.byId(communityId)
  if (!community) throw notFound()
  await asOwner({ ...context, community }, (ctx) =>
    changeCommunity(ctx.db, communityId, async (row, write) => {
      const change = standingAfter(act, row, ctx.clock.now())
      if (!change) return
      await write(change)
      await recordAudit(ctx, { action: ACTIONS[act] })
    }),
  )
  forgetCommunity(runtime, communityId)
}

/** @returns null if the act changes nothing */
function standingAfter(act: StandingAct, row: CommunityRow, now: Date): CommunityChange | null {
  if (act === 'vouch') return row.vouchedAt ? null : { vouchedAt: now }
  if (act === 'suspend') return row.suspendedAt ? null : { suspendedAt: now }
  return row.suspendedAt ? { suspendedAt: null } : null
}
