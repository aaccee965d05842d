import { reachableOrganisers } from '@/lib/auth/organisers'
import type { StandingAct } from '@/lib/contracts/operator'
import { DomainError, notFound } from '@/lib/core/errors'
import { queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'
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
 * Vouches for a community, which lifts its quotas, or suspends or resumes it. Organisers get an email when quotas are
 * lifted, at the latest once the community is no longer suspended, and when it is resumed. Repeating an act changes
 * nothing.
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
  await asOwner({ ...context, community }, async (ctx) => {
    const news = await changeCommunity(ctx.db, communityId, async (row, write) => {
      const change = standingAfter(act, row, ctx.clock.now())
      if (!change) return null
      await write(change)
      await recordAudit(ctx, { action: ACTIONS[act] })
      return newsOf(change, row)
    })
    if (!news) return
    const organisers = await reachableOrganisers(ctx.db, communityId)
    await queueOrganiserMails(ctx, organisers, news.kind, news.cause, () => ({}))
  })
  forgetCommunity(runtime, communityId)
}

/** @returns null if the act changes nothing */
function standingAfter(act: StandingAct, row: CommunityRow, now: Date): CommunityChange | null {
  if (act === 'vouch') return row.vouchedAt ? null : { vouchedAt: now }
  if (act === 'suspend') return row.suspendedAt ? null : { suspendedAt: now }
  return row.suspendedAt ? { suspendedAt: null } : null
}

/** @returns the email to organisers; null for a suspension, during which no emails are sent */
function newsOf({ vouchedAt }: CommunityChange, { suspendedAt }: CommunityRow) {
  if (vouchedAt) return { kind: 'community-vouched', cause: vouchedAt.toISOString() } as const
  return suspendedAt && ({ kind: 'community-resumed', cause: suspendedAt.toISOString() } as const)
}
