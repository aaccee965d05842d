/** Russian words that must not end a line. */
const SHORT = 'а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у'
const AFTER_SHORT = new RegExp(`(?<![\\p{L}\\p{N}-])(${SHORT}) `, 'giu')

/**
 * Russian texts with a no-break space after each short word. Added when they are loaded, so that nobody has to type it.
 * @param texts messages, or what next-intl compiled them to; the syntax of both has no Cyrillic
 */
export function boundShortWords<Texts>(texts: Texts): Texts {
  return bound(texts) as Texts
}

function bound(texts: unknown): unknown {
  if (typeof texts === 'string') return texts.replace(AFTER_SHORT, '$1\u00a0')
  if (Array.isArray(texts)) return texts.map(bound)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, bound(inner)]))
}
