import { z } from 'zod'
import { id, pageOf, pageQuery } from './page'
import { reportShape, resolveAsDismissed, resolveAsWarned } from './report'
import { textAtMost } from './typed-shapes'

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
export const SUSPENSION_REASON_LIMIT = 1000

/** `reason`: the operator's own text in the email to organisers. */
export const suspendShape = z.object({
  act: z.literal('suspend'),
  reason: textAtMost(SUSPENSION_REASON_LIMIT).default(''),
})

export const standingShape = z.discriminatedUnion('act', [
  z.object({ act: z.literal('vouch') }),
  suspendShape,
  z.object({ act: z.literal('resume') }),
])
export type Standing = z.infer<typeof standingShape>

/** A report that no organiser of its community may judge. */
export const operatorReportShape = reportShape.extend({
  community: z.object({ id, title: z.string(), url: z.string() }),
})
export const operatorReportPageShape = pageOf(operatorReportShape)
export type OperatorReport = z.infer<typeof operatorReportShape>
export type OperatorReportPage = z.infer<typeof operatorReportPageShape>

export const operatorReportParams = z.object({ communityId: id, id })
export const operatorPhotoParams = operatorReportParams.extend({ messageId: id })

export const resolveAsOperatorShape = z.discriminatedUnion('resolution', [
  resolveAsDismissed,
  resolveAsWarned,
])
export type ResolveAsOperator = z.infer<typeof resolveAsOperatorShape>
