import type { Locale } from '@/lib/core/locale'
import { boundShortWords } from './bound-short-words'
import { MESSAGES, type Messages } from './translator'

/** The texts as pages show them. Emails and files have plain spaces. */
export const PAGE_MESSAGES: Record<Locale, Messages> = { en: MESSAGES.en, ru: boundShortWords(MESSAGES.ru) }
