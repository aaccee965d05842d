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
  'round-match': {
    matchingResultId: string
    partner: MailPerson
    reasons: MailReason[]
    level: RelevanceLevel
    /** In the recipient's language; '{name}' stands for the partner's first name. */
    openingLine?: string | null
    /** `skip` and `pause` go out as signed links that need no sign-in, where the recipient is a participant. */
    links: { open: MailLink; skip: MailLink; pause: MailLink; settings: MailLink }
  }
  'round-left-out': {
    /** As kept in round_left_outs.reason; 'odd' and 'no-candidate' are told apart, others in general words. */
    reason?: string
    /** `open` leads to the member's request. */
    links: { open: MailLink; settings: MailLink }
  }
  'intro-received': {
    from: MailPerson
    /** The greeting, as written; '' when there is none. */
    message: string
    reasons: MailReason[]
    links: { open: MailLink }
  }
  'intro-answered': {
    from: MailPerson
    accepted: boolean
    /** Their words; '' or null when there are none. */
    answer?: string | null
    links: { open: MailLink }
  }
}

export type MailKind = keyof MailProps

/** One kind with its own props, for code that switches on the kind. */
export type MailContent = { [K in MailKind]: { kind: K; props: MailProps[K] } }[MailKind]

/** What a member can turn off as one thing. `null`: about signing in, cannot be turned off. */
export type MailTopic = 'round' | 'intro'

export const MAIL_TOPICS: { readonly [K in MailKind]: MailTopic | null } = {
  'confirm-email': null,
  'round-match': 'round',
  'round-left-out': 'round',
  'intro-received': 'intro',
  'intro-answered': 'intro',
}

export const MAIL_KINDS = Object.keys(MAIL_TOPICS) as MailKind[]

export function isMailKind(value: unknown): value is MailKind {
  return typeof value === 'string' && Object.hasOwn(MAIL_TOPICS, value)
}

export function kindsOf(topic: MailTopic): MailKind[] {
  return MAIL_KINDS.filter((kind) => MAIL_TOPICS[kind] === topic)
}

/** In participants.disabled_notifications: no mail at all but those about signing in. */
export const ALL_MAIL = 'EMAIL'

/** Whether a member's disabled_notifications stop a mail of this kind. */
export function isTurnedOff(kind: MailKind, disabledNotifications: readonly string[]): boolean {
  if (MAIL_TOPICS[kind] === null) return false
  return disabledNotifications.includes(kind) || disabledNotifications.includes(ALL_MAIL)
}
