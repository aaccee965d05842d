import { isDeepStrictEqual } from 'node:util'
import { isNetwork, isPhraseKind, questionOfTarget, questionTarget } from '@/lib/contracts/member-import'
import { PHRASE_KINDS } from '@/lib/contracts/phrase-kinds'
import type { Admission } from '@/lib/core/joining'
import type { ImportChange, ImportMode, ImportOutcome } from '@/lib/db/schema/member-import'
import type { PhraseKind, ProfilePhrase, participants } from '@/lib/db/schema/participant'
import { phraseLists, toPhrase } from '../participant/phrase-lists'
import { locateCity, NOWHERE } from './locate-city'
import type { ImportedPlace } from './place-in'
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
    ['goal', values.goal],
    ['topics', values.topics],
    ...Object.entries(values.links),
    ['city', values.city && !isSameCity(participant, values.city) && (await locateCity(values.city))],
    // Members choose their own language. In a finished profile, others read the request as the member's own words.
    ['language', participant?.preferredLang ? undefined : values.language],
    ...(participant?.profileFilledAt
      ? []
      : Object.entries({ lookingFor: values.lookingFor, ...values.phrases })),
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
  if (isNetwork(field)) return participant?.contacts[field] ?? null
  if (isPhraseKind(field)) return phraseLists(participant?.phrases ?? [])[field]
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'about':
    case 'lookingFor':
      return participant?.[field] ?? ''
    case 'company':
    case 'phone':
    case 'goal':
      return participant?.[field] ?? null
    case 'topics':
      return participant?.tags ?? []
    case 'language':
      return participant?.preferredLang ?? null
    case 'city': {
      const { city, cityNames, latitude, longitude } = participant ?? NOWHERE
      return { city, cityNames, latitude, longitude }
    }
  }
}

/** A participant's columns with these changes; answers and versions of the request are separate rows. */
export function columnsOf(
  before: Pick<Participant, 'contacts' | 'phrases'> | null,
  changes: readonly { field: string; to: unknown }[],
): Partial<Participant> {
  const { contacts, phrases } = before ?? { contacts: {}, phrases: [] }
  const columns: Record<string, unknown> = {}
  const links = new Map<string, unknown>(Object.entries(contacts))
  const lists = phraseLists(phrases)
  for (const { field, to } of changes) {
    if (questionOfTarget(field)) continue
    if (field === 'topics') columns.tags = to
    else if (field === 'language') columns.preferredLang = to
    else if (field === 'city') Object.assign(columns, to)
    else if (isNetwork(field)) {
      if (to) links.set(field, to)
      else links.delete(field)
      columns.contacts = Object.fromEntries(links)
    } else if (isPhraseKind(field)) {
      lists[field] = to as string[]
      columns.phrases = PHRASE_KINDS.flatMap((kind) =>
        lists[kind].map((text) => phraseOf(phrases, kind, text)),
      )
    } else columns[field] = to
  }
  return columns
}

/** Phrases that stay keep their origin. */
const phraseOf = (phrases: readonly ProfilePhrase[], kind: PhraseKind, text: string): ProfilePhrase =>
  phrases.find((one) => one.kind === kind && one.text === text) ?? toPhrase(kind, { text, origin: 'member' })

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

function isSameCity(participant: Participant | null, { text, name }: ImportedPlace): boolean {
  const written = [text.toLowerCase(), name.toLowerCase()]
  const names = [participant?.city, ...Object.values(participant?.cityNames ?? {})]
  return names.some((one) => one && written.includes(one.toLowerCase()))
}
