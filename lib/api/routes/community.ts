import { MEMBERS_PER_PAGE } from '@/lib/contracts/participant'
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

export const getCommunityById = defineOperation('GET /api/community/get-by-id', {
  operationId: 'getCommunityById',
  summary: 'The community at this address, by its id',
  tag: 'community',
  access: 'guest',
  own: { community: 'query.communityId' },
  handle: async (ctx) => viewCommunity(ctx.community, ctx.locale),
})

/** Whether a domain belongs to the community of this host. */
const isHere = ({ community }: Ctx, domain: string) =>
  community.domains.includes(parseHost(domain)?.domain ?? '')

export const getCommunityByDomain = defineOperation('GET /api/community/get-by-domain', {
  operationId: 'getCommunityByDomain',
  summary: 'The community at this address, by any of its domains',
  tag: 'community',
  access: 'guest',
  async handle(ctx, { query }) {
    if (!isHere(ctx, query.domain)) throw notFound()
    return viewCommunity(ctx.community, ctx.locale)
  },
})

export const getLanding = defineOperation('GET /community/{domain}/landing{suffix}.json', {
  operationId: 'getLanding',
  summary:
    "The texts of the landing page, never cached: without a suffix in the reader's language, with _en or _ru in that one",
  tag: 'community',
  access: 'guest',
  async handle(ctx, { params }) {
    if (!isHere(ctx, params.domain)) throw notFound()
    const lang = params.suffix.slice(1)
    return viewLanding(ctx.community, isLocale(lang) ? lang : ctx.locale)
  },
})

export const getCommunityByUserId = defineOperation('GET /api/community/get-by-user-id', {
  operationId: 'getCommunityByUserId',
  summary: "The community of the user's session: the one at this address",
  tag: 'community',
  access: 'user',
  own: { user: 'query.userId' },
  handle: async (ctx) => viewCommunity(ctx.community, ctx.locale),
})

export const listCommunityParticipants = defineOperation('GET /api/community/{id}/participants-list', {
  operationId: 'listCommunityParticipants',
  summary: `Members of a transparent community, ${MEMBERS_PER_PAGE} a page, newest first: by words, tags (a,b), place, or not yet met`,
  tag: 'community',
  access: 'member',
  own: { community: 'params.id' },
  handle: (ctx, { query }) => listParticipants(ctx, query),
})

export const getCommunityParticipants = defineOperation('GET /api/community/{id}/participants', {
  operationId: 'getCommunityParticipants',
  summary: 'The same list with how many members it has in all',
  tag: 'community',
  access: 'member',
  own: { community: 'params.id' },
  handle: async (ctx, { query }) => ({
    ...(await listParticipants(ctx, query)),
    total: await countParticipants(ctx, query),
  }),
})

export const getParticipantLocations = defineOperation('GET /api/community/{id}/participants/locations', {
  operationId: 'getParticipantLocations',
  summary: 'In which cities members are who share it, and how many in each; never closer than the city',
  tag: 'community',
  access: 'member',
  own: { community: 'params.id' },
  handle: (ctx, { query }) => listLocations(ctx, query),
})

export const previewCommunityParticipants = defineOperation('GET /api/community/{id}/preview/participants', {
  operationId: 'previewCommunityParticipants',
  summary: 'A few faces for the landing page; none where members are not shown',
  tag: 'community',
  access: 'guest',
  own: { community: 'params.id' },
  handle: (ctx) => previewParticipants(ctx),
})

export const getTopTags = defineOperation('GET /api/community/{id}/top-tags', {
  operationId: 'getTopTags',
  summary: 'The tags that most members have',
  tag: 'community',
  access: 'member',
  own: { community: 'params.id' },
  handle: async (ctx) => ({ list: await topTags(ctx) }),
})
