import { useLocale, useTimeZone } from 'next-intl'
import { type Formatter, formatterOf } from '@/lib/core/formatter'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/locale'

const DAY_AND_MONTH = /(\d) (?=\p{L})/gu

/** By the formatter with plain spaces, which emails need. */
const formatters = new WeakMap<Formatter, Formatter>()

/** Instead of next-intl's, whose English is American. A day stays on the line of its month. */
export function useFormatter(): Formatter {
  const locale = useLocale()
  const plain = formatterOf(isLocale(locale) ? locale : DEFAULT_LOCALE, useTimeZone())
  let formatter = formatters.get(plain)
  if (!formatter) {
    formatter = {
      ...plain,
      // Its overloads cannot be passed on one by one.
      dateTime: ((...given: Parameters<Formatter['dateTime']>) =>
        plain.dateTime(...given).replace(DAY_AND_MONTH, '$1\u00a0')) as Formatter['dateTime'],
    }
    formatters.set(plain, formatter)
  }
  return formatter
}
