/** What the bundled face has: Latin with its accents, Cyrillic, and the punctuation of both. */
export const COVERED =
  /^[ -~\u00a0-\u017f\u0192\u01fa-\u01ff\u0218-\u021b\u0237\u02c6-\u02dd\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1ef2\u1ef3\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u20bd\u2116\u2122]$/u

/** Scripts that other faces are there for (foreign-fonts.ts). */
const FOREIGN =
  /^[\p{scx=Arab}\p{scx=Armn}\p{scx=Cyrl}\p{scx=Deva}\p{scx=Geor}\p{scx=Grek}\p{scx=Hang}\p{scx=Hani}\p{scx=Hebr}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]$/u

/** Stand between letters and say whether these join. */
const JOINERS = /^[\u200c\u200d]$/

/**
 * The part of a text that can be drawn, in one line: letters lose accents that no face has; what none has at all (emoji,
 * rarer scripts, marks of direction) goes. For that the drawing library would ask the internet for a font or a picture.
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

/** Whether a text has letters that the bundled face does not have. */
export const isForeign = (text: string): boolean =>
  [...text].some((letter) => !COVERED.test(letter) && FOREIGN.test(letter))

function drawn(letter: string): string {
  if (COVERED.test(letter) || FOREIGN.test(letter)) return letter
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...base].every((part) => COVERED.test(part) || FOREIGN.test(part)) ? base : ''
}
