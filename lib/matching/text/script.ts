/** Which language family a text is written in; `undefined` where it has no letters of either. */
export type Script = 'latin' | 'cyrillic' | undefined

const LATIN = /\p{Script=Latin}/gu
const CYRILLIC = /\p{Script=Cyrillic}/gu

/** The script of most letters. A tie counts as Cyrillic: Russian texts borrow Latin names, hardly the reverse. */
export function scriptOf(text: string): Script {
  const latin = text.match(LATIN)?.length ?? 0
  const cyrillic = text.match(CYRILLIC)?.length ?? 0
  if (latin === 0 && cyrillic === 0) return undefined
  return latin > cyrillic ? 'latin' : 'cyrillic'
}
