import { createFormatter } from 'use-intl/core'
import { FORMAT_LOCALES, type Locale } from './locale'

export type Formatter = ReturnType<typeof createFormatter>

/** One per language and zone: each caches its Intl objects. */
const formatters = new Map<string, Formatter>()

/** Writes dates, times, numbers and lists: 'Tuesday 24 November at 09:00', «вторник, 24 ноября в 09:00». */
export function formatterOf(locale: Locale, timeZone = 'UTC'): Formatter {
  const key = `${locale} ${timeZone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = createFormatter({ locale: FORMAT_LOCALES[locale], timeZone })
    formatters.set(key, formatter)
  }
  return formatter
}
