import { DomainError, notFound } from '@/lib/core/errors'
import { forgetCommunity } from '@/lib/runtime/forget-community'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { findDomain, lockDomains, movePrimary } from '@/lib/tenancy/domains'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'

/**
 * Makes a domain the primary one, which links in emails use.
 * @throws DomainError 'not-found'; 'conflict' if the domain is not verified
 */
export async function makePrimary(context: RequestContext, domain: string): Promise<void> {
  requireOrganiser(context)
  const key = { communityId: context.community.id, domain }
  await asOwner(context, async (ctx) => {
    await lockDomains(ctx.db, key.communityId)
    const row = await findDomain(ctx.db, key)
    if (!row) throw notFound()
    if (!row.verifiedAt) throw new DomainError('conflict', { messageKey: 'domainNotVerified' })
    if (row.isPrimary) return
    await movePrimary(ctx.db, key)
    await recordAudit(ctx, { action: 'domain.primary', detail: { domain } })
  })
  forgetCommunity(context.runtime, context.community.id)
}
