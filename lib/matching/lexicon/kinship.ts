import { isCyrillic } from '../text/stem'
import { glossary } from './glossary'
import { phoneticKey } from './phonetic-key'

/**
 * Whether a reader would see that one word answers another: the same stem, a translation or relative from the glossary,
 * a typing error, a derivation or a cognate. Stricter than the search, which also counts words that only sound alike.
 */
export function isEvidentKin(one: string, other: string): boolean {
  if (one === other || glossary().get(one)?.includes(other)) return true
  if (Math.min(one.length, other.length) < SHORTEST || areFalseFriends(one, other)) return false
  if (isCyrillic(one) !== isCyrillic(other)) return areCognates(phoneticKey(one), phoneticKey(other))
  return isCyrillic(one)
    ? isSlip(one, other) ||
        withoutFleeting(one) === withoutFleeting(other) ||
        haveCommonRoot(one, other, 6, 0.65)
    : isSlip(one, other) || haveCommonRoot(one, other, 8, 0.75) || spelling(one) === spelling(other)
}

const SHORTEST = 4

/** Pairs of words that look alike but are unrelated. */
const FALSE_FRIENDS = `
магазин magazin|фабрик fabric|артист artist|кабинет cabinet|фамил famili|репетиц repetit|проспект prospect|актуальн actual
академик academ|декад decad|препарат prepar|интеллигент intellig|генеральн generat|патрон patron|принтер print
директор директив|концерт концентрац|конкурс конкурент|программ программк
`

const FRIENDLESS: ReadonlySet<string> = new Set(FALSE_FRIENDS.trim().split(/[|\n]/))

function areFalseFriends(one: string, other: string): boolean {
  return FRIENDLESS.has(`${one} ${other}`) || FRIENDLESS.has(`${other} ${one}`)
}

/** Loan words by their sound: медиация and mediation, тендер and tender. */
function areCognates(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  const shared = sharedPrefix(one, other)
  return shared >= 4 && shared / longest >= 0.65
}

/** Whether one letter was dropped, added, changed or swapped inside a longer word, not at its ends. */
function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 6 || long.length - short.length > 1) return false
  if (short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false
  const at = sharedPrefix(short, long)
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}

function haveCommonRoot(one: string, other: string, least: number, share: number): boolean {
  const shared = sharedPrefix(one, other)
  return shared >= least && shared / Math.max(one.length, other.length) >= share
}

/** Russian stems lose a vowel in most of their cases: рынок, рынка. */
function withoutFleeting(stem: string): string {
  return stem.replace(/[ое](?=[бвгджзклмнпрстфхцчшщ]$)/, '')
}

/** British and American spelling. */
function spelling(stem: string): string {
  return stem.replace(/is$/, 'iz').replace(/our/, 'or')
}

function sharedPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
