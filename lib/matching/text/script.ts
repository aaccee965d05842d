/** Which language family a text is written in; `undefined` where it has no letters of either. */
export type Script = 'latin' | 'cyrillic' | undefined

/** Scripts by number, for other threads and inner loops. */
export const SCRIPTS: readonly Script[] = [undefined, 'latin', 'cyrillic']

/** The script of most letters. A tie counts as Cyrillic: Russian texts borrow Latin names, hardly the reverse. */
export function scriptOf(text: string): Script {
  let latin = 0
  let cyrillic = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x400 && code < 0x530) cyrillic++
    else if (isLatin(code)) latin++
  }
  if (latin === 0 && cyrillic === 0) return undefined
  return latin > cyrillic ? 'latin' : 'cyrillic'
}

function isLatin(code: number): boolean {
  if (code < 0xc0) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
  return code < 0x250 && code !== 0xd7 && code !== 0xf7
}
