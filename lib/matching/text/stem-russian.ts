import { longestSuffix, type Suffixes, suffixes } from './suffixes'

const VOWELS = 'аеиоуыэюя'

/** Endings marked with an asterisk count only after а or я. */
const GERUND = suffixes('в* вши* вшись* ив ивши ившись ыв ывши ывшись')
const ADJECTIVE = suffixes(
  'ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею',
)
const PARTICIPLE = suffixes('ем* нн* вш* ющ* щ* ивш ывш ующ')
const REFLEXIVE = suffixes('ся сь')
const VERB = suffixes(
  `ла* на* ете* йте* ли* й* л* ем* н* ло* но* ет* ют* ны* ть* ешь* нно* ила ыла ена ейте уйте ите или ыли ей уй ил ыл
   им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю`,
)
const NOUN = suffixes(
  `а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я`,
)
const SUPERLATIVE = suffixes('ейш ейше')
const DERIVATION = suffixes('ост ость')

/** The stem of a Russian word in lower case, with ё as е (Snowball's Russian algorithm). */
export function stemRussian(word: string): string {
  const from = behindNext(word, 0, true)
  const second = behindNext(word, behindNext(word, behindNext(word, from, false), true), false)
  const withoutGerund = without(word, GERUND, from)
  let stem = withoutGerund ?? withoutInflection(without(word, REFLEXIVE, from) ?? word, from)
  if (endsIn(stem, 'и', from)) stem = stem.slice(0, -1)
  stem = without(stem, DERIVATION, from, second) ?? stem
  const plain = without(stem, SUPERLATIVE, from) ?? stem
  if (endsIn(plain, 'нн', from)) return plain.slice(0, -1)
  return plain === stem && endsIn(plain, 'ь', from) ? plain.slice(0, -1) : plain
}

function withoutInflection(word: string, from: number): string {
  const withoutAdjective = without(word, ADJECTIVE, from)
  if (withoutAdjective !== undefined) return without(withoutAdjective, PARTICIPLE, from) ?? withoutAdjective
  return without(word, VERB, from) ?? without(word, NOUN, from) ?? word
}

/** The word without the longest of these endings that starts at or after `from`; undefined if none can be removed. */
function without(word: string, list: Suffixes<boolean>, from: number, least = from): string | undefined {
  const suffix = longestSuffix(word, list, from)
  if (suffix === undefined) return undefined
  const rest = word.length - suffix.length
  const isMarked = list.of.get(suffix)!
  if (rest < least || (isMarked && !(rest > from && 'ая'.includes(word[rest - 1]!)))) return undefined
  return word.slice(0, rest)
}

function endsIn(word: string, end: string, from: number): boolean {
  return word.length - end.length >= from && word.endsWith(end)
}

/** The offset after the next vowel, or the next other letter, from `from` on; the word's length if there is none. */
function behindNext(word: string, from: number, vowel: boolean): number {
  for (let i = from; i < word.length; i++) if (VOWELS.includes(word[i]!) === vowel) return i + 1
  return word.length
}
