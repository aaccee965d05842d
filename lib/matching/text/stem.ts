import snowball from 'snowball-stemmers'

const english = snowball.newStemmer('english')
const russian = snowball.newStemmer('russian')

const MEMO_LIMIT = 200_000
const memo = new Map<string, string>()

const CYRILLIC = /^[\u0400-\u04ff]/

/** Whether a folded word or a stem is written in Cyrillic. */
function isCyrillic(word: string): boolean {
  return CYRILLIC.test(word)
}

/** Snowball stem of a folded word, by its script. Words of one or two letters stay as they are. */
export function stem(word: string): string {
  const known = memo.get(word)
  if (known !== undefined) return known
  if (memo.size >= MEMO_LIMIT) memo.clear()
  const stemmed = word.length <= 2 ? word : isCyrillic(word) ? russian.stem(word) : english.stem(word)
  memo.set(word, stemmed)
  return stemmed
}
