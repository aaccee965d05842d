import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Member, Phrases } from '@/lib/matching'

/** A pair's value for a and for b: 3 delighted, 2 worth an hour, 1 of some use, 0 pointless. */
export type Grades = readonly [number, number]

/** A community of invented people with known partners and graded pairs. */
export type JudgedCommunity = {
  name: string
  members: readonly Member[]
  /** By member: people with mutual interest. */
  best: ReadonlyMap<string, ReadonlySet<string>>
  /** By member: people who share words with them and are a poor introduction. */
  traps: ReadonlyMap<string, ReadonlySet<string>>
  /** Undefined for a pair that nobody graded. */
  gradesOf(a: string, b: string): Grades | undefined
  gradedPairs: readonly { a: string; b: string; grades: Grades }[]
  /** By member: phrases as a language model drafted them from one profile alone. */
  drafts: ReadonlyMap<string, Drafts>
}

type Drafts = {
  seeks: readonly string[]
  offers: readonly string[]
  idealSaysEn: readonly string[]
  idealSaysRu: readonly string[]
  helpsEn: readonly string[]
  helpsRu: readonly string[]
}

/** Judged communities cannot be shipped: they are next to the checkout, or at PEOPLE_DATA. */
export const PEOPLE_FOLDER = resolve(process.env.PEOPLE_DATA ?? '../shared/data/people')

/** All communities found; none if the folder is missing. */
export function loadCommunities(): JudgedCommunity[] {
  if (!existsSync(PEOPLE_FOLDER)) return []
  return readdirSync(PEOPLE_FOLDER)
    .filter((name) => existsSync(join(PEOPLE_FOLDER, name, 'judged.tsv')))
    .sort()
    .map(loadCommunity)
}

function loadCommunity(name: string): JudgedCommunity {
  const linesOf = (file: string) =>
    readFileSync(join(PEOPLE_FOLDER, name, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
  const read = <T>(file: string): T[] => linesOf(file).map((line) => JSON.parse(line) as T)
  const members = read<Member & { firstName?: string; lastName?: string }>('members.jsonl').map(
    ({ firstName: _, lastName: __, ...member }) => member,
  )
  const partners = read<{ id: string; best: string[]; traps: string[] }>('best.jsonl')
  const gradedPairs = linesOf('judged.tsv')
    .slice(1)
    .map((line) => {
      const [a, b, toA, toB] = line.split('\t')
      return { a: a!, b: b!, grades: [Number(toA), Number(toB)] as const }
    })
  const grades = new Map(gradedPairs.map((pair) => [pairKey(pair.a, pair.b), pair]))
  return {
    name,
    members,
    best: new Map(partners.map(({ id, best }) => [id, new Set(best)])),
    traps: new Map(partners.map(({ id, traps }) => [id, new Set(traps)])),
    gradesOf(a, b) {
      const pair = grades.get(pairKey(a, b))
      if (!pair) return undefined
      return pair.a === a ? pair.grades : [pair.grades[1], pair.grades[0]]
    },
    gradedPairs,
    drafts: new Map(read<Drafts & { id: string }>('facets.jsonl').map((draft) => [draft.id, draft])),
  }
}

const pairKey = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** The engine's input, from the profile alone to everything that a model drafted. */
export const READINGS: Record<string, (draft: Drafts, isRussian: boolean) => Phrases | undefined> = {
  'text only': () => undefined,
  'one phrase of each': (draft, isRussian) => phrasesOf(draft, isRussian, 1),
  'two phrases of each': (draft, isRussian) => phrasesOf(draft, isRussian, 2),
  'two, and looking for': (draft, isRussian) => ({
    ...phrasesOf(draft, isRussian, 2),
    seeks: draft.seeks.slice(0, 2),
  }),
  'five phrases of each': (draft, isRussian) => phrasesOf(draft, isRussian, 5),
  everything: (draft) => ({
    seeks: [...draft.seeks],
    wouldSay: [...draft.idealSaysEn, ...draft.idealSaysRu],
    offers: [...draft.offers, ...draft.helpsEn, ...draft.helpsRu],
  }),
}

/** "They would say" and "Ask me about" in the member's own language. */
function phrasesOf(draft: Drafts, isRussian: boolean, count: number): Phrases {
  return {
    seeks: [],
    wouldSay: (isRussian ? draft.idealSaysRu : draft.idealSaysEn).slice(0, count),
    offers: (isRussian ? draft.helpsRu : draft.helpsEn).slice(0, count),
  }
}

export function membersWith({ members, drafts }: JudgedCommunity, reading: string): Member[] {
  return members.map((member) => {
    const draft = drafts.get(member.id)
    const isRussian = /[а-я]/i.test(`${member.lookingFor ?? ''} ${member.about ?? ''}`)
    const phrases = draft && READINGS[reading]!(draft, isRussian)
    return phrases ? { ...member, phrases } : { ...member }
  })
}
