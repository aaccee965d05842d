import { z } from 'zod'
import { type Contacts, checkContacts } from './contact'
import { message } from './message'
import { aboutShape, firstNameShape, lastNameShape, lookingForShape } from './participant'
import { type Answer, isBlank, type Question } from './question'

export const SECTIONS = [
  'profile',
  'about',
  'lookingFor',
  'contacts',
  'networks',
  'avatar',
  'questions',
] as const
export type Section = (typeof SECTIONS)[number]

/** How far a profile has come, section by section. */
export const profileCompletionShape = z.object({
  percent: z.number().int().min(0).max(100),
  /** All required fields are there: onboarding may be finished. */
  complete: z.boolean(),
  sections: z.array(z.object({ section: z.enum(SECTIONS), required: z.boolean(), done: z.boolean() })),
  /** What is missing: messages of the `validation` namespace by field (lib/contracts/message.ts). */
  missing: z.record(z.string(), z.array(z.string())),
})

export type ProfileCompletion = z.infer<typeof profileCompletionShape>

type CommunityRules = {
  stepsConfig: Partial<Record<string, { visible: boolean }>>
  requiredContacts: readonly string[]
  requiredContactsMin: number
}

type ProfileState = {
  firstName: string
  lastName: string
  about: string
  lookingFor: string
  avatarUrl: string | null
  contacts: Contacts
}

/**
 * What a profile still lacks in a community. Sections that stepsConfig hides are not required; a photo is suggested but
 * never required. Pure and browser-safe: the API, the pages and the forms share it.
 */
export function profileCompletion(
  community: CommunityRules,
  profile: ProfileState,
  questions: readonly Pick<Question, 'id' | 'required'>[],
  answers: readonly Answer[],
): ProfileCompletion {
  const visible = (step: string) => community.stepsConfig[step]?.visible ?? true
  const missing: Record<string, string[]> = {}
  const sections: ProfileCompletion['sections'] = []
  const section = (name: Section, required: boolean, lacks: Record<string, string[]>, done = true) => {
    if (required) Object.assign(missing, lacks)
    sections.push({ section: name, required, done: done && Object.keys(lacks).length === 0 })
  }

  if (visible('profile')) {
    section('profile', true, {
      ...firstIssue('profile', 'firstName', firstNameShape, profile.firstName),
      ...firstIssue('profile', 'lastName', lastNameShape, profile.lastName),
    })
  }
  if (visible('about')) section('about', true, firstIssue('about', 'about', aboutShape, profile.about))
  if (visible('lookingFor')) {
    section('lookingFor', true, firstIssue('lookingFor', 'lookingFor', lookingForShape, profile.lookingFor))
  }
  if (visible('contacts') || visible('networks')) {
    const required = community.requiredContactsMin > 0 && community.requiredContacts.length > 0
    const some = Object.values(profile.contacts).some(Boolean)
    section(
      visible('contacts') ? 'contacts' : 'networks',
      required,
      checkContacts(community, profile.contacts),
      some,
    )
  }
  if (visible('avatar')) section('avatar', false, {}, profile.avatarUrl !== null)
  if (questions.length > 0) {
    const given = new Map(answers.map((answer) => [answer.questionId, answer.value]))
    const open = questions.filter((question) => question.required && isBlank(given.get(question.id)))
    section(
      'questions',
      questions.some((question) => question.required),
      Object.fromEntries(open.map((question) => [`answers.${question.id}`, ['required']])),
      questions.some((question) => !isBlank(given.get(question.id))),
    )
  }

  const done = sections.filter((entry) => entry.done).length
  return {
    percent: sections.length === 0 ? 100 : Math.round((100 * done) / sections.length),
    complete: Object.keys(missing).length === 0,
    sections,
    missing,
  }
}

function firstIssue(
  section: Section,
  field: string,
  shape: z.ZodType,
  value: string,
): Record<string, string[]> {
  if (value === '') return { [field]: [message('sectionRequired', { section })] }
  const issue = shape.safeParse(value).error?.issues[0]
  return issue ? { [field]: [issue.message] } : {}
}
