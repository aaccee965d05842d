import type { Locale } from '@/lib/core/locale'
import { MESSAGES } from '@/lib/i18n/translator'

/** What any island may need (the layout gives the same to those without a provider of their own). */
const EVERYWHERE = ['common', 'errors', 'validation']

/** The texts of a page's islands and no others, for the NextIntlClientProvider around them. */
export function islandMessages(locale: Locale, namespaces: readonly string[]): Record<string, object> {
  const all: Record<string, object> = MESSAGES[locale]
  return Object.fromEntries([...EVERYWHERE, ...namespaces].map((name) => [name, all[name] ?? {}]))
}
