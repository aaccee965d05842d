import type { Locale } from '@/lib/core/locale'
import { boundShortWords } from './bound-short-words'
import { MESSAGES, type Messages } from './translator'

/** Computed for the first Russian page: it takes some milliseconds. */
let russian: Messages | undefined

/** The texts as pages show them. Emails and files have plain spaces. */
export function pageMessages(locale: Locale): Messages {
  if (locale !== 'ru') return MESSAGES[locale]
  russian ??= boundShortWords(MESSAGES.ru)
  return russian
}
