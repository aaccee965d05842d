/** Control characters but line breaks; marks that turn the direction of what follows; spaces without a width. */
const UNSEEN = /[^\P{Cc}\n]|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
/** Joiners and the like belong to emoji and to some scripts, but alone they are nothing. */
const NOTHING = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** What somebody typed into a field of several lines, as others may be shown it: '' where nothing could be seen. */
export function visibleText(typed: string): string {
  const text = typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
  return NOTHING.test(text) ? '' : text.trim()
}

/** The same for a field of one line. */
export const visibleLine = (typed: string): string => visibleText(typed).replace(/\s*\n\s*/g, ' ')
