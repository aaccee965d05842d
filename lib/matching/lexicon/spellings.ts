import { isCyrillic, stem } from '../text/stem'
import { STOP_WORDS } from '../text/stop-words'
import { words } from '../text/words'
import { glossary } from './glossary'
import { phoneticKey } from './phonetic-key'

/** Only this much of longer words is compared. */
const LONGEST = 60

/** A word, or with `whole` false a prefix. */
export type Spelling = { text: string; whole: boolean }

/** A shorter stem or translation is a prefix of too many other words. */
const LONG_ENOUGH = 4
const LONG_ENOUGH_ABROAD = 5

/**
 * For search as you type: the spellings of each word by which it is found, as written and as it sounds. This covers the
 * other alphabet (Юлия, Yulia), other endings (инвесторы, инвестор), and for work terms the other language (дизайн,
 * design). Function words are dropped unless there are no others.
 */
export function spellingsOf(search: string): Spelling[][] {
  const typed = words(search).map(({ text }) => text.slice(0, LONGEST))
  const meaningful = typed.filter((word) => !STOP_WORDS.has(word))
  return (meaningful.length > 0 ? meaningful : typed).map(wordSpellings)
}

/** Shorter words resemble each other too much for typo tolerance. */
const LONG_ENOUGH_TO_GUESS = 4

/** From this many letters on a typo may be in a prefix. */
const LONG_ENOUGH_TO_BEGIN = 6

/** The letters of phonetic keys. */
const SOUNDS = 'abdefghiklmnoprstuvz'

/**
 * The same for a search without results: each word also as it sounds with one letter missing, wrong, extra or swapped
 * with the next (Zurch, кардеолог).
 */
export function guessedSpellings(search: string): Spelling[][] {
  const known = spellingsOf(search)
  return known.map((spellings) => {
    const word = spellings.find(({ whole }) => !whole)!.text
    const sound = phoneticKey(word)
    return sound.length < LONG_ENOUGH_TO_GUESS ? spellings : [...spellings, ...oneLetterOff(sound)]
  })
}

function oneLetterOff(sound: string): Spelling[] {
  const found = new Set<string>()
  for (let i = 0; i <= sound.length; i++) {
    const [before, after] = [sound.slice(0, i), sound.slice(i)]
    if (after !== '') found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of SOUNDS) {
      found.add(before + letter + after)
      if (after !== '') found.add(before + letter + after.slice(1))
    }
  }
  return [...found].map((text) => ({ text, whole: text.length < LONG_ENOUGH_TO_BEGIN }))
}

function wordSpellings(word: string): Spelling[] {
  const root = stem(word)
  const abroad = (glossary().get(root) ?? []).filter((other) => isCyrillic(other) !== isCyrillic(word))
  const written = [
    word,
    ...(root.length >= LONG_ENOUGH ? [root] : []),
    ...abroad.filter((other) => other.length >= LONG_ENOUGH_ABROAD),
  ]
  const spellings = new Map<string, Spelling>()
  for (const text of written) {
    const sound = phoneticKey(text)
    if (sound.length > 1) spellings.set(sound, { text: sound, whole: beginsTooMany(sound, text) })
  }
  for (const text of written) spellings.set(text, { text, whole: false })
  return [...spellings.values()]
}

/** Whether merged letters leave too short a prefix: Анна sounds 'ana', which also begins 'analyst'; 'chi' sounds 'si'. */
function beginsTooMany(sound: string, text: string): boolean {
  if (sound.length >= text.length) return false
  return sound.length < (/(.)\1/.test(text) ? 4 : 3)
}
