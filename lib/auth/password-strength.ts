import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { ON_RUSSIAN_KEYS, RUSSIAN_WORDS } from './russian-passwords'

/**
 * Fewer guesses than these, and a password is refused: a patient attacker with a stolen hash needs days for them. Eight
 * random letters or three ordinary words are beyond it.
 */
const GUESSES_LOG10 = 8
/**
 * The same without separators: 'password password' is hardly better than 'passwordpassword', while two unrelated
 * words may pass.
 */
const JOINED_GUESSES_LOG10 = 5
/** Rounding of a sum of logarithms. */
const ROUNDING = 1e-6

/**
 * What of a password is looked at. The library's time grows with the length and with the ways to read digits as
 * letters; within these bounds the worst that we found takes 80 ms, and 128 characters without them a second.
 */
const LOOKED_AT = 32
const LETTER_SUBSTITUTIONS = 5

let estimator: Promise<ZxcvbnFactory> | undefined

/**
 * Whether a password can be guessed in reasonable time: it is on the lists of those that were stolen, is a word with a
 * year, a row of keys, or made of what everybody knows about its owner.
 *
 * @param known words that an attacker would begin with: of the e-mail, of the community
 */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  const typed = onLatinKeys(password)
  const check = await loadEstimator()
  const words = knownWords(known)
  const falls = (text: string, below: number) => check.check(text, words).guessesLog10 < below - ROUNDING
  return falls(typed, GUESSES_LOG10) || falls(joined(typed), JOINED_GUESSES_LOG10)
}

/** The dictionaries take a third of a second and 30 MB; a program that nobody registers at goes without. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= import('./password-estimator').then(({ passwordEstimator }) =>
    passwordEstimator({
      words: RUSSIAN_WORDS.map(onLatinKeys),
      maxLength: LOOKED_AT,
      l33tMaxSubstitutions: LETTER_SUBSTITUTIONS,
    }),
  )
  return estimator
}

/**
 * A text as the same keys would type it on a Latin keyboard: 'пароль' is 'gfhjkm'. The lists of stolen passwords know
 * Russian words in that form, and rows of keys are the same rows.
 */
function onLatinKeys(text: string): string {
  return [...text].map((letter) => ON_RUSSIAN_KEYS[letter] ?? letter).join('')
}

const joined = (text: string) => text.replaceAll(/[\s._-]/g, '')

function knownWords(known: readonly string[]): string[] {
  const words = known.flatMap((text) => [text, joined(text), ...text.split(/[^\p{L}\p{N}]+/u)])
  const long = words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3)
  return [...new Set(long.flatMap((word) => [word, onLatinKeys(word)]))]
}
