import { randomBytes } from 'node:crypto'
import type { CommunityDomain } from '@/lib/contracts/community-domain'
import { DomainError, invalidField } from '@/lib/core/errors'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { domainName, isOfPlatform } from '@/lib/tenancy/domain-name'
import { domainsOf, insertDomain, lockDomains } from '@/lib/tenancy/domains'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { checkDomain } from './check-domain'

const MAX_DOMAINS = 10

/**
 * Claims a domain for the community and checks its DNS for the first time. Several communities may claim it; the first
 * to verify it gets it.
 *
 * @throws DomainError 'invalid' if it cannot be a community's domain; 'conflict' if already listed, or too many
 */
export async function addDomain(
  context: RequestContext,
  { domain: typed }: { domain: string },
): Promise<CommunityDomain> {
  requireOrganiser(context)
  const domain = domainName(typed)
  if (!domain) throw invalidField('domain', 'domainFormat')
  if (isOfPlatform(context.runtime.env, domain)) throw invalidField('domain', 'domainOfPlatform')
  await asOwner(context, async (ctx) => {
    const communityId = ctx.community.id
    await lockDomains(ctx.db, communityId)
    const rows = await domainsOf(ctx.db, communityId)
    if (rows.some((row) => row.domain === domain))
      throw new DomainError('conflict', { messageKey: 'domainListed' })
    if (rows.length >= MAX_DOMAINS) throw new DomainError('conflict', { messageKey: 'tooManyDomains' })
    await insertDomain(ctx.db, {
      communityId,
      domain,
      token: randomBytes(16).toString('base64url'),
      createdAt: ctx.clock.now(),
    })
    await recordAudit(ctx, { action: 'domain.added', detail: { domain } })
  })
  return checkDomain(context, domain)
}
