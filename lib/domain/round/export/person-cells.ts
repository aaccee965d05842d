import type { Locale } from '@/lib/core/locale'
import type { participants } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'

type Person = Pick<
  typeof participants.$inferSelect,
  'firstName' | 'lastName' | 'email' | 'company' | 'deletedAt'
>

/** Name, email address and work of a member, if they have not left. */
export function personCells(
  { firstName, lastName, email, company, deletedAt }: Person,
  locale: Locale,
): (string | null)[] {
  if (deletedAt) return [translator(locale, 'roundConsole')('trail.left'), null, null]
  return [`${firstName} ${lastName}`.trim() || translator(locale, 'common')('unnamed'), email, company]
}
