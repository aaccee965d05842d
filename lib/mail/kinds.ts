import type { CalendarParty } from '@/lib/calendar/calendar-file'
import type { MailboxProvider, MailWarning } from '@/lib/contracts/deliverability'
import { type DigestEvent, type EventOn, isMemberEvent, MEMBER_EVENTS } from '@/lib/contracts/member-event'
import type { OrganiserDigest } from '@/lib/contracts/organiser-digest'
import type { MissedReason } from '@/lib/contracts/rating'
import type { Topic } from '@/lib/contracts/subscription'
import type { WebCalendar } from '@/lib/core/calendar-links'
import type { Locale } from '@/lib/core/locale'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import type { MatchReason } from '@/lib/db/schema/round'

/** What an email button does for its recipient without a login, after a confirmation. */
export type MailAction =
  | { kind: 'skip'; matchSideId: string }
  | { kind: 'pause' }
  | { kind: 'stay' }
  | { kind: 'accept'; introId: string }
  /** Accepts one of the times that are offered for a meeting. */
  | { kind: 'accept-slot'; meetingId: string; startsAt: string }
  /** Feedback on a meeting: a score, or why the two did not meet. */
  | { kind: 'rate'; meetingId: string; said: number | MissedReason }

/** An appointment for the recipient's calendar. The renderer creates the iCalendar object. */
export type MailCalendar = {
  method: 'REQUEST' | 'CANCEL'
  sequence: number
  startsAt: string
  endsAt: string
  /** Added when it is sent: later emails about the entry name the same, though the sender may have changed. */
  organizer?: CalendarParty
} & (MeetingOfCalendar | EventOfCalendar)

type EventOfCalendar = {
  eventId: string
  title: string
  location: string | null
  /** Only if the recipient may see it. */
  onlineLink?: string | null
}

type MeetingOfCalendar = {
  meetingId: string
  /** The other's name; '' if it may not be shown. */
  partner: string
  link: string
}

/** Opens a web calendar with the email's `calendar` filled in. */
type CalendarLink = { kind: 'calendar'; service: WebCalendar }

/** A link that an organiser wrote, by which clicks are counted. */
type CountedLink = { kind: 'counted'; url: string }

/**
 * A path of the community ('/my_communities'), an absolute http(s) URL, or an action. The renderer makes paths absolute
 * on the community's primary domain and signs actions for the recipient.
 */
export type MailLink = string | MailAction | CalendarLink | CountedLink

/** A person as shown in an email: only what they share with the recipient. */
export type MailPerson = {
  firstName: string
  lastName: string
  company?: string | null
  city?: string | null
  /** A path or URL; null shows the initials. */
  avatarUrl?: string | null
  about?: string | null
}

/** A community event, as far as the recipient may see it. */
export type MailEvent = {
  title: string
  startsAt: string
  endsAt: string
  eventTimeZone: string
  location: string | null
  online: boolean
  onlineLink: string | null
  /** The check-in code. */
  code: string | null
  /** Their place is held until the payment. `contact` says how to pay where there is no link. */
  payment: { price: string | null; link: string | null; contact?: string | null; by: string | null } | null
}

/** As stored in match_sides.reasons, without the engine's internals. */
export type MailReason = Omit<MatchReason, 'strength' | 'cityNames'>

/** Somebody to meet at an event. The email is erased with their account. */
export type MailIntroduction = {
  participantId: string
  person: MailPerson
  level: RelevanceLevel
  reasons: MailReason[]
}

/** Fields of every email about an event, added by notifyMember. */
export type EventProps = {
  /** Where the event is on the site. */
  open: MailLink
  /** The member shown in the email: when they leave, its props are erased. */
  aboutId?: string
  /** When the email would be too late (ISO 8601): it is not held beyond that. */
  deadline?: string
  /** Attached as an iCalendar object: a request, an update or a cancellation. */
  calendar?: MailCalendar
}

