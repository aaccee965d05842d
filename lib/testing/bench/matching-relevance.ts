import { createRanker } from '@/lib/matching'
import { type Collection, meanNdcg, weightedKendallLoss } from './matching-collections'
import { expertsFrom } from './matching-experts'
import { lunrSearch, miniSearches, plainBm25, type Search, stemmedBm25, winkSearch } from './matching-peers'
import { postgresSearch } from './matching-postgres'
import { withTypos } from './matching-typos'
import type { BenchRow } from './row'

/** Ratio to the best existing search library, and the share kept with typing errors. */
const GOALS = { en: 1.08, ru: 1.08, across: 3.5, typos: 0.85, kendallLoss: 0.238 }
const TYPO_SEEDS = [11, 12, 13]
const EXPERT_SEEDS = [1, 2, 3]

/** Rows of one judged collection; graded ones, with a person's texts as queries, measure expert finding. */
export async function* relevanceRows(collection: Collection): AsyncGenerator<BenchRow> {
  if (collection.isGraded) yield { ...expertRow(collection), goal: { of: 'value', most: GOALS.kendallLoss } }
  else yield* searchRows(collection)
}

async function* searchRows(collection: Collection): AsyncGenerator<BenchRow> {
  const { name, documents } = collection
  const ranker = createRanker(documents)
  const search: Search = (query) => ranker.rank(query, 10).map(({ id }) => id)
  const ours = meanNdcg(collection, search)
  const peers = await measurePeers(collection)
  const best = Math.max(...peers.map(([, value]) => value))
  yield {
    row: `nDCG@10 ${name}`,
    value: ours,
    reference: `the best of ${peers.map(([peer, value]) => `${peer} ${value.toFixed(3)}`).join(', ')}`,
    ratio: ours / best,
    goal: { of: 'ratio', least: GOALS[languagesOf(collection)] },
    note: `ceiling ${ceilingOf(collection, (query) => ranker.rank(query).map(({ id }) => id)).toFixed(3)}: what is found at all, in the best order`,
  }
  const mistyped = TYPO_SEEDS.map((seed) =>
    meanNdcg({ ...collection, queries: withTypos(collection.queries, seed) }, search),
  )
  const typos = mistyped.reduce((sum, value) => sum + value, 0) / mistyped.length
  yield {
    row: `nDCG@10 ${name}, typos in 40% of long words`,
    value: typos,
    reference: 'the same without typos',
    ratio: typos / ours,
    goal: { of: 'ratio', least: GOALS.typos },
  }
}

/** The nDCG@10 of all relevant documents that a search finds, best first. */
function ceilingOf(collection: Collection, search: Search): number {
  const wanted = new Map(collection.queries.map(({ id, text }) => [text, collection.relevant.get(id)!]))
  return meanNdcg(collection, (query) => search(query).filter((id) => wanted.get(query)!.has(id)))
}

/** Results of existing search libraries and plain BM25. */
export async function measurePeers(collection: Collection): Promise<[string, number][]> {
  const { documents } = collection
  return [
    ['BM25', meanNdcg(collection, plainBm25(documents))],
    ['BM25 of stems', meanNdcg(collection, stemmedBm25(documents))],
    ['lunr', meanNdcg(collection, lunrSearch(documents))],
    ['wink', meanNdcg(collection, winkSearch(documents))],
    ['MiniSearch', Math.max(...miniSearches(documents).map((peer) => meanNdcg(collection, peer)))],
    ['Postgres', meanNdcg(collection, await postgresSearch(collection))],
  ]
}

/** Fewer requests are not significant. */
const FEWEST_REQUESTS = 50

/** Expert finding on people composed from a collection; without a goal. */
export function* standInRows(collection: Collection): Generator<BenchRow> {
  for (const seed of EXPERT_SEEDS) {
    const experts = expertsFrom(collection, seed)
    if (experts.queries.length < FEWEST_REQUESTS) return
    yield {
      ...expertRow(experts),
      note: 'real texts and judgments; that documents are one person’s is put together',
    }
  }
}

function expertRow(collection: Collection): BenchRow {
  const { documents } = collection
  const ranker = createRanker(documents)
  const value = weightedKendallLoss(
    collection,
    (query) => new Map(ranker.rank(query).map(({ id, score }) => [id, score])),
  )
  const peers = Object.entries({ BM25: plainBm25(documents), 'BM25 of stems': stemmedBm25(documents) }).map(
    ([peer, search]): [string, number] => [
      peer,
      weightedKendallLoss(collection, (query) => new Map(search(query).map((id, place) => [id, -place]))),
    ],
  )
  return {
    row: `weighted Kendall loss ${collection.name}`,
    value,
    reference: `the best of ${peers.map(([peer, loss]) => `${peer} ${loss.toFixed(3)}`).join(', ')}; lower is better`,
    ratio: value / Math.min(...peers.map(([, loss]) => loss)),
  }
}

function languagesOf({ documents, queries }: Collection): 'en' | 'ru' | 'across' {
  const isRussian = (texts: readonly { text: string }[]) =>
    texts.filter(({ text }) => /[а-я]/i.test(text)).length > texts.length / 2
  const [asked, answered] = [isRussian(queries), isRussian(documents)]
  if (asked !== answered) return 'across'
  return asked ? 'ru' : 'en'
}
