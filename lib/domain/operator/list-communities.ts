import type { z } from 'zod'
import type { CommunitiesQuery, communityListShape } from '@/lib/contracts/operator'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { localized } from '@/lib/core/locale'
import type { RequestContext } from '@/lib/runtime/request-context'
import { communityOrigin } from '@/lib/tenancy/address'
import { readCommunities } from '@/lib/tenancy/read-communities'
import { requireOperator } from './require-operator'

/** All communities of the installation, the newest first. */
export async function listCommunities(
  context: RequestContext,
  { page, ...filter }: CommunitiesQuery,
): Promise<z.infer<typeof communityListShape>> {
  requireOperator(context)
  const { env, database } = context.runtime
  const { rows, total } = await readCommunities(database.owner, filter, {
    limit: PAGE_SIZE + 1,
    offset: page * PAGE_SIZE,
  })
  const { list, ...rest } = toPage(rows, page)
  return {
    ...rest,
    total,
    list: list.map((row) => ({
      id: row.id,
      title: localized(row.title, context.locale),
      domain: row.domain,
      url: communityOrigin(env, { primaryDomain: row.domain }),
      state: row.suspendedAt ? 'suspended' : row.vouchedAt ? 'open' : 'limited',
      members: row.members,
      rounds: row.sentRounds,
      createdAt: row.createdAt.toISOString(),
      isHere: row.id === context.community.id,
    })),
  }
}
