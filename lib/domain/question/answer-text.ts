import { type Locale, type LocalizedText, localized } from '@/lib/core/locale'

/** An answer as text: what was written, or the chosen options. */
export const answerText = (
  value: string | readonly string[],
  options: readonly { id: string; text: LocalizedText }[],
  locale: Locale,
  joined = (texts: readonly string[]) => texts.join(', '),
): string =>
  typeof value === 'string'
    ? value
    : joined(options.filter(({ id }) => value.includes(id)).map(({ text }) => localized(text, locale)))
