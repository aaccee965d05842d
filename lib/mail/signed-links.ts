import { BEST_SCORE, MISSED_REASONS, type MissedReason } from '@/lib/contracts/rating'
import { TOPICS, type Topic } from '@/lib/contracts/subscription'
import { isId } from '@/lib/core/ids'
import { isLocale, type Locale } from '@/lib/core/locale'
import { sign, verify } from '@/lib/core/signing'
import type { MailAction } from './kinds'

/** The topics and the member of an unsubscribe link, and the language of its page. */
export type Unsubscription = {
  communityId: string
  participantId: string
  topics: readonly Topic[]
  locale: Locale
  /** The organisers' message with the link. */
  campaignId: string | null
}

/** An action, and the member it acts for. */
export type SignedAction = MailAction & { communityId: string; participantId: string; locale: Locale }

export const UNSUBSCRIBE_PATH = '/api/mail/unsubscribe'
export const ACTION_PATH = '/api/mail/action'

/** Older than any contact that it could still skip. */
const ACTION_LIFETIME_MS = 60 * 24 * 60 * 60 * 1000

/** The path of an unsubscribe link. It works as long as the secret is in use, because links of old emails must work. */
export function unsubscribePath(secret: string, it: Unsubscription): `/${string}` {
  const what = [it.communityId, it.participantId, it.topics.join(), it.locale, it.campaignId]
  const token = sign(secret, 'unsubscribe', what, null)
  return `${UNSUBSCRIBE_PATH}?token=${token}`
}

/** @returns null when the token was not made by unsubscribePath */
export function readUnsubscribeToken(secret: string, token: string, now: Date): Unsubscription | null {
  const payload = verify(secret, 'unsubscribe', token, now)
  if (!Array.isArray(payload)) return null
  const [communityId, participantId, named, locale, campaign] = payload as unknown[]
  const topics = TOPICS.filter((topic) => typeof named === 'string' && named.split(',').includes(topic))
  if (!isId(communityId) || !isId(participantId) || topics.length === 0 || !isLocale(locale)) return null
  return { communityId, participantId, topics, locale, campaignId: isId(campaign) ? campaign : null }
}

/** A link of an organisers' message and the member who got it. */
export type CountedClick = { communityId: string; participantId: string; campaignId: string; url: string }

export const CLICK_PATH = '/api/mail/click'
/** Tokens of longer addresses would not fit into a link. */
const MAX_COUNTED_URL = 1_000

/** The path that counts a click and redirects to `url`; null if it is too long to be counted. */
export function clickPath(secret: string, it: CountedClick): `/${string}` | null {
  if (Buffer.byteLength(it.url) > MAX_COUNTED_URL) return null
  const token = sign(secret, 'mail-click', [it.communityId, it.participantId, it.campaignId, it.url], null)
  return `${CLICK_PATH}?token=${token}`
}

/** @returns null if the token was not made by clickPath: nobody else chooses where it leads */
export function readClickToken(secret: string, token: string, now: Date): CountedClick | null {
  const payload = verify(secret, 'mail-click', token, now)
  if (!Array.isArray(payload)) return null
  const [communityId, participantId, campaignId, url] = payload as unknown[]
  if (!isId(communityId) || !isId(participantId) || !isId(campaignId)) return null
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url)) return null
  return { communityId, participantId, campaignId, url }
}

/** The refused invitation, and the language of its page. */
export type RefusedInvitation = { communityId: string; invitationId: string; locale: Locale }

export const NO_INVITATIONS_PATH = '/api/mail/no-invitations'

/** Path of the page that opts out of invitations. Valid as long as the secret is in use. */
export function noInvitationsPath(secret: string, it: RefusedInvitation): `/${string}` {
  const token = sign(secret, 'no-invitations', [it.communityId, it.invitationId, it.locale], null)
  return `${NO_INVITATIONS_PATH}?token=${token}`
}

/** @returns null if the token was not made by noInvitationsPath */
export function readNoInvitationsToken(secret: string, token: string, now: Date): RefusedInvitation | null {
  const payload = verify(secret, 'no-invitations', token, now)
  if (!Array.isArray(payload)) return null
  const [communityId, invitationId, locale] = payload as unknown[]
  if (!isId(communityId) || !isId(invitationId) || !isLocale(locale)) return null
  return { communityId, invitationId, locale }
}

/** The organiser who refuses the weekly digest, and the language of its page. */
export type RefusedDigest = { communityId: string; userId: string; locale: Locale }

export const NO_DIGEST_PATH = '/api/mail/no-digest'

/** Path of the page that stops the weekly digest. Valid as long as the secret is in use. */
export function noDigestPath(secret: string, it: RefusedDigest): `/${string}` {
  const token = sign(secret, 'no-digest', [it.communityId, it.userId, it.locale], null)
  return `${NO_DIGEST_PATH}?token=${token}`
}

/** @returns null if the token was not made by noDigestPath */
export function readNoDigestToken(secret: string, token: string, now: Date): RefusedDigest | null {
  const payload = verify(secret, 'no-digest', token, now)
  if (!Array.isArray(payload)) return null
  const [communityId, userId, locale] = payload as unknown[]
  if (!isId(communityId) || !isId(userId) || !isLocale(locale)) return null
  return { communityId, userId, locale }
}

const isSaid = (detail: unknown): detail is number | MissedReason =>
  MISSED_REASONS.some((reason) => reason === detail) ||
  (Number.isInteger(detail) && Number(detail) >= 1 && Number(detail) <= BEST_SCORE)

export function actionPath(secret: string, action: SignedAction, now: Date): `/${string}` {
  const token = sign(
    secret,
    'mail-action',
    [action.communityId, action.participantId, action.locale, action.kind, ...subjectOf(action)],
    new Date(now.getTime() + ACTION_LIFETIME_MS),
  )
  return `${ACTION_PATH}?token=${token}`
}

function subjectOf(action: MailAction): (string | number | null)[] {
  switch (action.kind) {
    case 'skip':
      return [action.matchSideId]
    case 'accept':
      return [action.introId]
    case 'accept-slot':
      return [action.meetingId, action.startsAt]
    case 'rate':
      return [action.meetingId, action.said]
    default:
      return [null]
  }
}

/** @returns null when the token was not made by actionPath, or expired */
export function readActionToken(secret: string, token: string, now: Date): SignedAction | null {
  const payload = verify(secret, 'mail-action', token, now)
  if (!Array.isArray(payload)) return null
  const [communityId, participantId, locale, kind, subject, detail] = payload as unknown[]
  if (!isId(communityId) || !isId(participantId) || !isLocale(locale)) return null
  const whose = { communityId, participantId, locale }
  if (kind === 'accept-slot' && isId(subject) && typeof detail === 'string')
    return { ...whose, kind, meetingId: subject, startsAt: detail }
  if (kind === 'rate' && isId(subject) && isSaid(detail))
    return { ...whose, kind, meetingId: subject, said: detail }
  if (kind === 'pause' || kind === 'stay') return { ...whose, kind }
  if (kind === 'accept' && isId(subject)) return { ...whose, kind, introId: subject }
  return kind === 'skip' && isId(subject) ? { ...whose, kind, matchSideId: subject } : null
}
