import { useLocale, useTimeZone } from 'next-intl'
import type { Formatter } from '@/lib/core/formatter'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/locale'
import { pageFormatterOf } from '@/lib/core/page-formatter'

/** Instead of next-intl's, whose English is American. */
export function useFormatter(): Formatter {
  const locale = useLocale()
  return pageFormatterOf(isLocale(locale) ? locale : DEFAULT_LOCALE, useTimeZone())
}
