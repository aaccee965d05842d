const MARKS: Record<string, Record<string, string>> = {
  en: { '“': '‘', '”': '’' },
  ru: { '«': '„', '»': '“' },
}

/** A text to put between quotation marks: its own marks become inner ones. */
export const innerQuotes = (text: string, locale: string): string =>
  text.replace(/[“”«»]/g, (mark) => MARKS[locale]?.[mark] ?? mark)
