import { type Formatter, formatterOf } from './formatter'
import type { Locale } from './locale'

const DAY_AND_MONTH = /(\d) (?=\p{L})/gu

/** By the formatter with plain spaces, which emails need. */
const formatters = new WeakMap<Formatter, Formatter>()

/** How pages write dates: a day stays on the line of its month. */
export function pageFormatterOf(locale: Locale, timeZone?: string): Formatter {
  const plain = formatterOf(locale, timeZone)
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
