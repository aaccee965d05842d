import { type DigestEvent, type EventOn, isMemberEvent, MEMBER_EVENTS } from '@/lib/contracts/member-event'
import type { MissedReason } from '@/lib/contracts/rating'
import type { Topic } from '@/lib/contracts/subscription'
import type { WebCalendar } from '@/lib/core/calendar-links'
import type { RelevanceLevel } from '@/lib/db/schema/round'

/** What a button of a mail does for its recipient without a login, once they confirm it. */
export type MailAction =
  | { kind: 'skip'; matchSideId: string }
  | { kind: 'pause' }
  | { kind: 'stay' }
  | { kind: 'accept'; introId: string }
  /** Accepts one of the times that are offered for a meeting. */
  | { kind: 'accept-slot'; meetingId: string; startsAt: string }
  /** Says how a meeting was: a score, or why the two did not meet. */
  | { kind: 'rate'; meetingId: string; said: number | MissedReason }

/** An appointment for the recipient's calendar. The renderer makes the iCalendar object. */
export type MailCalendar = {
  method: 'REQUEST' | 'CANCEL'
  sequence: number
  startsAt: string
  endsAt: string
} & (MeetingOfCalendar | EventOfCalendar)

/** A community's event; `location` is a place, or an online link that the recipient may know. */
type EventOfCalendar = { eventId: string; title: string; location: string | null }

type MeetingOfCalendar = {
  meetingId: string
  /** The other's name; '' when they are not named. */
  partner: string
  link: string
}

/** Opens a calendar on the web with the mail's `calendar` filled in. */
type CalendarLink = { kind: 'calendar'; service: WebCalendar }

/**
 * A path of the community ('/my_communities'), a whole http(s) address, or an action. The renderer makes paths absolute
 * at the community's primary domain and signs actions for the recipient.
 */
export type MailLink = string | MailAction | CalendarLink

/** A person as a mail shows them: nothing that they do not share with the recipient. */
export type MailPerson = {
  firstName: string
  lastName: string
  company?: string | null
  city?: string | null
  /** A path or an address; null draws the initials. */
  avatarUrl?: string | null
  about?: string | null
}

/** A community's event, as far as the recipient may know it. */
export type MailEvent = {
  title: string
  startsAt: string
  endsAt: string
  eventTimeZone: string
  location: string | null
  online: boolean
  onlineLink: string | null
  /** What is shown at the door. */
  code: string | null
  /** Their place waits for the payment. */
  payment: { price: string | null; link: string | null } | null
}

/** As kept in match_sides.reasons, without what only the engine needs. */
export type MailReason = {
  direction: 'reader-seeks' | 'partner-seeks' | 'shared'
  field: string
  seeks: string
  offers: string
}

/** What every mail about an event has; notifyMember adds it. */
export type EventProps = {
  /** Where the event is on the site. */
  open: MailLink
  /** The member whom the mail shows: when they leave, its props are erased. */
  aboutId?: string
  /** When the mail would be too late (ISO 8601): it is not held beyond that. */
  deadline?: string
  /** Sent along as an iCalendar object: a request, an update or a cancellation. */
  calendar?: MailCalendar
}

type AccountProps = {
  'confirm-email': { link: MailLink }
  /** A code that signs in, and a link that does so where the community offers links. */
  'sign-in': { code: string; link: MailLink | null }
  /** Digits that prove who is signed in, before something irreversible. */
  'identity-code': { code: string }
  /** Leads to where a new password is set. */
  recovery: { link: MailLink }
  /** `link` asks for such a link, and signs nobody in. */
  'password-changed': { at: string; timeZone: string; link: MailLink }
  /** To the old address. */
  'email-changed': { at: string; timeZone: string }
  /** The last mail: the account no longer exists when it is sent, and the row then loses the address. */
  'account-deleted': { rejoin: MailLink }
}

