import type { z } from 'zod'
import type { CommunityView } from '@/lib/contracts/community'
import { NETWORKS } from '@/lib/contracts/contact'
import type { ProfileView, profileSections, profileShape } from '@/lib/contracts/participant'
import type { Answer, Question } from '@/lib/contracts/question'

/** Answers to the community's questions, by question id. */
export type Answers = Record<string, Answer['value']>

/** All fields of the profile as forms hold them; each form shows the fields of its section. */
export type ProfileForm = z.input<typeof profileShape> & { answers: Answers }
export type ProfileSection = keyof typeof profileSections

/** What a community asks of a profile. */
export type ProfileRules = Pick<
  CommunityView,
  'stepsConfig' | 'contactsConfig' | 'requiredContacts' | 'requiredContactsMin' | 'shownContacts'
>

/** Saved answers as a form's values. */
export function answersOf(questions: readonly Question[], saved: readonly Answer[]): Answers {
  const given = new Map(saved.map(({ questionId, value }) => [questionId, value]))
  return Object.fromEntries(
    questions.map(({ id, kind }) => [id, given.get(id) ?? (kind === 'text' ? '' : [])]),
  )
}

export const answerListOf = (answers: Answers): Answer[] =>
  Object.entries(answers).map(([questionId, value]) => ({ questionId, value }))

/** A saved profile as a form's values: every field has one, so that none changes from uncontrolled to controlled. */
export function formOf(profile: ProfileView | null, answers: Answers = {}): ProfileForm {
  return {
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    company: profile?.company ?? '',
    phone: profile?.personal?.phone ?? '',
    about: profile?.about ?? '',
    goal: profile?.goal ?? '',
    tags: profile?.tags ?? [],
    lookingFor: profile?.lookingFor ?? '',
    city: profile?.city ?? '',
    placeId: null,
    shareLocation: profile?.personal?.shareLocation ?? true,
    contacts: Object.fromEntries(NETWORKS.map((network) => [network, profile?.contacts[network] ?? ''])),
    answers,
  }
}
