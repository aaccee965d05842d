import { formatterOf } from '@/lib/core/formatter'
import type { Locale } from '@/lib/core/locale'
import { selectKey } from '@/lib/core/select-key'
import { translator } from '@/lib/i18n/translator'
import { shownDomain } from '@/lib/tenancy/domain-name'

type Entry = {
  action: string
  detail: Record<string, unknown>
  /** Names of the members concerned; '' for members who have left. */
  people: string[]
  /** Title of the event concerned; '' if it was deleted. */
  event?: string
  /** The subject of the message to members; '' if it has none. */
  message?: string
  /** The address of whoever was invited as an organiser, if it is known. */
  invited?: string
}

/** Numbers of a detail that the texts use. */
const COUNTS = [
  'members',
  'rows',
  'create',
  'update',
  'invitations',
  'recipients',
  'places',
  'pairs',
  'score',
]

/** A one-line description. An action without a text shows its key. */
export function entryText(
  locale: Locale,
  { action, detail, people, event, message = '', invited }: Entry,
): string {
  const t = translator(locale, 'auditLog')
  const [area = '', name = ''] = action.split('.', 2)
  const [a = '', b = ''] = people.map((person) => person || t('left', { n: 1 }))
  const number = (key: string) => (typeof detail[key] === 'number' ? detail[key] : 0)
  if (area === 'round') {
    const ofRounds = translator(locale, 'roundConsole')
    const values = { a, b, number: number('number'), pairs: number('pairs') }
    return ofRounds.has(`trail.${name}`) ? ofRounds(`trail.${name}`, values) : action
  }
  if (!t.has(`what.${action}`)) return action
  return t(`what.${action}`, {
    a,
    b,
    people: people.length,
    names: namesOf(locale, people),
    event: event || t('goneEvent'),
    ...Object.fromEntries(COUNTS.map((key) => [key, number(key)])),
    message,
    isNamed: String(message !== ''),
    invited: invited ?? 'unknown',
    domain: shownDomain(String(detail.domain ?? '')),
    name: String(detail.name ?? ''),
    before: String(detail.before ?? ''),
    joining: String(detail.to ?? ''),
    resolution: String(detail.resolution ?? ''),
    role: roleName(locale, detail.to),
    kind: selectKey(String(detail.kind ?? '')),
    section: sectionName(locale, detail.section),
    paid: String(detail.paid === true),
    isSaid: String(Boolean(detail.why)),
    why: String(detail.why ?? ''),
  })
}

/** Those who have left are counted, after the others. */
function namesOf(locale: Locale, people: readonly string[]): string {
  const present = people.filter(Boolean)
  const gone = people.length - present.length
  const left = gone > 0 ? [translator(locale, 'auditLog')('left', { n: gone })] : []
  return formatterOf(locale).list([...present, ...left])
}

function roleName(locale: Locale, role: unknown): string {
  const t = translator(locale, 'roster')
  return t.has(`roles.${role}`) ? t(`roles.${role}`) : ''
}

function sectionName(locale: Locale, section: unknown): string {
  const t = translator(locale, 'communitySettings')
  return t.has(`sections.${section}.title`) ? t(`sections.${section}.title`) : String(section ?? '')
}
