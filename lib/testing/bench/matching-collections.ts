import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SourceDocument } from '@/lib/matching'

/** A judged collection: documents, queries, and the relevant documents per query. */
export type Collection = {
  name: string
  documents: SourceDocument[]
  queries: { id: string; text: string }[]
  relevant: Map<string, Set<string>>
  /** Grade by query and document. */
  grades: Map<string, Map<string, number>>
  /** Whether there are more than two grades. */
  isGraded: boolean
}

/** Judged collections cannot be shipped: they are next to the checkout or at IR_DATA. */
export const COLLECTIONS_FOLDER = resolve(process.env.IR_DATA ?? '../shared/data/ir')

/** All collections found; none if the folder is missing. */
export function loadCollections(): Collection[] {
  if (!existsSync(COLLECTIONS_FOLDER)) return []
  return readdirSync(COLLECTIONS_FOLDER)
    .filter((name) => existsSync(join(COLLECTIONS_FOLDER, name, 'qrels.tsv')))
    .sort()
    .map(loadCollection)
}

function loadCollection(name: string): Collection {
  const read = (file: string) =>
    readFileSync(join(COLLECTIONS_FOLDER, name, file), 'utf8')
      .split('\n')
      .filter(Boolean)
  const relevant = new Map<string, Set<string>>()
  const grades = new Map<string, Map<string, number>>()
  for (const line of read('qrels.tsv')) {
    const [query, document, grade] = line.split('\t')
    if (query === undefined || document === undefined || !Number.isFinite(Number(grade))) continue
    grades.set(query, (grades.get(query) ?? new Map()).set(document, Number(grade)))
    if (!(Number(grade) > 0)) continue
    relevant.set(query, (relevant.get(query) ?? new Set()).add(document))
  }
  return {
    name,
    documents: read('docs.jsonl').map((line): SourceDocument => JSON.parse(line)),
    queries: read('queries.jsonl')
      .map((line): Collection['queries'][number] => JSON.parse(line))
      .filter(({ id }) => relevant.has(id)),
    relevant,
    grades,
    isGraded: new Set([...grades.values()].flatMap((own) => [...own.values()])).size > 2,
  }
}

const DEPTH = 10

/** Mean over queries of nDCG@10 with binary relevance (Järvelin and Kekäläinen 2002). */
export function meanNdcg(
  { queries, relevant }: Collection,
  rank: (query: string) => readonly string[],
): number {
  let sum = 0
  for (const { id, text } of queries) {
    const wanted = relevant.get(id)!
    const gain = rank(text)
      .slice(0, DEPTH)
      .reduce((total, document, place) => total + (wanted.has(document) ? discount(place) : 0), 0)
    let ideal = 0
    for (let place = 0; place < Math.min(DEPTH, wanted.size); place++) ideal += discount(place)
    sum += gain / ideal
  }
  return queries.length > 0 ? sum / queries.length : 0
}

/**
 * How often a search orders two results of one query against their grades, weighted by the difference of the
 * grades; ties count half (Stelmakh et al., 2023, on assigning reviewers). 0 is perfect, 0.5 is chance.
 */
export function weightedKendallLoss(
  { queries, grades }: Collection,
  scores: (query: string) => ReadonlyMap<string, number>,
): number {
  let lost = 0
  let total = 0
  for (const { id, text } of queries) {
    const found = scores(text)
    const judged = [...(grades.get(id) ?? [])]
    for (const [i, [one, grade]] of judged.entries()) {
      for (const [other, otherGrade] of judged.slice(i + 1)) {
        const apart = grade - otherGrade
        const order = Math.sign(apart) * ((found.get(one) ?? 0) - (found.get(other) ?? 0))
        total += Math.abs(apart)
        lost += Math.abs(apart) * (order < 0 ? 1 : order === 0 ? 0.5 : 0)
      }
    }
  }
  return total > 0 ? lost / total : 0
}

function discount(place: number): number {
  return 1 / Math.log2(place + 2)
}
