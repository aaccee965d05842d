/** The letters of the bundled font: Latin with its accents, Cyrillic, and the punctuation of both. */
export const COVERED =
  /^[ -~\u00a0-\u017f\u0192\u01fa-\u01ff\u0218-\u021b\u0237\u02c6-\u02dd\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1ef2\u1ef3\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u20bd\u2116\u2122]$/u

/** Scripts that have other fonts (foreign-fonts.ts). */
const FOREIGN =
  /^[\p{scx=Arab}\p{scx=Armn}\p{scx=Cyrl}\p{scx=Deva}\p{scx=Geor}\p{scx=Grek}\p{scx=Hang}\p{scx=Hani}\p{scx=Hebr}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]$/u

/** Invisible characters that control whether the letters around them join. */
const JOINERS = /^[\u200c\u200d]$/

/**
 * The drawable part of a text, in one line. Drops accents and characters that no font has (emoji, rare scripts,
 * direction marks), for which the drawing library would request a font or a picture from the internet.
 */
export function drawableText(text: string): string {
  let before = ''
  return [...text.normalize('NFC')]
    .map((letter) => {
      const shown = /\s/u.test(letter)
        ? ' '
        : JOINERS.test(letter) && isForeign(before)
          ? letter
          : drawn(letter)
      before = shown
      return shown
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** Whether a text has letters that the bundled font lacks. */
export const isForeign = (text: string): boolean =>
  [...text].some((letter) => !COVERED.test(letter) && FOREIGN.test(letter))

function drawn(letter: string): string {
  if (COVERED.test(letter) || FOREIGN.test(letter)) return letter
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...base].every((part) => COVERED.test(part) || FOREIGN.test(part)) ? base : ''
}
