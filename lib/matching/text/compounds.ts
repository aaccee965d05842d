import { isCyrillic, stem } from './stem'
import { stemsOf, type Term } from './terms'
import { fold } from './words'

/** Two words with one meaning that neither of them has alone. Hyphens form more. */
const FIXED = `
machine learning|deep learning|cold chain|supply chain|value chain|venture capital|private equity|real estate|public sector
public speaking|public health|public transport|public relations|human resources|open source|open data|social media|social work
social worker|front end|back end|artificial intelligence|computer vision|computer science|computer games|video games|board games
board game|data science|big data|heat pump|heat pumps|air quality|water quality|mental health|palliative care|child care
user experience|customer service|customer success|product market|small business|family business|life science|life sciences
intellectual property|trade union|housing association|film school|law firm|art director|stage manager|night shift|climate change
medical device|medical devices|data scientist|chamber music|project developer|property developer|business development
natural language|project management|product management|wind power|solar power|olive oil|ice skating|town hall|city council
машинное обучение|глубокое обучение|холодная цепь|цепочка поставок|малый бизнес|социальные сети|открытые данные|большие данные
настольная игра|настольные игры|венчурный капитал|искусственный интеллект|авторское право|сельское хозяйство|тепловой насос
тепловые насосы|общественное здоровье|детский сад|детская книга|связи с общественностью|совет директоров
`

const pairKey = (one: string, other: string) => `${one} ${other}`

const FIXED_PAIRS: ReadonlySet<string> = new Set(
  FIXED.trim()
    .split(/[|\n]/)
    .flatMap((compound) => {
      const [one, other, more] = compound.split(' ').map((word) => stem(fold(word)))
      return more === undefined ? [pairKey(one!, other!)] : []
    }),
)

/** A community's two-word subjects: its tags, as pairs of stems. */
export function taggedPairs(members: readonly { tags?: readonly string[] }[]): ReadonlySet<string> {
  const pairs = new Set<string>()
  const tags = new Set<string>()
  for (const member of members) for (const tag of member.tags ?? []) tags.add(tag)
  for (const tag of tags) {
    const [one, other, ...more] = stemsOf(tag)
    if (other !== undefined && more.length === 0) pairs.add(pairKey(one!, other))
  }
  return pairs
}

/**
 * For each term of a text, the stems of its unit of meaning, including its own; undefined for a single-word unit.
 * Half of a unit answers nothing: "machine learning" is not answered by "learning to surf".
 */
export function unitsOf(
  text: string,
  terms: readonly Term[],
  others: ReadonlySet<string> = new Set(),
): (ReadonlySet<string> | undefined)[] {
  const units: (Set<string> | undefined)[] = terms.map(() => undefined)
  for (let i = 1; i < terms.length; i++) {
    const [left, right] = [terms[i - 1]!, terms[i]!]
    if (left.stem === undefined || right.stem === undefined) continue
    const gap = text.slice(left.end, right.start)
    const pair = pairKey(left.stem, right.stem)
    // In Russian a hyphen joins equals: бэкенд-разработчик is a разработчик.
    const hyphenated = /^[-‐‑]$/.test(gap) && !isCyrillic(right.text)
    if (!hyphenated && !(/^\s+$/.test(gap) && (FIXED_PAIRS.has(pair) || others.has(pair)))) continue
    const unit = units[i - 1] ?? new Set([left.stem])
    unit.add(right.stem)
    units[i - 1] = unit
    units[i] = unit
  }
  return units
}
