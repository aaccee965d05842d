/** Control characters except line breaks; marks that change the text direction; zero-width spaces. */
const UNSEEN = /[^\P{Cc}\n]|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
/** A text of only spaces and invisible characters, such as joiners, which emoji and some scripts need. */
const NOTHING = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Text typed into a field of several lines, as it may be shown to others; '' if nothing in it is visible. */
export function visibleText(typed: string): string {
  const text = typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
  return NOTHING.test(text) ? '' : text.trim()
}

/** The same for a field of one line. */
export const visibleLine = (typed: string): string => visibleText(typed).replace(/\s*\n\s*/g, ' ')
