const MARKS: Record<string, Record<string, string>> = {
  en: { '“': '‘', '”': '’' },
  ru: { '«': '„', '»': '“' },
}
const OPENING = '“«'

/** A text to put between quotation marks: its own marks become inner ones. */
export const innerQuotes = (text: string, locale: string): string =>
  text.replace(/[“”«»]/g, (mark) => MARKS[locale]?.[mark] ?? mark)

/** A sentence whose quoted names may have marks of their own: those become inner ones. */
export function nestQuotes(sentence: string, locale: string): string {
  let depth = 0
  return sentence.replace(/[“”«»]/g, (mark) => {
    const inner = MARKS[locale]?.[mark]
    if (!inner) return mark
    if (OPENING.includes(mark)) return depth++ > 0 ? inner : mark
    depth = Math.max(0, depth - 1)
    return depth > 0 ? inner : mark
  })
}
