/** Languages of the product (specification, section 9). */
export const LOCALES = ['en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

/** Language names, each in its own language. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', ru: 'Русский' }

/** How `Intl` writes dates, times and numbers. English texts are British. */
export const FORMAT_LOCALES: Record<Locale, string> = { en: 'en-GB', ru: 'ru' }

export const DEFAULT_LOCALE: Locale = 'en'

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}

/** A community's text in its languages. */
export type LocalizedText = Partial<Record<Locale, string>>

/** The text in `locale`, else in English, else in any language, else ''. */
export function localized(text: LocalizedText | null | undefined, locale: Locale): string {
  return text?.[locale] ?? text?.en ?? text?.ru ?? ''
}
