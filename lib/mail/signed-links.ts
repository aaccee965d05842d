import { BEST_SCORE, MISSED_REASONS, type MissedReason } from '@/lib/contracts/rating'
import { TOPICS, type Topic } from '@/lib/contracts/subscription'
import { isId } from '@/lib/core/ids'
import { isLocale, type Locale } from '@/lib/core/locale'
import { sign, verify } from '@/lib/core/signing'
import type { MailAction } from './kinds'

/** Which topics a link turns off for which member, and the language of its page. */
export type Unsubscription = {
  communityId: string
  participantId: string
  topics: readonly Topic[]
  locale: Locale
}

/** An action, and the member it acts for. */
export type SignedAction = MailAction & { communityId: string; participantId: string; locale: Locale }

export const UNSUBSCRIBE_PATH = '/api/mail/unsubscribe'
export const ACTION_PATH = '/api/mail/action'

/** Older than any contact that it could still skip. */
const ACTION_LIFETIME_MS = 60 * 24 * 60 * 60 * 1000

/** The path that turns mails off. It works as long as the secret is in use: the link of an old mail must work. */
export function unsubscribePath(secret: string, it: Unsubscription): `/${string}` {
  const what = [it.communityId, it.participantId, it.topics.join(), it.locale]
  const token = sign(secret, 'unsubscribe', what, null)
  return `${UNSUBSCRIBE_PATH}?token=${token}`
}

/** @returns null when the token was not made by unsubscribePath */
export function readUnsubscribeToken(secret: string, token: string, now: Date): Unsubscription | null {
  const payload = verify(secret, 'unsubscribe', token, now)
  if (!Array.isArray(payload)) return null
  const [communityId, participantId, named, locale] = payload as unknown[]
  const topics = TOPICS.filter((topic) => typeof named === 'string' && named.split(',').includes(topic))
  if (!isId(communityId) || !isId(participantId) || topics.length === 0 || !isLocale(locale)) return null
  return { communityId, participantId, topics, locale }
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
