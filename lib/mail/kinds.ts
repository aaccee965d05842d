import { isOff, type Topic } from '@/lib/contracts/subscription'
import type { RelevanceLevel } from '@/lib/db/schema/round'

/**
 * A path of the community ('/my_communities') or a whole http(s) address. Verbs know paths only; the
 * mail makes them absolute at the community's primary domain when it goes out.
 */
export type MailLink = string

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

/** As kept in matching_results.reasons, without what only the engine needs. */
export type MailReason = {
  direction: 'reader-seeks' | 'partner-seeks' | 'shared'
  field: string
  seeks: string
  offers: string
}

/** What each kind of mail is made from. JSON through and through: it waits in `mails.props`. */
export type MailProps = {
  'confirm-email': { link: MailLink }
  /** A code that signs in, and a link that does where the community offers links. */
  'sign-in': { code: string; link: MailLink | null }
  /** Digits that show who is signed in, before something that cannot be taken back. */
  'identity-code': { code: string }
  /** Leads to where a new password is set. */
  recovery: { link: MailLink }
  /** `recovery` asks for such a link, and signs nobody in. */
  'password-changed': { at: string; timeZone: string; link: MailLink }
  /** The last mail: the account is gone when it is sent, and with it the row's address. */
  'account-deleted': { links: { rejoin: MailLink } }
  'round-match': {
    matchingResultId: string
    partner: MailPerson
    reasons: MailReason[]
    level: RelevanceLevel
    /** In the recipient's language; '{name}' stands for the partner's first name. */
    openingLine?: string | null
    /** A second one within the week. */
    again?: boolean
    /** `skip` and `pause` go out as signed links that need no sign-in, where the recipient is a participant. */
    links: { open: MailLink; skip: MailLink; pause: MailLink }
  }
  'round-left-out': {
    /** As kept in round_left_outs.reason; some are told apart (round-left-out.ts), others in general words. */
    reason?: string
    /** `open` leads to the member's request. */
    links: { open: MailLink }
  }
  /** Before a member who has not reacted for a while is introduced again. */
  'still-in': {
    /** Introductions in a row that they did not react to. */
    rounds: number
    /** Go out as signed links that need no sign-in. */
    links: { stay: MailLink; pause: MailLink }
  }
  'intro-received': {
    /** Mails from before have none. */
    introId?: string
    from: MailPerson
    /** The greeting, as written; '' when there is none. */
    message: string
    reasons: MailReason[]
    /** `accept` is added when the mail goes out: a signed link that needs no sign-in. */
    links: { open: MailLink; accept?: MailLink }
  }
  'intro-answered': {
    from: MailPerson
    accepted: boolean
    /** Their words; '' or null when there are none. */
    answer?: string | null
    links: { open: MailLink }
  }
  /** An hour after a meeting. */
  'rate-meeting': {
    matchingId: string
    partner: MailPerson
    links: { open: MailLink }
  }
  /** Several of what may be gathered, in one. Its items are put in when it goes out: they may be gone by then. */
  digest: { items: DigestItem[] }
  'request-answered': {
    from: MailPerson
    /** The recipient's request, as it was answered. */
    request: string
    answer: string
    links: { open: MailLink }
  }
  /** The other side has left the community. It names nobody. */
  'meeting-cancelled': {
    /** ISO 8601; null when no time had been agreed on. */
    startsAt: string | null
    timeZone: string
    links: { open: MailLink }
  }
}

/** One mail of those that a digest stands for. */
export type DigestItem = { [K in Gathered]: { kind: K; props: MailProps[K] } }[Gathered]
type Gathered = 'intro-received' | 'intro-answered' | 'request-answered' | 'rate-meeting'

export type MailKind = keyof MailProps

/** One kind with its own props, for code that switches on the kind. */
export type MailContent = { [K in MailKind]: { kind: K; props: MailProps[K] } }[MailKind]

/** What a member turns off a mail with. Nothing: about signing in, cannot be turned off. */
export const MAIL_TOPICS: { readonly [K in MailKind]: readonly Topic[] } = {
  'confirm-email': [],
  'sign-in': [],
  'identity-code': [],
  recovery: [],
  'password-changed': [],
  'account-deleted': [],
  'round-match': ['round'],
  'round-left-out': ['round'],
  'still-in': ['round'],
  'intro-received': ['intro'],
  'intro-answered': ['intro'],
  'request-answered': ['intro'],
  'meeting-cancelled': ['meeting'],
  'rate-meeting': ['meeting'],
  digest: ['intro', 'meeting'],
}

/**
 * How long a mail may wait. `now`: not at all. `calm`: for the end of the recipient's quiet hours. `gathered`:
 * for an hour after the last such mail too, and several that wait go out as one digest.
 */
export type MailPace = 'now' | 'calm' | 'gathered'

export const MAIL_PACES: { readonly [K in MailKind]: MailPace } = {
  'confirm-email': 'now',
  'sign-in': 'now',
  'identity-code': 'now',
  recovery: 'now',
  'password-changed': 'now',
  'account-deleted': 'now',
  // The round has an hour of its own.
  'round-match': 'now',
  'round-left-out': 'now',
  'still-in': 'calm',
  'intro-received': 'gathered',
  'intro-answered': 'gathered',
  'request-answered': 'gathered',
  'rate-meeting': 'gathered',
  'meeting-cancelled': 'calm',
  // It is what has waited.
  digest: 'now',
}

export const MAIL_KINDS = Object.keys(MAIL_TOPICS) as MailKind[]

export function isMailKind(value: unknown): value is MailKind {
  return typeof value === 'string' && Object.hasOwn(MAIL_TOPICS, value)
}

export const isAboutSigningIn = (kind: MailKind): boolean => MAIL_TOPICS[kind].length === 0

/** Whether a member's disabled_notifications stop a mail of this kind. */
export function isTurnedOff(kind: MailKind, disabledNotifications: readonly string[]): boolean {
  const topics = MAIL_TOPICS[kind]
  return topics.length > 0 && topics.every((topic) => isOff(disabledNotifications, 'EMAIL', topic))
}
