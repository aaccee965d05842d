import { type Channel, isOff, type Topic } from './subscription'

/**
 * When the email of an event is sent. `immediate`: at once. `respect-quiet-hours`: after the member's quiet hours.
 * `digest`: also at most once an hour, and several that wait become one email. An email with a calendar entry is sent at
 * once if the panel shows the event too: read there, it would be dropped.
 */
export type Pace = 'immediate' | 'respect-quiet-hours' | 'digest'

type Rule = {
  /** The topic that turns it off, on every channel but the panel; null: it can't be turned off. */
  topic: Topic | null
  channels: readonly ('PANEL' | Channel)[]
  pace: Pace
  /** What else it updates on the member's open pages. */
  changes?: 'matches' | 'requests'
}

/** Every event that members are notified of, with its channels and pace. notifyMember applies this table. */
export const MEMBER_EVENTS = {
  'recommended-contact': {
    topic: 'round',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
    changes: 'matches',
  },
  unmatched: { topic: 'round', channels: ['EMAIL', 'TELEGRAM'], pace: 'immediate' },
  'inactivity-check': { topic: 'round', channels: ['EMAIL', 'TELEGRAM'], pace: 'respect-quiet-hours' },
  'intro-received': {
    topic: 'intro',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'digest',
    changes: 'matches',
  },
  'intro-accepted': {
    topic: 'intro',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'digest',
    changes: 'matches',
  },
  'intro-declined': {
    topic: 'intro',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'digest',
    changes: 'matches',
  },
  'rate-meeting': { topic: 'meeting', channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'], pace: 'digest' },
  'request-answered': {
    topic: 'intro',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'digest',
    changes: 'requests',
  },
  'answer-thanked': {
    topic: 'intro',
    channels: ['PANEL', 'WEB_PUSH'],
    pace: 'immediate',
    changes: 'requests',
  },
  /** The same where the member does not see who wrote the request. */
  'anonymous-thanks': {
    topic: 'intro',
    channels: ['PANEL', 'WEB_PUSH'],
    pace: 'immediate',
    changes: 'requests',
  },
  'chat-message': { topic: 'intro', channels: ['WEB_PUSH', 'EMAIL', 'TELEGRAM'], pace: 'digest' },
  'meeting-proposed': {
    topic: 'meeting',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'respect-quiet-hours',
  },
  'meeting-accepted': {
    topic: 'meeting',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  'meeting-moved': {
    topic: 'meeting',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  'meeting-declined': {
    topic: 'meeting',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'respect-quiet-hours',
  },
  'meeting-cancelled': {
    topic: 'meeting',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  /** The other withdrew offered times; no meeting was agreed. */
  'times-withdrawn': {
    topic: 'meeting',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'respect-quiet-hours',
  },
  /** Sent to the member who accepted, or who cancelled or was disabled, for their calendar. */
  'meeting-booked': { topic: 'meeting', channels: ['EMAIL'], pace: 'immediate' },
  'meeting-taken-back': { topic: 'meeting', channels: ['EMAIL'], pace: 'immediate' },
  /** The other left, blocked or was disabled; the text names nobody. */
  'meeting-withdrawn': { topic: 'meeting', channels: ['EMAIL', 'TELEGRAM'], pace: 'respect-quiet-hours' },
  'meeting-tomorrow': {
    topic: 'meeting',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'respect-quiet-hours',
  },
  'meeting-soon': {
    topic: 'meeting',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  'event-invitation': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'respect-quiet-hours',
  },
  /** Sent to a member who signed up, for their calendar. */
  'event-confirmed': { topic: 'event', channels: ['EMAIL'], pace: 'immediate' },
  /** The same for a place that is held until they pay. */
  'event-place-held': { topic: 'event', channels: ['EMAIL'], pace: 'immediate' },
  'event-place-freed': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  'event-place-given': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  /** An organiser approved them: the place is held until they pay. */
  'event-place-approved': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  /** Sent to a member who gave up a place, to update their calendar. */
  'event-left': { topic: 'event', channels: ['EMAIL'], pace: 'immediate' },
  'event-refused': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'respect-quiet-hours',
  },
  'event-message': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  'event-changed': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  'event-cancelled': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  'event-unpaid': { topic: 'event', channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'], pace: 'immediate' },
  /** An organiser unmarked a payment. */
  'event-payment-missing': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  /** What to pay for a place that is held for them, or how. */
  'event-payment-changed': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  /** People an organiser introduces them to there. */
  'event-introduction': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'immediate',
  },
  'event-tomorrow': {
    topic: 'event',
    channels: ['PANEL', 'WEB_PUSH', 'EMAIL', 'TELEGRAM'],
    pace: 'respect-quiet-hours',
  },
  /** A member whose role another organiser changed. */
  'organiser-appointed': { topic: null, channels: ['PANEL', 'EMAIL'], pace: 'immediate' },
  'organiser-warning': { topic: null, channels: ['PANEL', 'EMAIL'], pace: 'immediate' },
  /** To the reporter; reveals nothing about the reported member. */
  'organiser-handled-report': { topic: null, channels: ['PANEL', 'EMAIL'], pace: 'respect-quiet-hours' },
  /** Messages that organisers write to members: about anything, or with the member's latest recommended contact. */
  'organiser-message': { topic: 'news', channels: ['EMAIL', 'TELEGRAM'], pace: 'immediate' },
  'contact-reminder': { topic: 'round', channels: ['EMAIL', 'TELEGRAM'], pace: 'immediate' },
  'organiser-asks-phrases': {
    topic: 'round',
    channels: ['PANEL', 'EMAIL', 'TELEGRAM'],
    pace: 'respect-quiet-hours',
  },
} as const satisfies Record<string, Rule>

type Events = typeof MEMBER_EVENTS
export type MemberEvent = keyof Events

/** Events about a community's event rather than a member. */
export type CommunityEvent = Extract<MemberEvent, `event-${string}`>

/** From organisers to a member; names no other member. */
export type OrganiserEvent = Extract<MemberEvent, `organiser-${string}`>

/** Events that name neither another member nor a community's event. */
export type UnnamedEvent = OrganiserEvent | 'anonymous-thanks'

/** The events that a channel carries. */
export type EventOn<C extends 'PANEL' | Channel> = {
  [E in MemberEvent]: C extends Events[E]['channels'][number] ? E : never
}[MemberEvent]

/** The events whose emails are bundled into one. */
export type DigestEvent = { [E in MemberEvent]: Events[E]['pace'] extends 'digest' ? E : never }[MemberEvent]

export const isMemberEvent = (value: unknown): value is MemberEvent =>
  typeof value === 'string' && Object.hasOwn(MEMBER_EVENTS, value)

export const isUnnamedEvent = (event: MemberEvent): event is UnnamedEvent =>
  event === 'anonymous-thanks' || event.startsWith('organiser-')

export const carries = (event: MemberEvent, channel: 'PANEL' | Channel): boolean =>
  (MEMBER_EVENTS[event].channels as readonly string[]).includes(channel)

/** Whether a member turned an event off on a channel. */
export function isEventOff(event: MemberEvent, channel: Channel, disabled: readonly string[]): boolean {
  const { topic }: Rule = MEMBER_EVENTS[event]
  return topic !== null && isOff(disabled, channel, topic)
}
