import type { CommunityDomain } from '@/lib/contracts/community-domain'
import type { RequestContext } from '@/lib/runtime/request-context'
import { domainsOf } from '@/lib/tenancy/domains'
import { requireOrganiser } from '../community/require-organiser'
import { viewDomain } from './view-domain'

/** The community's domains, primary first. */
export async function listDomains(context: RequestContext): Promise<{ list: CommunityDomain[] }> {
  requireOrganiser(context)
  const { runtime, community } = context
  const rows = await domainsOf(runtime.database.owner, community.id)
  return { list: rows.map((row) => viewDomain(runtime.env, row)) }
}
