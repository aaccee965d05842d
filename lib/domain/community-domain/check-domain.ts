import type { CommunityDomain } from '@/lib/contracts/community-domain'
import { DomainError, notFound } from '@/lib/core/errors'
import type { DomainRecords } from '@/lib/db/schema/community-domain'
import type { Ctx } from '@/lib/runtime/context'
import { forgetCommunity } from '@/lib/runtime/forget-community'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { platformHost, proofOf } from '@/lib/tenancy/domain-name'
import {
  type DomainRow,
  dropSenderAt,
  findDomain,
  isDomainTaken,
  lockDomains,
  updateDomain,
} from '@/lib/tenancy/domains'
import { vouchFor } from '@/lib/tenancy/launched-communities'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { endOf, viewDomain } from './view-domain'
import { warnOfDomain } from './warn-of-domain'

/**
 * Checks a domain's DNS records and stores the result. A domain with its TXT record is served from now on. A verified
 * domain without it is served until its grace period ends. If DNS does not answer, nothing changes.
 *
 * @throws DomainError 'not-found' if the domain is not the community's, or given; 'conflict' if another community has
 * verified it
 */
export async function checkDomain(context: RequestContext, domain: string): Promise<CommunityDomain> {
  if (context.actor.kind !== 'system') requireOrganiser(context)
  const { runtime, community } = context
  const key = { communityId: community.id, domain }
  const before = await findDomain(runtime.database.owner, key)
  if (!before?.token) throw notFound()
  const found = await readRecords(context, before)
  try {
    const after = await asOwner(context, (ctx) => noteCheck(ctx, key, found))
    if (Boolean(after.verifiedAt) !== Boolean(before.verifiedAt))
      forgetCommunity(context.runtime, context.community.id)
    return viewDomain(runtime.env, after)
  } catch (error) {
    if (!isDomainTaken(error)) throw error
    await asOwner(context, ({ db, clock }) => updateDomain(db, key, { found, checkedAt: clock.now() }))
    throw new DomainError('conflict', { messageKey: 'domainTaken' })
  }
}

async function readRecords({ runtime }: RequestContext, row: DomainRow): Promise<DomainRecords> {
  const { dns, env } = runtime
  const [txt, cname, addresses, here] = await Promise.all([
    dns.txt(proofOf(row.domain, '').name),
    dns.cname(row.domain),
    dns.addresses(row.domain),
    dns.addresses(platformHost(env)),
  ])
  return { txt, cname, addresses, here }
}

async function noteCheck(
  ctx: Ctx,
  key: { communityId: string; domain: string },
  found: DomainRecords,
): Promise<DomainRow> {
  await lockDomains(ctx.db, key.communityId)
  const row = await findDomain(ctx.db, key)
  if (!row?.token) throw notFound()
  const next = proofState(row, found, ctx.clock.now())
  const after = await updateDomain(ctx.db, key, { ...next.values, found, checkedAt: ctx.clock.now() })
  if (!after) throw notFound()
  if (next.action) await recordAudit(ctx, { action: next.action, detail: { domain: key.domain } })
  if (next.action === 'domain.ended') {
    await dropSenderAt(ctx.db, key)
    await warnOfDomain(ctx, row, 'ended')
  }
  // Whoever has a domain of their own can be found: quotas end.
  if (next.action === 'domain.verified') await vouchFor(ctx.db, key.communityId, ctx.clock.now())
  return after
}

/** The new verification state of a domain. */
function proofState(
  row: DomainRow,
  { txt }: DomainRecords,
  now: Date,
): { values: Partial<DomainRow>; action?: string } {
  if (txt === null) return { values: {} }
  if (txt.includes(proofOf(row.domain, row.token ?? '').value)) {
    const values = { verifiedAt: row.verifiedAt ?? now, failingSince: null }
    return { values, ...(row.verifiedAt ? {} : { action: 'domain.verified' }) }
  }
  if (!row.verifiedAt) return { values: {} }
  const end = endOf(row)
  if (end && end <= now) return { values: { verifiedAt: null, failingSince: null }, action: 'domain.ended' }
  return row.failingSince ? { values: {} } : { values: { failingSince: now }, action: 'domain.failing' }
}