type AccountProps = {
  /** `isChange`: a member's new address. */
  'confirm-email': { link: MailLink; isChange?: boolean }
  /** A code that signs in, and a link where the community offers links. */
  'sign-in': { code: string; link: MailLink | null }
  /** Digits that prove who is signed in, before something irreversible. */
  'identity-code': { code: string }
  /** Proves a mailbox before its owner launches a community. */
  'launch-code': { code: string }
  /** To the first organiser of a new community. */
  'community-launched': { domain: string }
  /** To organisers: an operator lifted the quotas of their community. */
  'community-vouched': Record<string, never>
  /** To organisers: an operator suspended their community. `contact`: who to answer to, if the platform says so. */
  'community-suspended': { reason: string; contact: string | null }
  /** To organisers: an operator ended the suspension of their community. */
  'community-resumed': Record<string, never>
  /**
   * `link` leads to the page for a new password. `askedAt`: the community where they asked, but are no member yet, and
   * where to join it.
   */
  recovery: { link: MailLink; askedAt?: { community: string; join: string } }
  /** `link` leads to requesting such a link, and signs nobody in. */
  'password-changed': { at: string; timeZone: string; link: MailLink }
  /** `link` leads to the account's devices. */
  'provider-linked': { provider: 'GOOGLE' | 'OAUTH2'; at: string; timeZone: string; link: MailLink }
  /** `username` without '@'; `link` leads to the account's devices. */
  'telegram-connected': { username: string | null; at: string; timeZone: string; link: MailLink }
  /** Sent to the old address. */
  'email-changed': { at: string; timeZone: string }
  /** To organisers: a domain has lost its TXT record, or is no longer served because of that. */
  'domain-unverified': {
    domain: string
    stage: 'failing' | 'ended'
    endsAt: string
    timeZone: string
    link: MailLink
  }
  /** To organisers: a message was paused because too many emails failed or were reported as spam. */
  'message-paused': { subject: string; why: 'errors' | 'complaints'; link: MailLink }
  /** To organisers: a webhook was turned off because of its answers. */
  'webhook-off': { host: string; why: 'gone' | 'failing' | 'unreadable'; link: MailLink }
  'sender-warning': SenderWarning & { link: MailLink }
  /** To organisers: members have reported somebody. */
  'member-reported': { link: MailLink }
  /** To somebody invited as an organiser. `by` is '' if the inviter has no name here; `link` is the login page. */
  'organiser-invited': { by: string; aboutId?: string; link: MailLink }
  /** The final email: its member no longer exists when it is sent, and the row then loses the address. */
  'account-deleted': {
    /** Null for a member removed by an organiser. */
    rejoin: MailLink | null
    /** The account goes on in other communities. */
    elsewhere?: boolean
  }
}

/**
 * To organisers: their sender domain lost DNS records, the key that signs its emails cannot be read, or a limit of large
 * mailbox providers is near or reached.
 */
export type SenderWarning =
  | { why: 'key'; domain: string }
  | { why: 'records'; domain: string; records: ('spf' | 'dkim' | 'dmarc')[] }
  | { why: 'complaints' | 'failed'; level: MailWarning['level']; share: number }
  | { why: 'bulk'; level: MailWarning['level']; provider: MailboxProvider; emails: number }

/** Emails about joining, to strangers, newcomers and organisers. They belong to no topic that can be turned off. */
type JoiningProps = {
  invitation: {
    invitationId: string
    /** The organiser's name; '' if they have none here. */
    by: string
    word: string | null
    open: MailLink
    expiresAt: string
    timeZone: string
  }
  /** To an organiser: somebody is waiting for approval. At most one a day. */
  'join-request': { aboutId: string; name: string; company: string | null; about: string; open: MailLink }
  'join-approved': { word: string | null; open: MailLink }
  'join-declined': { word: string | null }
}

/** Emails to organisers, who turn them off in the analytics. */
type OrganiserProps = {
  /** Weekly. */
  'organiser-digest': StoredDigest & { userId: string; timeZone: string }
}

type DigestRound = NonNullable<OrganiserDigest['round']>
/** Figures that digests queued by older versions do not have. */
type NewFigure = 'planned' | 'confirmed'
type StoredDigest = Omit<OrganiserDigest, 'round'> & {
  round: (Omit<DigestRound, NewFigure> & Partial<Pick<DigestRound, NewFigure>>) | null
}

