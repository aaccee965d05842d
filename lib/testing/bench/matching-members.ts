import type { Member } from '@/lib/matching'
import { lcg } from './random'

/**
 * Synthetic communities for timing. Words follow a Zipf law over topics, in two aligned languages; members offer a
 * few topics and seek others. Synthetic text proves only speed and memory; relevance needs real collections.
 */
export function syntheticMembers(count: number, seed: number): Member[] {
  const random = lcg(seed)
  const topics = Array.from({ length: Math.min(150, 20 + Math.floor(Math.sqrt(count))) }, () =>
    Array.from({ length: 120 }, () => bilingualWord(random)),
  )
  const general = Array.from({ length: 4_000 }, () => bilingualWord(random))
  const rare = Array.from({ length: 40_000 }, () => bilingualWord(random))
  const topicAt = () => Math.floor(topics.length * random() ** 1.8)

  const text = (about: number[], words: number, language: 0 | 1): string =>
    Array.from({ length: words }, () => {
      const kind = random()
      const list =
        kind < 0.45 ? topics[about[Math.floor(random() * about.length)]!]! : kind < 0.93 ? general : rare
      const word = list[Math.floor(list.length * random() ** 2.5)]![random() < 0.9 ? language : 0]
      return word + endings[language][Math.floor(random() * endings[language].length)]
    }).join(' ')

  return Array.from({ length: count }, (_, number): Member => {
    const language = random() < 0.5 ? 0 : 1
    const offers = [topicAt(), topicAt()]
    const seeks = [(offers[0]! * 7 + 3) % topics.length, topicAt()]
    return {
      id: `m${number}`,
      about: random() < 0.04 ? '' : text(offers, 15 + Math.floor(random() * 40), language),
      lookingFor: random() < 0.06 ? '' : text(seeks, 6 + Math.floor(random() * 20), language),
      position: text(offers, 3, language),
      tags: offers.map((topic) => topics[topic]![Math.floor(random() * 20)]![language]),
      city: `city ${Math.floor(200 * random() ** 3)}`,
    }
  })
}

const endings = [
  ['', '', '', 's'],
  ['', 'а', 'ы', 'ов', 'ам', 'у'],
] as const

/** Spellings of sounds in both alphabets: initial consonants, vowels, final consonants. */
const ONSETS = spellings(
  'b б|d д|f ф|g г|k к|l л|m м|n н|p п|r р|s с|t т|v в|z з|st ст|tr тр|pr пр|kr кр|sh ш|gr гр',
)
const VOWELS = spellings('a а|e е|i и|o о|u у')
const CODAS = spellings(' | | |n н|r р|l л|s с|t т|nt нт|rk рк|m м')

function spellings(pairs: string): [string, string][] {
  return pairs.split('|').map((pair) => {
    const [latin = '', cyrillic = ''] = pair.split(' ')
    return [latin, cyrillic]
  })
}

/** A word and its translation: a third are cognates, the others unrelated. */
function bilingualWord(random: () => number): [string, string] {
  const pick = (sounds: [string, string][]) => sounds[Math.floor(random() * sounds.length)]!
  const sounds = () =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => [
      pick(ONSETS),
      pick(VOWELS),
      pick(CODAS),
    ]).flat()
  const latin = sounds()
  const cyrillic = random() < 0.35 ? latin : sounds()
  return [latin.map(([letters]) => letters).join(''), cyrillic.map(([, letters]) => letters).join('')]
}
