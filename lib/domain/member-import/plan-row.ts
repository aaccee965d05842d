import { isDeepStrictEqual } from 'node:util'
import { questionOfTarget, questionTarget } from '@/lib/contracts/member-import'
import type { Admission } from '@/lib/core/joining'
import type { ImportChange, ImportMode, ImportOutcome } from '@/lib/db/schema/member-import'
import type { participants } from '@/lib/db/schema/participant'
import { locateCity, NOWHERE } from './locate-city'
import type { ImportedValues } from './read-row'

type Participant = typeof participants.$inferSelect
type Answer = string | string[]

/** The account or member with a row's address. */
export type KnownMember = {
  /** Null for non-members, whether or not they have an account. */
  membership: { enabled: boolean; admission: Admission } | null
  participant: Participant | null
  answers: ReadonlyMap<string, Answer>
  /** They deleted their account here. */
  isErased: boolean
  /** They asked for no more invitations here. */
  hasRefused: boolean
}

export type RowPlan = {
  outcome: Exclude<ImportOutcome, 'fail'>
  reason: 'disabled' | 'waiting' | 'declined' | 'erased' | 'refused' | 'unchanged' | null
  changes: ImportChange[]
}

/** The planned outcome of a row. Never re-enables what a member or an organiser turned off. */
export async function planRow(
  values: ImportedValues,
  member: KnownMember,
  mode: ImportMode,
): Promise<RowPlan> {
  if (!member.membership && member.isErased) return { outcome: 'skip', reason: 'erased', changes: [] }
  if (!member.membership && member.hasRefused) return { outcome: 'skip', reason: 'refused', changes: [] }
  if (member.membership && !member.membership.enabled) {
    const { admission } = member.membership
    return { outcome: 'skip', reason: admission === 'admitted' ? 'disabled' : admission, changes: [] }
  }
  const changes = await changesOf(values, member, member.membership ? mode : 'replace')
  if (!member.membership) return { outcome: 'create', reason: null, changes }
  return changes.length > 0
    ? { outcome: 'update', reason: null, changes }
    : { outcome: 'skip', reason: 'unchanged', changes }
}

async function changesOf(
  values: ImportedValues,
  { participant, answers }: KnownMember,
  mode: ImportMode,
): Promise<ImportChange[]> {
  const wanted: [field: string, to: unknown][] = [
    ['firstName', values.firstName],
    ['lastName', values.lastName],
    ['company', values.company],
    ['phone', values.phone],
    ['about', values.about],
    ['topics', values.topics],
    ['linkedin', values.linkedin],
    ['city', values.city && !isSameCity(participant, values.city.name) && (await locateCity(values.city))],
    // Members choose their own language.
    ['language', participant?.preferredLang ? undefined : values.language],
    ...Object.entries(values.answers).map(([id, answer]): [string, unknown] => [questionTarget(id), answer]),
  ]
  return wanted.flatMap(([field, to]) => {
    if (to === undefined || to === false) return []
    const from = fieldValue(participant, answers, field)
    if (isSame(from, to) || (mode === 'fill' && !isBlank(from))) return []
    return [{ field, from, to }]
  })
}

/** A member's value of a field, in the format of `ImportChange`. */
export function fieldValue(
  participant: Participant | null,
  answers: ReadonlyMap<string, Answer>,
  field: string,
): unknown {
  const question = questionOfTarget(field)
  if (question) return answers.get(question) ?? null
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'about':
      return participant?.[field] ?? ''
    case 'company':
    case 'phone':
      return participant?.[field] ?? null
    case 'topics':
      return participant?.tags ?? []
    case 'linkedin':
      return participant?.contacts.linkedin ?? null
    case 'language':
      return participant?.preferredLang ?? null
    case 'city': {
      const { city, cityNames, latitude, longitude } = participant ?? NOWHERE
      return { city, cityNames, latitude, longitude }
    }
  }
}

/** A participant's columns with these changes; answers are separate rows. */
export function columnsOf(
  before: Pick<Participant, 'contacts'> | null,
  changes: readonly { field: string; to: unknown }[],
): Partial<Participant> {
  const columns: Record<string, unknown> = {}
  for (const { field, to } of changes) {
    if (questionOfTarget(field)) continue
    if (field === 'topics') columns.tags = to
    else if (field === 'language') columns.preferredLang = to
    else if (field === 'city') Object.assign(columns, to)
    else if (field === 'linkedin') {
      const { linkedin: _, ...others } = before?.contacts ?? {}
      columns.contacts = to ? { ...others, linkedin: to } : others
    } else columns[field] = to
  }
  return columns
}

/** Topics and options are compared as sets, case-insensitively. */
export function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    Array.isArray(value) ? value.map((part) => String(part).toLowerCase()).sort() : value
  return isDeepStrictEqual(plain(one), plain(other))
}

const isBlank = (value: unknown) =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && 'city' in value && value.city === null)

function isSameCity(participant: Participant | null, name: string): boolean {
  const names = [participant?.city, ...Object.values(participant?.cityNames ?? {})]
  return names.some((one) => one?.toLowerCase() === name.toLowerCase())
}
