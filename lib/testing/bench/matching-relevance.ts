import { createRanker } from '@/lib/matching'
import { type Collection, meanNdcg, weightedKendallLoss } from './matching-collections'
import { miniSearches, plainBm25, type Search, stemmedBm25 } from './matching-peers'
import { postgresSearch } from './matching-postgres'
import { withTypos } from './matching-typos'
import type { BenchRow } from './row'

/** How far above the best ready-made search, and how much of it with typing errors. */
const GOALS = { en: 1.08, ru: 1.08, across: 3.5, typos: 0.85, kendallLoss: 0.238 }
const TYPO_SEEDS = [11, 12, 13]

/** Rows of one judged collection. One with grades, in which a query is a person's own texts, tells of expert finding. */
export async function relevanceRows(collection: Collection): Promise<BenchRow[]> {
  return collection.isGraded ? [expertRow(collection)] : searchRows(collection)
}

async function searchRows(collection: Collection): Promise<BenchRow[]> {
  const { name, documents } = collection
  const ranker = createRanker(documents)
  const search: Search = (query) => ranker.rank(query, 10).map(({ id }) => id)
  const ours = meanNdcg(collection, search)
  const peers: [string, number][] = [
    ['BM25', meanNdcg(collection, plainBm25(documents))],
    ['BM25 of stems', meanNdcg(collection, stemmedBm25(documents))],
    ['MiniSearch', Math.max(...miniSearches(documents).map((peer) => meanNdcg(collection, peer)))],
    ['Postgres', meanNdcg(collection, await postgresSearch(collection))],
  ]
  const best = Math.max(...peers.map(([, value]) => value))
  const mistyped = TYPO_SEEDS.map((seed) =>
    meanNdcg({ ...collection, queries: withTypos(collection.queries, seed) }, search),
  )
  const typos = mistyped.reduce((sum, value) => sum + value, 0) / mistyped.length
  return [
    {
      row: `nDCG@10 ${name}`,
      value: ours,
      reference: `the best of ${peers.map(([peer, value]) => `${peer} ${value.toFixed(3)}`).join(', ')}`,
      ratio: ours / best,
      goal: { of: 'ratio', least: GOALS[languagesOf(collection)] },
    },
    {
      row: `nDCG@10 ${name}, typos in 40% of long words`,
      value: typos,
      reference: 'the same without typos',
      ratio: typos / ours,
      goal: { of: 'ratio', least: GOALS.typos },
    },
  ]
}

function expertRow(collection: Collection): BenchRow {
  const loss = (search: (query: string) => { id: string; score: number }[]) =>
    weightedKendallLoss(collection, (query) => new Map(search(query).map(({ id, score }) => [id, score])))
  const ranker = createRanker(collection.documents)
  const value = loss((query) => ranker.rank(query))
  const plain = plainBm25(collection.documents)
  const floor = loss((query) => plain(query).map((id, place) => ({ id, score: -place })))
  return {
    row: `weighted Kendall loss ${collection.name}`,
    value,
    reference: `plain BM25 ${floor.toFixed(3)}; lower is better`,
    ratio: value / floor,
    goal: { of: 'value', most: GOALS.kendallLoss },
  }
}

function languagesOf({ documents, queries }: Collection): 'en' | 'ru' | 'across' {
  const isRussian = (texts: readonly { text: string }[]) =>
    texts.filter(({ text }) => /[а-я]/i.test(text)).length > texts.length / 2
  const [asked, answered] = [isRussian(queries), isRussian(documents)]
  if (asked !== answered) return 'across'
  return asked ? 'ru' : 'en'
}
