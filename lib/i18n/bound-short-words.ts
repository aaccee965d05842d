/** Russian words that must not end a line. */
const SHORT = 'а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у'
const AFTER_SHORT = new RegExp(`(?<![\\p{L}\\p{N}-])(${SHORT}) `, 'giu')
/** A number, or the `#` of a plural, before what it counts. */
const AFTER_NUMBER = /([\d#]) (?=[а-яё%])/giu
/** How next-intl compiles the `#` of a plural. */
const NUMBER = 0

/**
 * Russian texts with a no-break space after each short word and number. Added when they are loaded, so that nobody has
 * to type it.
 * @param texts messages, or what next-intl compiled them to; the syntax of both has no Cyrillic
 */
export function boundShortWords<Texts>(texts: Texts): Texts {
  return bound(texts) as Texts
}

function bound(texts: unknown): unknown {
  if (typeof texts === 'string')
    return texts.replace(AFTER_SHORT, '$1\u00a0').replace(AFTER_NUMBER, '$1\u00a0')
  if (Array.isArray(texts))
    return texts.map((part, at) => bound(texts[at - 1] === NUMBER ? counted(part) : part))
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, bound(inner)]))
}

function counted(part: unknown): unknown {
  return typeof part === 'string' ? part.replace(/^ (?=[а-яё%])/iu, '\u00a0') : part
}
