import { isId } from '@/lib/core/ids'
import { isLocale, type Locale } from '@/lib/core/locale'
import { sign, verify } from '@/lib/core/signing'
import { MAIL_TOPICS, type MailTopic } from './kinds'

/** Whose mails of which topic a link turns off, and the language of its page. */
export type Unsubscription = {
  communityId: string
  participantId: string
  topic: MailTopic
  locale: Locale
}

export const UNSUBSCRIBE_PATH = '/api/mail/unsubscribe'

/** The path that turns mails off. It lives as long as the secret: an old mail's link must still work. */
export function unsubscribePath(secret: string, it: Unsubscription): `/${string}` {
  const token = sign(secret, 'unsubscribe', [it.communityId, it.participantId, it.topic, it.locale], null)
  return `${UNSUBSCRIBE_PATH}?token=${token}`
}

/** @returns null when the token was not made by unsubscribePath */
export function readUnsubscribeToken(secret: string, token: string, now: Date): Unsubscription | null {
  const payload = verify(secret, 'unsubscribe', token, now)
  if (!Array.isArray(payload)) return null
  const [communityId, participantId, topic, locale] = payload as unknown[]
  if (!isId(communityId) || !isId(participantId) || !isTopic(topic) || !isLocale(locale)) return null
  return { communityId, participantId, topic, locale }
}

const TOPICS = new Set<unknown>(Object.values(MAIL_TOPICS))

function isTopic(value: unknown): value is MailTopic {
  return value !== null && TOPICS.has(value)
}
