import { z } from 'zod'
import { communityShape, topTagShape } from '@/lib/contracts/community'
import { id, idParams, pageOf, pageQuery } from '@/lib/contracts/page'
import { participantListEntryShape, previewShape, searchShape } from '@/lib/contracts/participant'
import { notFound } from '@/lib/core/errors'
import { countParticipants, listParticipants } from '@/lib/domain/community/list-participants'
import { previewParticipants } from '@/lib/domain/community/preview-participants'
import { topTags } from '@/lib/domain/community/top-tags'
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

export const getCommunityByUserId = defineOperation({
  operationId: 'getCommunityByUserId',
  method: 'get',
  path: '/api/community/get-by-user-id',
  summary: "The community of the user's session: the one at this address",
  tag: 'community',
  access: 'user',
  query: z.object({ userId: id }),
  response: communityShape,
  own: { user: 'query.userId' },
  handle: async (ctx) => viewCommunity(ctx.community, ctx.locale),
})

export const listCommunityParticipants = defineOperation({
  operationId: 'listCommunityParticipants',
  method: 'get',
  path: '/api/community/{id}/participants-list',
  summary: 'Members of a transparent community, 20 a page, those who came last first',
  tag: 'community',
  access: 'member',
  params: idParams,
  query: pageQuery.extend({ search: searchShape }),
  response: pageOf(participantListEntryShape),
  own: { community: 'params.id' },
  handle: (ctx, { query }) => listParticipants(ctx, query),
})

export const getCommunityParticipants = defineOperation({
  operationId: 'getCommunityParticipants',
  method: 'get',
  path: '/api/community/{id}/participants',
  summary: 'The same list with how many members there are in all',
  tag: 'community',
  access: 'member',
  params: idParams,
  query: pageQuery,
  response: pageOf(participantListEntryShape).extend({ total: z.number().int() }),
  own: { community: 'params.id' },
  handle: async (ctx, { query }) => ({
    ...(await listParticipants(ctx, query)),
    total: await countParticipants(ctx),
  }),
})

export const previewCommunityParticipants = defineOperation({
  operationId: 'previewCommunityParticipants',
  method: 'get',
  path: '/api/community/{id}/preview/participants',
  summary: 'A few faces for the landing page; none where members are not shown',
  tag: 'community',
  access: 'guest',
  params: idParams,
  response: previewShape,
  own: { community: 'params.id' },
  handle: (ctx) => previewParticipants(ctx),
})

export const getTopTags = defineOperation({
  operationId: 'getTopTags',
  method: 'get',
  path: '/api/community/{id}/top-tags',
  summary: 'The tags that most members have',
  tag: 'community',
  access: 'member',
  params: idParams,
  response: z.object({ list: z.array(topTagShape) }),
  own: { community: 'params.id' },
  handle: async (ctx) => ({ list: await topTags(ctx) }),
})
