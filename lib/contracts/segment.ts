import { z } from 'zod'
import { ROLES } from '@/lib/core/actor'
import { day } from './moment'
import { id } from './page'

const count = z.number().int().min(0).max(100_000)

/** At least one end of a range is given; dates are in the community's time zone, inclusive. */
const days = { from: day.optional(), to: day.optional() }
const counts = { min: count.optional(), max: count.optional() }

/** 'on': rounds pair the member. 'unavailable': on, but disabled, without a complete profile, or for events only. */
export const NETWORKING_STATES = ['on', 'paused', 'off', 'unavailable'] as const

/** Why a member needs an organiser's attention: no reaction, declined, or unmatched, each twice in a row. */
export const CARE_KINDS = ['silent', 'declined', 'unmatched'] as const
export type CareKind = (typeof CARE_KINDS)[number]

/** What a member did in a period, as in the key figures. 'met' and 'confirmed' count in the period of the introduction. */
export const DEEDS = ['tookPart', 'introduced', 'met', 'confirmed'] as const
export type Deed = (typeof DEEDS)[number]

/** One condition of a segment. */
export const conditionShape = z.discriminatedUnion('field', [
  z.object({ field: z.literal('role'), is: z.enum(ROLES) }),
  z.object({ field: z.literal('profile'), is: z.enum(['filled', 'unfilled']) }),
  z.object({ field: z.literal('access'), is: z.enum(['enabled', 'disabled']) }),
  z.object({ field: z.literal('networking'), is: z.enum(NETWORKING_STATES) }),
  /** Not for API keys, which cannot read the lists behind numbers either. */
  z.object({ field: z.literal('care'), is: z.enum(CARE_KINDS) }),
  /** Without days, ever. Not for API keys. */
  z.object({ field: z.literal('did'), is: z.enum(DEEDS), ...days }),
  z.object({ field: z.literal('phrases'), is: z.enum(['given', 'missing']) }),
  z.object({ field: z.literal('photo'), is: z.enum(['given', 'missing']) }),
  z.object({ field: z.literal('email'), is: z.enum(['working', 'off']) }),
  z.object({ field: z.literal('telegram'), is: z.enum(['given', 'missing']) }),
  z.object({ field: z.literal('push'), is: z.enum(['given', 'missing']) }),
  z.object({ field: z.literal('joined'), ...days }),
  /** `never`: not here since joining, or not since this was first recorded. */
  z.object({ field: z.literal('lastSeen'), ...days, never: z.literal(true).optional() }),
  z.object({ field: z.literal('introductions'), ...counts }),
  z.object({ field: z.literal('intros'), ...counts }),
  z.object({ field: z.literal('chats'), ...counts }),
  /** Past agreed meetings that neither member denies. */
  z.object({ field: z.literal('meetings'), ...counts }),
  /** The onboarding step that the member has reached. */
  z.object({ field: z.literal('step'), ...counts }),
  z.object({ field: z.literal('topics'), all: z.array(z.string().trim().min(1).max(60)).min(1).max(10) }),
  z.object({ field: z.literal('city'), contains: z.string().trim().min(1).max(100) }),
  /** One of the options, or part of the text. */
  z.object({ field: z.literal('answer'), questionId: id, contains: z.string().trim().min(1).max(200) }),
])
export type Condition = z.infer<typeof conditionShape>
export type ConditionField = Condition['field']

export const MAX_CONDITIONS = 20

/** A set of members: all conditions hold. Shared by the list, export, bulk actions and messages. */
export const segmentFilterShape = z.object({
  search: z.string().trim().max(100).optional(),
  conditions: z.array(conditionShape).max(MAX_CONDITIONS).default([]),
})
export type SegmentFilter = z.infer<typeof segmentFilterShape>

/** A filter in a URL. */
export const filterText = z.string().max(4_000)

export const segmentNameShape = z.string().trim().min(1).max(60)

/** A filter that organisers saved under a name. */
export const segmentShape = z.object({ segmentId: id, name: segmentNameShape, filter: segmentFilterShape })
export type Segment = z.infer<typeof segmentShape>
export const segmentsShape = z.object({ list: z.array(segmentShape) })
export const renameSegmentShape = z.object({ name: segmentNameShape })
export const saveSegmentShape = z.object({ name: segmentNameShape, filter: segmentFilterShape })
