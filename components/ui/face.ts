/** The picture of a member without a photo. Colours are the `--face-*` tokens in app/globals.css. */
export interface Face {
  /** 1–8. */
  hue: number
  /** The shape that lies on the ground: a large circle, partly out of the 48 × 48 picture. */
  cx: number
  cy: number
  r: number
}

/** FNV-1a with a final mix: ids that differ in one digit land far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** Deterministic: the same id always gets the same face, on the server and in the browser. */
export function faceOf(id: string): Face {
  const h = hash(id)
  const angle = ((h >>> 3) % 12) * 30 * (Math.PI / 180)
  const far = 16 + ((h >>> 9) % 3) * 4
  return {
    hue: (h % 8) + 1,
    cx: Math.round(24 + Math.cos(angle) * far),
    cy: Math.round(24 + Math.sin(angle) * far),
    r: 20 + ((h >>> 13) % 3) * 3,
  }
}

/** First letters of the first and the last word; one for a single word; none for no letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => /[\p{L}\p{N}]/u.exec(word!)![0].toLocaleUpperCase()).join('')
}
