import { z } from 'zod'
import { id, pageOf, pageQuery } from './page'

/** - limited: quotas apply */
export const COMMUNITY_STATES = ['open', 'limited', 'suspended'] as const

export const communitiesQuery = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  state: z.enum(COMMUNITY_STATES).optional(),
})
export type CommunitiesQuery = z.output<typeof communitiesQuery>

/** A community as the platform's operators see it. */
export const listedCommunityShape = z.object({
  id,
  title: z.string(),
  domain: z.string(),
  url: z.string(),
  state: z.enum(COMMUNITY_STATES),
  members: z.number().int(),
  rounds: z.number().int(),
  createdAt: z.string(),
  /** The operator's own community, which they cannot suspend from here. */
  isHere: z.boolean(),
})
export type ListedCommunity = z.infer<typeof listedCommunityShape>

export const communityListShape = pageOf(listedCommunityShape).extend({ total: z.number().int() })

export const STANDING_ACTS = ['vouch', 'suspend', 'resume'] as const
export type StandingAct = (typeof STANDING_ACTS)[number]
export const standingShape = z.object({ act: z.enum(STANDING_ACTS) })
