import { useLocale, useTimeZone } from 'next-intl'
import { formatterOf } from '@/lib/core/formatter'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/locale'

/** Instead of next-intl's, whose English is American. */
export function useFormatter() {
  const locale = useLocale()
  return formatterOf(isLocale(locale) ? locale : DEFAULT_LOCALE, useTimeZone())
}
