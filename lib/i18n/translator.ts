import { createTranslator } from 'use-intl/core'
import { nestQuotes } from '@/lib/core/inner-quotes'
import type { Locale } from '@/lib/core/locale'
import en from '@/messages/en.json'
import ru from '@/messages/ru.json'

/** All texts of the product, by language. English is the shape that Russian must have. */
export type Messages = typeof en
export const MESSAGES: Record<Locale, Messages> = { en, ru }

type Values = Record<string, string | number | Date>
export type Translate = { (key: string, values?: Values): string; has(key: string): boolean }

const translators = new Map<string, Translate>()

/** Texts of one namespace of messages/*.json for code outside React: API errors, mails, jobs. */
export function translator(locale: Locale, namespace: string): Translate {
  const id = `${locale}:${namespace}`
  let translate = translators.get(id)
  if (!translate) {
    // The keys come from data (an error's messageKey), so they cannot be checked by type here;
    // lib/i18n/messages.test.ts checks that each key used exists in both languages.
    const plain = createTranslator({
      locale,
      messages: MESSAGES[locale],
      namespace: namespace as never,
    }) as unknown as Translate
    translate = Object.assign((key: string, values?: Values) => nestQuotes(plain(key, values), locale), {
      has: (key: string) => plain.has(key),
    })
    translators.set(id, translate)
  }
  return translate
}
