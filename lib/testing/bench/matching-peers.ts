import lunr from 'lunr'
import MiniSearch from 'minisearch'
import snowball from 'snowball-stemmers'
import wink from 'wink-bm25-text-search'
import type { SourceDocument } from '@/lib/matching'

/** A reference search: indexes documents, maps queries to ids, best first. */
export type Search = (query: string) => string[]

const WORD = /[\p{L}\p{N}]+/gu

/** Plain BM25 over lower-case words, k1 1.2 and b 0.75: the baseline. */
export function plainBm25(documents: readonly SourceDocument[]): Search {
  return searchWith(plainBm25Scores(documents), documents)
}

/** The same with scores by id. */
export function plainBm25Scores(documents: readonly SourceDocument[]): Scores {
  return bm25(documents, (word) => word)
}

const english = snowball.newStemmer('english')
const russian = snowball.newStemmer('russian')

/** The same over Snowball stems, as in lunr and wink, but also for Russian. */
export function stemmedBm25(documents: readonly SourceDocument[]): Search {
  return searchWith(bm25(documents, snowballStem), documents)
}

const snowballStem = (word: string): string => (/[а-я]/.test(word) ? russian : english).stem(word)

/** lunr with Snowball stems of both languages in place of its own English pipeline, which drops Cyrillic. */
export function lunrSearch(documents: readonly SourceDocument[]): Search {
  const index = lunr(function () {
    this.pipeline.reset()
    this.searchPipeline.reset()
    this.ref('id')
    this.field('title')
    this.field('text')
    for (const { id, title = '', text } of documents)
      this.add({ id, title: stemsOf(title).join(' '), text: stemsOf(text).join(' ') })
  })
  return (query) =>
    index
      .query((asked) => {
        for (const stem of stemsOf(query)) asked.term(stem, {})
      })
      .map(({ ref }) => ref)
}

/** wink with the same stems. */
export function winkSearch(documents: readonly SourceDocument[]): Search {
  const engine = wink()
  engine.defineConfig({ fldWeights: { title: 1, text: 1 } })
  engine.definePrepTasks([stemsOf])
  for (const { id, title = '', text } of documents) engine.addDoc({ title, text }, id)
  engine.consolidate()
  return (query) => engine.search(query).map(([id]) => id)
}

const stemsOf = (text: string): string[] => (text.toLowerCase().match(WORD) ?? []).map(snowballStem)

/** A query's score by document id. */
type Scores = (query: string) => ReadonlyMap<string, number>

function searchWith(scores: Scores, documents: readonly SourceDocument[]): Search {
  const placeOf = new Map(documents.map(({ id }, place) => [id, place]))
  return (query) =>
    [...scores(query)]
      .sort((a, b) => b[1] - a[1] || placeOf.get(a[0])! - placeOf.get(b[0])!)
      .map(([id]) => id)
}

function bm25(documents: readonly SourceDocument[], termOf: (word: string) => string): Scores {
  const termsOf = (text: string) => (text.toLowerCase().match(WORD) ?? []).map(termOf)
  const postings = new Map<string, Map<number, number>>()
  const lengths = documents.map(({ title, text }, document) => {
    const words = termsOf(`${title ?? ''} ${text}`)
    for (const word of words) {
      const counts = postings.get(word) ?? new Map<number, number>()
      counts.set(document, (counts.get(document) ?? 0) + 1)
      postings.set(word, counts)
    }
    return words.length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / documents.length
  return (query) => {
    const scores = new Map<number, number>()
    for (const word of termsOf(query)) {
      const counts = postings.get(word)
      if (!counts) continue
      const idf = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5))
      for (const [document, count] of counts) {
        const impact = (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * lengths[document]!) / average))
        scores.set(document, (scores.get(document) ?? 0) + impact)
      }
    }
    return new Map(Array.from(scores, ([document, score]) => [documents[document]!.id, score]))
  }
}

/** MiniSearch with defaults and OR, and with fuzzy and prefix search. */
export function miniSearches(documents: readonly SourceDocument[]): Search[] {
  const index = new MiniSearch({ fields: ['title', 'text'] })
  index.addAll(documents)
  const search =
    (options: { fuzzy?: number; prefix?: boolean }): Search =>
    (query) =>
      index.search(query, options).map(({ id }) => id)
  return [search({}), search({ fuzzy: 0.2 }), search({ fuzzy: 0.2, prefix: true })]
}