type DetailsOf = {
  'event-invitation': AboutEvent
  'event-confirmed': AboutEvent
  'event-place-held': AboutEvent
  'event-place-freed': AboutEvent
  'event-place-given': AboutEvent
  'event-place-approved': AboutEvent
  'event-left': AboutEvent
  'event-message': AboutEvent & { text: string }
  'event-refused': AboutEvent & { hadPlace?: boolean }
  'event-changed': AboutEvent & { before: { startsAt: string; location: string | null } }
  'event-cancelled': AboutEvent & { reason: string | null }
  'event-unpaid': AboutEvent
  'event-payment-missing': AboutEvent
  'event-payment-changed': AboutEvent
  'event-tomorrow': AboutEvent
  'event-introduction': AboutEvent & { people: MailIntroduction[] }
  'recommended-contact': {
    partner: MailPerson
    reasons: MailReason[]
    level: RelevanceLevel
    /** In a language that the two share; '{name}' is the partner's first name. */
    openingLine?: string | null
    /** The second one within the week. */
    again?: boolean
    /** They have no phrases, and no email asked them before. */
    askForPhrases?: boolean
    skip: MailLink
    pause: MailLink
  }
  'organiser-appointed': Record<never, never>
  'organiser-warning': {
    /** As in reports.reason. */
    reason: string
    /** The organiser's message; '' if there is none. */
    message: string
  }
  'organiser-handled-report': Record<never, never>
  'organiser-message': WrittenByOrganiser
  'contact-reminder': WrittenByOrganiser & { partner: MailPerson; level: RelevanceLevel }
  /** An organiser asks the member for phrases. */
  'organiser-asks-phrases': Record<never, never>
  unmatched: {
    /** As in unmatched.reason; the template has texts for some, and a general text for the others. */
    reason?: string
    /** As of 'recommended-contact'. */
    askForPhrases?: boolean
  }
  /** Before an inactive member is introduced again. */
  'inactivity-check': {
    /** Consecutive introductions without a reaction. */
    rounds: number
    stay: MailLink
    pause: MailLink
  }
  'intro-received': {
    from: MailPerson
    /** As written; '' if there is none. */
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
    /** One button per answer. */
    answers: { said: number | MissedReason; link: MailLink }[]
  }
  'request-answered': {
    from: MailPerson
    /** The recipient's request that was answered. */
    request: string
    answer: string
  }
  /** A member's unread messages in a chat. */
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
    /** Why they propose other times. */
    reason?: string | null
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
  'times-withdrawn': MeetingOff & { partner: MailPerson; reason: string | null }
  'meeting-taken-back': MeetingOff & { partner: MailPerson; reason: string | null }
  /** With the times that were offered, if none was agreed on. */
  'meeting-withdrawn': MeetingOff & { offered?: string[] }
  'meeting-tomorrow': MeetingTime
  'meeting-soon': MeetingTime
}

type WrittenByOrganiser = {
  /** Absent in a test. */
  campaignId?: string
  subject: string
  /** Markdown. */
  text: string
  /** The text's language, if it is not the recipient's. */
  textLocale?: Locale
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
  /** The previous time. */
  before: string | null
}

type MeetingOff = {
  meetingId: string
  /** null if no time was agreed on. */
  startsAt: string | null
  timeZone: string
}

export type UnreadWords = {
  /** The latest ones, in order. A photo without words has ''. */
  messages: { text: string; photo: boolean }[]
  /** Number of earlier unread ones. */
  more: number
  /** Number of the latest one in its chat. */
  lastSeq?: number
}

/** `timeZone` is the recipient's. */
type AboutEvent = { about: MailEvent; timeZone: string }

type Answer = {
  from: MailPerson
  /** Their words; '' or null if there are none. */
  answer?: string | null
}

/** The details that verbs add to an event's email. An event with an email but no details here does not compile. */
export type EventDetails = { [E in EventOn<'EMAIL'>]: DetailsOf[E] }

