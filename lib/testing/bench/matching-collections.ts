import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SourceDocument } from '@/lib/matching'

/** A judged collection: documents, queries, and for each query the documents that answer it. */
export type Collection = {
  name: string
  documents: SourceDocument[]
  queries: { id: string; text: string }[]
  relevant: Map<string, Set<string>>
}

/** Judged collections are not ours to ship: they lie beside the checkout, or where IR_DATA says. */
export const COLLECTIONS_FOLDER = resolve(process.env.IR_DATA ?? '../shared/data/ir')

/** All collections found; none where the folder is missing. */
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
  for (const line of read('qrels.tsv')) {
    const [query, document, grade] = line.split('\t')
    if (query === undefined || document === undefined || !(Number(grade) > 0)) continue
    relevant.set(query, (relevant.get(query) ?? new Set()).add(document))
  }
  return {
    name,
    documents: read('docs.jsonl').map((line): SourceDocument => JSON.parse(line)),
    queries: read('queries.jsonl')
      .map((line): Collection['queries'][number] => JSON.parse(line))
      .filter(({ id }) => relevant.has(id)),
    relevant,
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

function discount(place: number): number {
  return 1 / Math.log2(place + 2)
}
