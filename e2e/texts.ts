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

/** The source of a pattern: the text as a page shows it, with no-break spaces after short Russian words. */
export const patternOf = (text: string) =>
  text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '\\s')

/** Matches a label that begins with the text. */
export const startOf = (text: string) => new RegExp(`^${patternOf(text)}`)

/** Collapses white space, as in text extracted from an email. */
export const folded = (text: string) => text.replace(/\s+/g, ' ').trim()
