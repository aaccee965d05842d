import { isSame } from '@/lib/client/settings/merge-settings'
import type { UpdateProfile } from '@/lib/contracts/participant'
import type { Answers, ProfileForm } from './profile-form'

/** Fields that form one place, and are sent together. */
const PLACE = ['city', 'placeId', 'latitude', 'longitude'] as const

const changed = <Fields extends object>(before: object, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !(name in before) || !isSame(value, before[name as keyof object]),
    ),
  ) as Partial<Fields>

/** What to send of a form that began with `before`: the other fields may have been saved in another tab meanwhile. */
export function changedProfile(before: ProfileForm, { contacts, ...after }: UpdateProfile): UpdateProfile {
  const fields = changed(before, after)
  const links = changed(before.contacts, contacts ?? {})
  return {
    ...fields,
    ...(PLACE.some((name) => name in fields) &&
      Object.fromEntries(PLACE.filter((name) => name in after).map((name) => [name, after[name]]))),
    ...(Object.keys(links).length > 0 && { contacts: links }),
  }
}

/** The same for the answers to the community's questions. */
export const changedAnswers = (before: Answers, after: Answers): Answers => changed(before, after) as Answers

/**
 * A form's initial values, without fields whose save got no response: they may have been saved, so they count as changed
 * whatever their next value.
 */
export function withoutUnanswered(
  before: ProfileForm,
  sent: UpdateProfile & { answers: Answers },
): ProfileForm {
  const without = <Fields extends object>(fields: Fields, others: object = {}): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in others))) as Fields
  const { contacts, answers, ...fields } = sent
  return {
    ...without(before, changed(before, fields)),
    contacts: without(before.contacts, changed(before.contacts, contacts ?? {})),
    answers: without(before.answers, changedAnswers(before.answers, answers ?? {})),
  }
}
