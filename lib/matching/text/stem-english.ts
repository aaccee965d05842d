import { longestSuffix, type Suffixes, suffixes, suffixesOf } from './suffixes'

/** Words whose stem differs from what the rules give. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map(
  `skis ski|skies sky|dying die|lying lie|tying tie|idly idl|gently gentl|ugly ugli|early earli|only onli|singly singl
sky sky|news news|howe howe|atlas atlas|cosmos cosmos|bias bias|andes andes`
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Words that are a stem as soon as their plural ending is removed. */
const FINISHED: ReadonlySet<string> = new Set(
  'inning outing canning herring earring proceed exceed succeed'.split(' '),
)

/** Prefixes after which the first region starts. */
const BEGINNING = /^(?:gener|commun|arsen)/

const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/
const HAS_VOWEL = /[aeiouy]/

const replacements = (list: string): Suffixes<string> =>
  suffixesOf(
    list
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string]),
  )

const SECOND = replacements(`
tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate ator:ate alism:al
aliti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble ogi:og fulli:ful
lessli:less li:
`)
const THIRD = replacements('tional:tion ational:ate alize:al icate:ic iciti:ic ical:ic ful: ness: ative:')
const FOURTH = suffixes('al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion')
const PAST = suffixes('eed eedly ed edly ing ingly')

/** The stem of an English word in lower case (Snowball's Porter 2 algorithm). */
export function stemEnglish(folded: string): string {
  const known = EXCEPTIONS.get(folded)
  if (known !== undefined) return known
  if (folded.length <= 2) return folded
  let word = markConsonantY(folded)
  const beginning = BEGINNING.exec(word)
  const first = beginning ? beginning[0].length : regionFrom(word, 0)
  const second = regionFrom(word, first)

  word = withoutPlural(word)
  if (FINISHED.has(word)) return word
  word = withoutPast(word, first)
  if (word.length > 2 && /[^aeiouy][yY]$/.test(word)) word = `${word.slice(0, -1)}i`
  word = withSecond(word, first)
  word = withThird(word, first, second)
  word = withoutFourth(word, second)
  word = withoutLast(word, first, second)
  return word.replaceAll('Y', 'y')
}

/** Marks a y that is a consonant, at the start and after vowels, as Y. */
function markConsonantY(word: string): string {
  if (!word.includes('y')) return word
  let marked = ''
  for (const [i, letter] of [...word].entries())
    marked += letter === 'y' && (i === 0 || isVowel(marked, marked.length - 1)) ? 'Y' : letter
  return marked
}

/** The offset after the first consonant that follows a vowel. */
function regionFrom(word: string, from: number): number {
  for (let i = from + 1; i < word.length; i++) if (!isVowel(word, i) && isVowel(word, i - 1)) return i + 1
  return word.length
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1)
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word
  return HAS_VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function withoutPast(word: string, first: number): string {
  const suffix = longestSuffix(word, PAST)
  if (suffix === undefined) return word
  const rest = word.slice(0, word.length - suffix.length)
  if (suffix.startsWith('ee')) return rest.length >= first ? `${rest}ee` : word
  if (!HAS_VOWEL.test(rest)) return word
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (DOUBLE.test(rest)) return rest.slice(0, -1)
  return first >= rest.length && endsShort(rest) ? `${rest}e` : rest
}

function withSecond(word: string, first: number): string {
  const suffix = longestSuffix(word, SECOND)
  if (suffix === undefined) return word
  const rest = word.slice(0, word.length - suffix.length)
  if (rest.length < first) return word
  if (suffix === 'ogi' && !rest.endsWith('l')) return word
  if (suffix === 'li' && !/[cdeghkmnrt]$/.test(rest)) return word
  return rest + SECOND.of.get(suffix)!
}

function withThird(word: string, first: number, second: number): string {
  const suffix = longestSuffix(word, THIRD)
  if (suffix === undefined) return word
  const rest = word.slice(0, word.length - suffix.length)
  return rest.length < (suffix === 'ative' ? second : first) ? word : rest + THIRD.of.get(suffix)!
}

function withoutFourth(word: string, second: number): string {
  const suffix = longestSuffix(word, FOURTH)
  if (suffix === undefined) return word
  const rest = word.slice(0, word.length - suffix.length)
  if (rest.length < second || (suffix === 'ion' && !/[st]$/.test(rest))) return word
  return rest
}

function withoutLast(word: string, first: number, second: number): string {
  const rest = word.slice(0, -1)
  if (word.endsWith('e')) {
    const goes = rest.length >= second || (rest.length >= first && !endsShort(rest))
    return goes ? rest : word
  }
  return word.endsWith('ll') && rest.length >= second ? rest : word
}

/** Whether it ends in a short syllable: a vowel between consonants, the last not w, x or Y, or a vowel at the start. */
function endsShort(word: string): boolean {
  const last = word.length - 1
  if (last < 1 || isVowel(word, last) || !isVowel(word, last - 1)) return false
  return last === 1 || (!isVowel(word, last - 2) && !/[wxY]$/.test(word))
}

function isVowel(word: string, at: number): boolean {
  return 'aeiouy'.includes(word[at]!)
}
