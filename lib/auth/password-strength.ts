import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { ON_RUSSIAN_KEYS, RUSSIAN_WORDS } from './russian-passwords'

/**
 * Minimum number of guesses: with a stolen hash, a patient attacker needs days. Eight random letters or three ordinary
 * words pass.
 */
const GUESSES_LOG10 = 8
/**
 * The minimum without separators: 'password password' is hardly better than 'passwordpassword', while two unrelated
 * words may pass.
 */
const JOINED_GUESSES_LOG10 = 5
/** Tolerance for rounding in a sum of logarithms. */
const ROUNDING = 1e-6

/**
 * The part of a password that is examined. The library's time grows with length and with the number of ways to read
 * digits as letters. Within these bounds the worst case we found takes 80 ms; 128 characters without them take a
 * second.
 */
const LOOKED_AT = 32
const LETTER_SUBSTITUTIONS = 5

let estimator: Promise<ZxcvbnFactory> | undefined

/**
 * Whether a password can be guessed in reasonable time: it is on lists of leaked passwords, is a word with a year, a
 * row of keys, or derived from public facts about its owner.
 *
 * @param known words that an attacker would try first: from the email address, from the community
 */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  const typed = onLatinKeys(password)
  const check = await loadEstimator()
  const words = knownWords(known)
  const falls = (text: string, below: number) => check.check(text, words).guessesLog10 < below - ROUNDING
  const unspaced = joined(typed)
  return falls(typed, GUESSES_LOG10) || (unspaced !== typed && falls(unspaced, JOINED_GUESSES_LOG10))
}

/** The dictionaries take a third of a second and 30 MB, so they load at the first registration. */
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
 * The text as the same keys would type it on a Latin keyboard: 'пароль' is 'gfhjkm'. Lists of leaked passwords contain
 * Russian words in that form, and keyboard rows are the same.
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