/** The props of each kind of email. Pure JSON, stored in `mails.props`. */
export type MailProps = AccountProps &
  JoiningProps &
  OrganiserProps & { [E in EventOn<'EMAIL'>]: EventProps & DetailsOf[E] } & {
    /** Several events in one email. Items are added when it is sent, because they may be erased before. */
    digest: { items: DigestItem[] }
  }

/** One of the emails that a digest replaces. */
export type DigestItem = { [E in DigestEvent]: { kind: E; props: MailProps[E] } }[DigestEvent]

export type MailKind = keyof MailProps

/** One kind with its own props, for code that depends on the kind. */
export type MailContent = { [K in MailKind]: { kind: K; props: MailProps[K] } }[MailKind]

const ACCOUNT_KINDS: { readonly [K in keyof AccountProps]: true } = {
  'confirm-email': true,
  'sign-in': true,
  'identity-code': true,
  'launch-code': true,
  'community-launched': true,
  'community-vouched': true,
  'community-suspended': true,
  'community-resumed': true,
  recovery: true,
  'password-changed': true,
  'provider-linked': true,
  'telegram-connected': true,
  'email-changed': true,
  'domain-unverified': true,
  'message-paused': true,
  'webhook-off': true,
  'sender-warning': true,
  'member-reported': true,
  'organiser-invited': true,
  'account-deleted': true,
}

export const isAboutAccount = (kind: unknown): kind is keyof AccountProps =>
  typeof kind === 'string' && Object.hasOwn(ACCOUNT_KINDS, kind)

/** Emails that do not wait while their community is suspended. */
export const isSentWhileSuspended = (kind: string): boolean => kind === 'community-suspended'

/** Messages that organisers write to many members at once. */
export const isByOrganiser = (kind: MailKind): boolean =>
  kind === 'organiser-message' || kind === 'contact-reminder'

const JOINING_KINDS: { readonly [K in keyof JoiningProps]: true } = {
  invitation: true,
  'join-request': true,
  'join-approved': true,
  'join-declined': true,
}

const isAboutJoining = (kind: unknown): kind is keyof JoiningProps =>
  typeof kind === 'string' && Object.hasOwn(JOINING_KINDS, kind)

const isForOrganisers = (kind: unknown): kind is keyof OrganiserProps => kind === 'organiser-digest'

export const isMailKind = (kind: unknown): kind is MailKind =>
  kind === 'digest' ||
  isForOrganisers(kind) ||
  isAboutAccount(kind) ||
  isAboutJoining(kind) ||
  (isMemberEvent(kind) && hasMail(kind))

const hasMail = (event: keyof typeof MEMBER_EVENTS): event is EventOn<'EMAIL'> =>
  (MEMBER_EVENTS[event].channels as readonly string[]).includes('EMAIL')

export const MAIL_KINDS: readonly MailKind[] = [
  ...(Object.keys(ACCOUNT_KINDS) as (keyof AccountProps)[]),
  ...(Object.keys(JOINING_KINDS) as (keyof JoiningProps)[]),
  ...(Object.keys(MEMBER_EVENTS) as (keyof typeof MEMBER_EVENTS)[]).filter(hasMail),
  'digest',
  'organiser-digest',
]

/**
 * Emails to an address that may belong to nobody here: codes, links and invitations. They are deleted after half a year
 * (sweepInvitations): none is queued again by its key.
 */
export const ADDRESS_KINDS: readonly MailKind[] = [
  'confirm-email',
  'sign-in',
  'identity-code',
  'launch-code',
  'recovery',
  'password-changed',
  'provider-linked',
  'telegram-connected',
  'email-changed',
  'account-deleted',
  'organiser-invited',
  'invitation',
]

/** The topics that its unsubscribe link turns off. None for emails about accounts and joining. */
export function topicsOf(kind: MailKind): readonly Topic[] {
  if (isAboutAccount(kind) || isAboutJoining(kind) || isForOrganisers(kind)) return []
  if (kind !== 'digest') {
    const { topic } = MEMBER_EVENTS[kind]
    return topic ? [topic] : []
  }
  const rules = Object.values(MEMBER_EVENTS).filter(({ pace }) => pace === 'digest')
  return [...new Set(rules.flatMap(({ topic }) => topic ?? []))]
}
