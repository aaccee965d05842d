import { DomainError, notFound } from '@/lib/core/errors'
import { forgetCommunity } from '@/lib/runtime/forget-community'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { deleteDomain, domainsOf, dropSenderAt, lockDomains } from '@/lib/tenancy/domains'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'

/**
 * Removes a domain. Another community may verify it afterwards.
 * @throws DomainError 'not-found'; 'conflict' for a given domain, the primary one, or the last one served
 */
export async function removeDomain(context: RequestContext, domain: string): Promise<void> {
  requireOrganiser(context)
  const communityId = context.community.id
  await asOwner(context, async (ctx) => {
    await lockDomains(ctx.db, communityId)
    const rows = await domainsOf(ctx.db, communityId)
    const row = rows.find((one) => one.domain === domain)
    if (!row) throw notFound()
    if (row.token === null) throw new DomainError('conflict', { messageKey: 'domainGiven' })
    if (row.isPrimary) throw new DomainError('conflict', { messageKey: 'domainIsPrimary' })
    if (row.verifiedAt && !rows.some((other) => other !== row && other.verifiedAt))
      throw new DomainError('conflict', { messageKey: 'lastDomain' })
    await deleteDomain(ctx.db, { communityId, domain })
    if (row.verifiedAt) await dropSenderAt(ctx.db, { communityId, domain })
    await recordAudit(ctx, { action: 'domain.removed', detail: { domain } })
  })
  forgetCommunity(context.runtime, context.community.id)
}
