import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '@/lib/core/locale'

/** The product's own words in a language, so that tests find things by what people read and repeat no texts. */
export type Texts = (key: string, values?: Record<string, string | number>) => string

/** @throws Error for a key that is not there, or that needs another value */
export function textsOf(locale: Locale): Texts {
  const file = new URL(`../messages/${locale}.json`, import.meta.url)
  const translate = createTranslator({
    locale,
    messages: JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>,
    onError(error) {
      throw error
    },
  }) as unknown as Texts
  return (key, values) => translate(key, values)
}

/** Words as they may stand among others, with white space as it may come out of a mail. */
export const folded = (text: string) => text.replace(/\s+/g, ' ').trim()
