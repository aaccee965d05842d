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

/** @returns null while something is missing */
export function conditionOf({
  field,
  is,
  from,
  to,
  text,
  questionId,
  never,
}: ConditionDraft): Condition | null {
  const candidate = () => {
    switch (entryOf(field)) {
      case 'choice':
        return field === 'did' ? { field, is, from: from || undefined, to: to || undefined } : { field, is }
      case 'days':
        if (never) return { field, never: true }
        return from || to ? { field, from: from || undefined, to: to || undefined } : null
      case 'counts':
        return from || to
          ? { field, min: from ? Number(from) : undefined, max: to ? Number(to) : undefined }
          : null
      case 'text':
        if (field === 'topics')
          return {
            field,
            all: text
              .split(',')
              .map((topic) => topic.trim())
              .filter(Boolean),
          }
        return { field, contains: text, ...(field === 'answer' ? { questionId } : {}) }
    }
  }
  const parsed = conditionShape.safeParse(candidate())
  return parsed.success ? parsed.data : null
}
