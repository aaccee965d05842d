import type { Locale } from '@/lib/core/locale'
import type { Translate } from '@/lib/i18n/translator'
import type { MailDocument } from '../document'
import type { MailKind, MailLink, MailProps } from '../kinds'

/** Where a member says what reaches them. With a question mark it survives the login (lib/tenancy/gate.ts). */
export const SETTINGS_LINK: MailLink = '/subscriptions?from=mail'

/** What every template knows of the mail beyond its own props. */
export type TemplateContext = {
  t: Translate
  locale: Locale
  /** The community's name in the recipient's language. */
  community: string
  /** When the mail was written down, in the community's zone. */
  day: string
}

export type Template<K extends MailKind> = (props: MailProps[K], context: TemplateContext) => MailDocument
