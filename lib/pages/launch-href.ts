import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'

/**
 * Where 'Launch your own community' leads: the form, else an email to the operator. Null where the community does not
 * want the link, and without anybody to write to.
 */
export function launchHref(community: Community, locale: Locale): string | null {
  if (!community.brandConfig.launchLink) return null
  const { SELF_SERVICE, CONTACT_EMAIL } = runtime().env
  if (SELF_SERVICE) return '/launch'
  const email = CONTACT_EMAIL ?? community.senderEmail
  const subject = translator(locale, 'shell.footer')('launchSubject')
  return email && `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
