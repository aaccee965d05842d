import type { Locale } from './locale'

/**
 * The language of a member's text where it differs from the page's, for the `lang` attribute, detected by alphabet.
 * Undefined for the page's own language, and for texts too short to tell, such as product names.
 */
export function foreignLang(text: string, locale: string): Locale | undefined {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (cyrillic + latin < ENOUGH_LETTERS) return undefined
  const lang = cyrillic > latin ? 'ru' : 'en'
  return lang === locale ? undefined : lang
}

const ENOUGH_LETTERS = 8
