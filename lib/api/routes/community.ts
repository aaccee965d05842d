import { z } from 'zod'
import { communityShape } from '@/lib/contracts/community'
import { id } from '@/lib/contracts/page'
import { notFound } from '@/lib/core/errors'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { parseHost } from '@/lib/tenancy/host'
import { defineOperation } from '../define-operation'

export const getCommunityById = defineOperation({
  operationId: 'getCommunityById',
  method: 'get',
  path: '/api/community/get-by-id',
  summary: 'The community at this address, by its id',
  tag: 'community',
  access: 'guest',
  query: z.object({ communityId: id }),
  response: communityShape,
  own: { community: 'query.communityId' },
  handle: async (ctx) => viewCommunity(ctx.community, ctx.locale),
})

export const getCommunityByDomain = defineOperation({
  operationId: 'getCommunityByDomain',
  method: 'get',
  path: '/api/community/get-by-domain',
  summary: 'The community at this address, by any of its domains',
  tag: 'community',
  access: 'guest',
  query: z.object({ domain: z.string().min(1).max(260) }),
  response: communityShape,
  async handle(ctx, { query }) {
    const domain = parseHost(query.domain)?.domain
    if (!domain || !ctx.community.domains.includes(domain)) throw notFound()
    return viewCommunity(ctx.community, ctx.locale)
  },
})
