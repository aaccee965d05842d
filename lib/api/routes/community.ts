import { z } from 'zod'
import { communityShape, landingShape, topTagShape } from '@/lib/contracts/community'
import { locationsShape } from '@/lib/contracts/location'
import { id, idParams, pageOf, pageQuery } from '@/lib/contracts/page'
import { memberFilterQuery, participantListEntryShape, previewShape } from '@/lib/contracts/participant'
import { notFound } from '@/lib/core/errors'
import { isLocale } from '@/lib/core/locale'
import { listLocations } from '@/lib/domain/community/list-locations'
import { countParticipants, listParticipants } from '@/lib/domain/community/list-participants'
import { previewParticipants } from '@/lib/domain/community/preview-participants'
import { topTags } from '@/lib/domain/community/top-tags'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { viewLanding } from '@/lib/domain/community/view-landing'
import type { Ctx } from '@/lib/runtime/context'
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

const domainShape = z.string().min(1).max(260)

/** Whether a domain is one of the community's at this address. */
const isHere = ({ community }: Ctx, domain: string) =>
  community.domains.includes(parseHost(domain)?.domain ?? '')

export const getCommunityByDomain = defineOperation({
  operationId: 'getCommunityByDomain',
  method: 'get',
  path: '/api/community/get-by-domain',
  summary: 'The community at this address, by any of its domains',
  tag: 'community',
  access: 'guest',
  query: z.object({ domain: domainShape }),
  response: communityShape,
  async handle(ctx, { query }) {
    if (!isHere(ctx, query.domain)) throw notFound()
    return viewCommunity(ctx.community, ctx.locale)
  },
})

export const getLanding = defineOperation({
  operationId: 'getLanding',
  method: 'get',
  path: '/community/{domain}/landing{suffix}.json',
  summary:
    "The texts of the landing page, never cached: without a suffix in the reader's language, with _en or _ru in that one",
  tag: 'community',
  access: 'guest',
  params: z.object({ domain: domainShape, suffix: z.string().regex(/^(_(en|ru))?$/) }),
  response: landingShape,
  async handle(ctx, { params }) {
    if (!isHere(ctx, params.domain)) throw notFound()
    const lang = params.suffix.slice(1)
    return viewLanding(ctx.community, isLocale(lang) ? lang : ctx.locale)
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
  summary:
    'Members of a transparent community, 20 a page, those who came last first: by words, tags (a,b), place, or not yet met',
  tag: 'community',
  access: 'member',
  params: idParams,
  query: pageQuery.extend(memberFilterQuery.shape),
  response: pageOf(participantListEntryShape),
  own: { community: 'params.id' },
  handle: (ctx, { query }) => listParticipants(ctx, query),
})

export const getCommunityParticipants = defineOperation({
  operationId: 'getCommunityParticipants',
  method: 'get',
  path: '/api/community/{id}/participants',
  summary: 'The same list with how many members it has in all',
  tag: 'community',
  access: 'member',
  params: idParams,
  query: pageQuery.extend(memberFilterQuery.shape),
  response: pageOf(participantListEntryShape).extend({ total: z.number().int() }),
  own: { community: 'params.id' },
  handle: async (ctx, { query }) => ({
    ...(await listParticipants(ctx, query)),
    total: await countParticipants(ctx, query),
  }),
})

export const getParticipantLocations = defineOperation({
  operationId: 'getParticipantLocations',
  method: 'get',
  path: '/api/community/{id}/participants/locations',
  summary: 'In which cities members are who share it, and how many in each; never closer than the city',
  tag: 'community',
  access: 'member',
  params: idParams,
  query: memberFilterQuery.omit({ place: true }),
  response: locationsShape,
  own: { community: 'params.id' },
  handle: (ctx, { query }) => listLocations(ctx, query),
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
