import type { Locale } from '@/lib/core/locale'
import { after, DAY_MS, HOUR_MS } from './calendar'
import type { Member, Setting } from './members'
import type { Proposal } from './past-rounds'
import { ENGLISH } from './words/english'
import { RUSSIAN } from './words/russian'
import type { Phrases } from './words/spoken'

/** The outcome of an introduction. */
export type Outcome =
  /** No reaction yet. */
  | 'fresh'
  /** One sent an intro, the other has not answered. */
  | 'waiting'
  | 'declined'
  /** One was not interested. */
  | 'refused'
  /** A conversation, no meeting yet. */
  | 'talking'
  /** Meeting times are offered, none is chosen. */
  | 'slots'
  | 'meeting-ahead'
  /** Met recently, without feedback yet. */
  | 'to-rate'
  | 'met'
  /** The arranged meeting did not happen. */
  | 'missed'

export type Story = {
  setting: Setting
  proposal: Proposal
  outcome: Outcome
  results: Map<string, Setting['rows']['matchSides'][number]>
}
export type Told = Story & { first: Member; other: Member; lang: Locale }

export const phrases = (lang: Locale): Phrases => (lang === 'ru' ? RUSSIAN : ENGLISH)

/** Older notifications are not shown in the panel. */
const NOTIFICATION_WEEKS = 4

/** Adds a notification to the panel of a member. */
export function notify(
  { rows, newId, communityId, now }: Setting,
  member: Member,
  kind: string | null,
  payload: Record<string, string>,
  at: Date,
  /** Key of a notification that the program may create again. */
  dedupeKey: string | null = null,
): void {
  if (kind === null) return
  // Drawn even if unused: later ids must not depend on dates.
  const id = newId()
  const ageMs = now.getTime() - at.getTime()
  if (ageMs > NOTIFICATION_WEEKS * 7 * DAY_MS || ageMs < 0) return
  rows.notifications.push({
    communityId,
    id,
    participantId: member.id,
    dedupeKey,
    kind,
    payload,
    createdAt: at,
    // Pending items stay new until the next round, whenever the demo is created.
    seenAt: ageMs > (kind === 'intro-received' ? 7 : 4) * DAY_MS ? after(at, 3 * HOUR_MS) : null,
    dismissedAt: null,
  })
}
