import { and, eq } from 'drizzle-orm'
import { reachableOrganisers } from '@/lib/auth/organisers'
import type { Standing, StandingAct } from '@/lib/contracts/operator'
import { DomainError, notFound } from '@/lib/core/errors'
import { mails } from '@/lib/db/schema/message'
import type { MailKind } from '@/lib/mail/kinds'
import { queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'
import type { Ctx } from '@/lib/runtime/context'
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
 * Vouches for a community, which lifts its quotas, or suspends or resumes it. Organisers get an email about each; that
 * quotas are lifted waits for the end of a suspension. Repeating an act changes nothing.
 * @throws DomainError 'not-found'; 'conflict' when operators would suspend the community they are signed in to
 */
export async function changeStanding(
  context: RequestContext,
  { communityId, ...standing }: { communityId: string } & Standing,
): Promise<void> {
  requireOperator(context)
  const { runtime, actor } = context
  const { act } = standing
  const why = standing.act === 'suspend' ? standing.reason : ''
  if (act === 'suspend' && actor.kind === 'user' && communityId === context.community.id)
    throw new DomainError('conflict', { messageKey: 'suspendsOwn' })
  const community = await runtime.directory.byId(communityId)
  if (!community) throw notFound()
  await asOwner({ ...context, community }, async (ctx) => {
    const news = await changeCommunity(ctx.db, communityId, async (row, write) => {
      const change = standingAfter(act, row, ctx.clock.now())
      if (!change) return null
      await write(change)
      await recordAudit(ctx, { action: ACTIONS[act], ...(why && { detail: { why } }) })
      if (act === 'resume') await dropQueued(ctx, 'community-suspended')
      return newsOf(change, row)
    })
    if (!news) return
    const organisers = await reachableOrganisers(ctx.db, communityId)
    const { kind, cause } = news
    if (kind !== 'community-suspended') return queueOrganiserMails(ctx, organisers, kind, cause, () => ({}))
    const props = { reason: why, contact: runtime.env.CONTACT_EMAIL ?? null }
    await queueOrganiserMails(ctx, organisers, kind, cause, () => props)
  })
  forgetCommunity(runtime, communityId)
}

/** @returns null if the act changes nothing */
function standingAfter(act: StandingAct, row: CommunityRow, now: Date): CommunityChange | null {
  if (act === 'vouch') return row.vouchedAt ? null : { vouchedAt: now }
  if (act === 'suspend') return row.suspendedAt ? null : { suspendedAt: now }
  return row.suspendedAt ? { suspendedAt: null } : null
}

/** The email to organisers about a change of `before`. */
function newsOf({ vouchedAt, suspendedAt }: CommunityChange, before: CommunityRow) {
  if (vouchedAt) return { kind: 'community-vouched', cause: vouchedAt.toISOString() } as const
  if (suspendedAt) return { kind: 'community-suspended', cause: suspendedAt.toISOString() } as const
  return (
    before.suspendedAt && ({ kind: 'community-resumed', cause: before.suspendedAt.toISOString() } as const)
  )
}

/** Emails that wait for the mail server and are no longer true. */
async function dropQueued({ db, community }: Ctx, kind: MailKind): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'dropped' })
    .where(and(eq(mails.communityId, community.id), eq(mails.kind, kind), eq(mails.status, 'queued')))
}
