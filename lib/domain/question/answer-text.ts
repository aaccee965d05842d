import { type Locale, type LocalizedText, localized } from '@/lib/core/locale'

/** An answer as text: what was written, or the chosen options. */
export const answerText = (
  value: string | readonly string[],
  options: readonly { id: string; text: LocalizedText }[],
  locale: Locale,
): string =>
  typeof value === 'string'
    ? value
    : options
        .filter(({ id }) => value.includes(id))
        .map(({ text }) => localized(text, locale))
        .join(', ')
