import type { DigestEvent } from '@/lib/contracts/member-event'
import type { Locale } from '@/lib/core/locale'
import type { Translate } from '@/lib/i18n/translator'
import type { MailDocument, MailNews } from '../document'
import type { MailKind, MailProps } from '../kinds'
import { oneLine, shorten } from '../plain'

/** The notification settings. With a query the path survives the login (lib/tenancy/gate.ts). */
export const SETTINGS_LINK = '/subscriptions?from=mail'

/** A template's data besides the props of its email. */
export type TemplateContext = {
  t: Translate
  locale: Locale
  /** The community's name in the recipient's language. */
  community: string
  /** The day the email was queued, in the community's zone. */
  day: string
}

export type Template<K extends MailKind> = (props: MailProps[K], context: TemplateContext) => MailDocument

/** An event as one line of a digest. */
export type DigestNews<E extends DigestEvent> = (props: MailProps[E], t: Translate) => MailNews

const MAX_QUOTE_LETTERS = 160

/** A member's words on one line of a digest; nothing if there are none. */
export const quoteOf = (words: string | null | undefined) =>
  shorten(oneLine(words), MAX_QUOTE_LETTERS) || undefined
