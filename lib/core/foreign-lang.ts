import type { Locale } from './locale'

/** The language of a member's text, detected by alphabet; undefined for texts too short to tell, such as product names. */
export function langOf(text: string): Locale | undefined {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (cyrillic + latin < ENOUGH_LETTERS) return undefined
  return cyrillic > latin ? 'ru' : 'en'
}

/** The language of a member's text where it differs from the page's, for the `lang` attribute. */
export function foreignLang(text: string, locale: string): Locale | undefined {
  const lang = langOf(text)
  return lang === locale ? undefined : lang
}

const ENOUGH_LETTERS = 8