type DetailsOf = {
  'event-invitation': AboutEvent
  'event-confirmed': AboutEvent
  'event-place-freed': AboutEvent
  'event-place-given': AboutEvent
  'event-refused': AboutEvent
  'event-changed': AboutEvent & { before: { startsAt: string; location: string | null } }
  'event-cancelled': AboutEvent & { reason: string | null }
  'event-tomorrow': AboutEvent
  'recommended-contact': {
    partner: MailPerson
    reasons: MailReason[]
    level: RelevanceLevel
    /** In the recipient's language; '{name}' is the partner's first name. */
    openingLine?: string | null
    /** The second one within the week. */
    again?: boolean
    /** They have given no phrases and no mail asked them before. */
    askForPhrases?: boolean
    skip: MailLink
    pause: MailLink
  }
  unmatched: {
    /** As in unmatched.reason; the template has words for some, and general words for the others. */
    reason?: string
  }
  /** Before a member who has not reacted for a while is introduced again. */
  'inactivity-check': {
    /** Introductions in a row without a reaction. */
    rounds: number
    stay: MailLink
    pause: MailLink
  }
  'intro-received': {
    from: MailPerson
    /** As written; '' when there is none. */
    message: string
    reasons: MailReason[]
    accept: MailLink
  }
  'intro-accepted': Answer
  'intro-declined': Answer
  /** An hour after a meeting. */
  'rate-meeting': {
    partner: MailPerson
    meetingId: string
    /** One button for each answer. */
    answers: { said: number | MissedReason; link: MailLink }[]
  }
  'request-answered': {
    from: MailPerson
    /** The recipient's request, as it was answered. */
    request: string
    answer: string
  }
  /** What a member who is away has not read in a chat. */
  'chat-message': { from: MailPerson } & UnreadWords
  'meeting-proposed': {
    meetingId: string
    partner: MailPerson
    slots: { startsAt: string; accept: MailLink }[]
    minutes: number
    timeZone: string
    theirTimeZone: string
    /** The accepted time that they would replace. */
    insteadOf: string | null
  }
  'meeting-accepted': MeetingTime
  'meeting-moved': MeetingTime
  'meeting-booked': MeetingTime
  'meeting-declined': {
    meetingId: string
    partner: MailPerson
    /** The accepted time, which stays. */
    kept: string | null
    timeZone: string
    reason: string | null
  }
  'meeting-cancelled': MeetingOff & { partner: MailPerson; reason: string | null }
  'meeting-taken-back': MeetingOff & { partner: MailPerson; reason: string | null }
  'meeting-withdrawn': MeetingOff
  'meeting-tomorrow': MeetingTime
  'meeting-soon': MeetingTime
}

type MeetingTime = {
  meetingId: string
  partner: MailPerson
  /** ISO 8601, as all times here. */
  startsAt: string
  endsAt: string
  timeZone: string
  theirTimeZone: string
  /** Our room or another service's. */
  place: MailLink
  /** The time that it replaces. */
  before: string | null
}

type MeetingOff = {
  meetingId: string
  /** null when no time was agreed on. */
  startsAt: string | null
  timeZone: string
}

export type UnreadWords = {
  /** The newest, in their order. A photo without words has ''. */
  messages: { text: string; photo: boolean }[]
  /** Unread ones before them. */
  more: number
}

/** `timeZone` is the recipient's. */
type AboutEvent = { about: MailEvent; timeZone: string }

type Answer = {
  from: MailPerson
  /** Their words; '' or null when there are none. */
  answer?: string | null
}

/** What the verb adds to the mail of an event. An event with a mail but no details here does not compile. */
export type EventDetails = { [E in EventOn<'EMAIL'>]: DetailsOf[E] }

/** What each kind of mail is made from. Pure JSON: it waits in `mails.props`. */
export type MailProps = AccountProps & { [E in EventOn<'EMAIL'>]: EventProps & DetailsOf[E] } & {
  /** Several events in one mail. Items are added when it is sent: they may be erased by then. */
  digest: { items: DigestItem[] }
}

/** One mail of those that a digest replaces. */
export type DigestItem = { [E in DigestEvent]: { kind: E; props: MailProps[E] } }[DigestEvent]

export type MailKind = keyof MailProps

/** One kind with its own props, for code that depends on the kind. */
export type MailContent = { [K in MailKind]: { kind: K; props: MailProps[K] } }[MailKind]

const ACCOUNT_KINDS: { readonly [K in keyof AccountProps]: true } = {
  'confirm-email': true,
  'sign-in': true,
  'identity-code': true,
  recovery: true,
  'password-changed': true,
  'email-changed': true,
  'account-deleted': true,
}

export const isAboutAccount = (kind: unknown): kind is keyof AccountProps =>
  typeof kind === 'string' && Object.hasOwn(ACCOUNT_KINDS, kind)

export const isMailKind = (kind: unknown): kind is MailKind =>
  kind === 'digest' || isAboutAccount(kind) || (isMemberEvent(kind) && hasMail(kind))

const hasMail = (event: keyof typeof MEMBER_EVENTS): event is EventOn<'EMAIL'> =>
  (MEMBER_EVENTS[event].channels as readonly string[]).includes('EMAIL')

export const MAIL_KINDS: readonly MailKind[] = [
  ...(Object.keys(ACCOUNT_KINDS) as (keyof AccountProps)[]),
  ...(Object.keys(MEMBER_EVENTS) as (keyof typeof MEMBER_EVENTS)[]).filter(hasMail),
  'digest',
]

/** What its unsubscribe link turns off. Nothing for mails about accounts, which members cannot turn off. */
export function topicsOf(kind: MailKind): readonly Topic[] {
  if (isAboutAccount(kind)) return []
  if (kind !== 'digest') return [MEMBER_EVENTS[kind].topic]
  const rules = Object.values(MEMBER_EVENTS).filter(({ pace }) => pace === 'digest')
  return [...new Set(rules.map(({ topic }) => topic))]
}
