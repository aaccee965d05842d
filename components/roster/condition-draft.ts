import {
  CARE_KINDS,
  type Condition,
  type ConditionField,
  conditionShape,
  DEEDS,
  NETWORKING_STATES,
} from '@/lib/contracts/segment'

/** Values of the condition form; the field decides which are used. */
export type ConditionDraft = {
  field: ConditionField
  is: string
  from: string
  to: string
  text: string
  questionId: string
  never: boolean
}

/** Fields with a fixed set of values, and those values. */
export const CHOICES = {
  role: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_EVENT'],
  profile: ['filled', 'unfilled'],
  access: ['enabled', 'disabled'],
  networking: NETWORKING_STATES,
  care: CARE_KINDS,
  did: DEEDS,
  phrases: ['given', 'missing'],
  photo: ['given', 'missing'],
  email: ['working', 'off'],
  telegram: ['given', 'missing'],
  push: ['given', 'missing'],
} as const satisfies Partial<Record<ConditionField, readonly string[]>>

export const isChoice = (field: ConditionField): field is keyof typeof CHOICES => field in CHOICES

/** The input type of a field's condition. */
export function entryOf(field: ConditionField): 'choice' | 'days' | 'counts' | 'text' {
  if (isChoice(field)) return 'choice'
  if (field === 'joined' || field === 'lastSeen') return 'days'
  return field === 'topics' || field === 'city' || field === 'answer' ? 'text' : 'counts'
}

export const draftOf = (field: ConditionField, questionId = ''): ConditionDraft => ({
  field,
  is: isChoice(field) ? CHOICES[field][0] : '',
  from: '',
  to: '',
  text: '',
  questionId,
  never: false,
})

const textOf = (typed: string) => typed || undefined
const numberOf = (typed: string) => (typed ? Number(typed) : undefined)
const topicsOf = (typed: string) =>
  typed
    .split(',')
    .map((topic) => topic.trim())
    .filter(Boolean)

/** The condition as typed, not checked; null while a range has no end. */
const TYPED: Record<ReturnType<typeof entryOf>, (draft: ConditionDraft) => object | null> = {
  choice: ({ field, is, from, to }) =>
    field === 'did' ? { field, is, from: textOf(from), to: textOf(to) } : { field, is },
  days: ({ field, from, to, never }) => {
    if (never) return { field, never }
    return from || to ? { field, from: textOf(from), to: textOf(to) } : null
  },
  counts: ({ field, from, to }) => (from || to ? { field, min: numberOf(from), max: numberOf(to) } : null),
  text: ({ field, text, questionId }) => {
    if (field === 'topics') return { field, all: topicsOf(text) }
    return field === 'answer' ? { field, contains: text, questionId } : { field, contains: text }
  },
}

/** @returns null while something is missing */
export function conditionOf(draft: ConditionDraft): Condition | null {
  const parsed = conditionShape.safeParse(TYPED[entryOf(draft.field)](draft))
  return parsed.success ? parsed.data : null
}
