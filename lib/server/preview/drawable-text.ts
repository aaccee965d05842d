/**
 * What the bundled face has: Latin with its accents, Cyrillic, and the punctuation of both. For anything else the
 * drawing library would ask the internet for a font or a picture of the emoji.
 */
const COVERED =
  /^[ -~\u00a0-\u017f\u0192\u01fa-\u01ff\u0218-\u021b\u0237\u02c6-\u02dd\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1ef2\u1ef3\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u20bd\u2116\u2122]$/u

/**
 * The part of a text that can be drawn, in one line: letters lose accents that the face does not have; what it does not
 * have at all (emoji, other scripts, marks of direction) goes.
 */
export function drawableText(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (/\s/u.test(letter) ? ' ' : drawn(letter)))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

function drawn(letter: string): string {
  if (COVERED.test(letter)) return letter
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...base].every((part) => COVERED.test(part)) ? base : ''
}
