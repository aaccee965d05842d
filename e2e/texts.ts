import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '@/lib/core/locale'

/** The product's texts in a language, so that tests find elements by what users read. */
export type Texts = (key: string, values?: Record<string, string | number>) => string

/** @throws Error for an unknown key or a missing value */
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

/** Collapses white space, as in text extracted from an email. */
export const folded = (text: string) => text.replace(/\s+/g, ' ').trim()
