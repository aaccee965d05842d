/**
 * One spelling for words that sound alike in English and Russian, so that loan words, names and misspellings match:
 * "маркетинг" and "marketing", "Шмидт" and "Schmidt". A key for comparison, not a transcription.
 */
export function phoneticKey(word: string): string {
  const known = memo.get(word)
  if (known !== undefined) return known
  if (memo.size >= MEMO_LIMIT) memo.clear()
  const key = computePhoneticKey(word)
  memo.set(word, key)
  return key
}

const MEMO_LIMIT = 50_000
const memo = new Map<string, string>()

/** The same without caching, for bulk reading. */
export function computePhoneticKey(word: string): string {
  let key = ''
  for (const letter of word) key += CYRILLIC[letter] ?? letter
  if (!PLAIN.test(key)) key = key.normalize('NFD').replace(/\p{M}/gu, '')
  if (SPELT.test(key)) for (const [spelling, sound] of SOUNDS) key = key.replaceAll(spelling, sound)
  return key.replace(/(.)\1+/g, '$1')
}

const PLAIN = /^[a-z0-9]*$/

/** Letters that the rules below change: few words have any, and the others skip the rules. */
const SPELT = /[cjqwxy]|[ptkdsz]h|tion|dz|oo|ou|ee|ea/

const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'e',
  ґ: 'g',
  ў: 'u',
}

/** Applied in this order; later rules see the output of earlier ones. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/tion/g, 'tsi'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/kh/g, 'h'],
  [/tch|sch|sh|ch/g, 's'],
  [/dzh|dz|zh|j/g, 'z'],
  [/th/g, 't'],
  [/c(?=[eiy])/g, 'ts'],
  [/c/g, 'k'],
  [/oo|ou/g, 'u'],
  [/ee|ea/g, 'i'],
]
