import MiniSearch from 'minisearch'
import snowball from 'snowball-stemmers'
import type { SourceDocument } from '@/lib/matching'

/** A search that the engine's ranker is compared with: an index of documents, queries to ids, best first. */
export type Search = (query: string) => string[]

const WORD = /[\p{L}\p{N}]+/gu

/** BM25 over lower-case words with k1 1.2 and b 0.75, and nothing else: the floor. */
export function plainBm25(documents: readonly SourceDocument[]): Search {
  return bm25(documents, (word) => word)
}

const english = snowball.newStemmer('english')
const russian = snowball.newStemmer('russian')

/** The same over Snowball stems: what lunr and wink do, and what they lack for Russian. */
export function stemmedBm25(documents: readonly SourceDocument[]): Search {
  return bm25(documents, (word) => (/[а-я]/.test(word) ? russian : english).stem(word))
}

function bm25(documents: readonly SourceDocument[], termOf: (word: string) => string): Search {
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
    return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([document]) => documents[document]!.id)
  }
}

/** MiniSearch as it comes, OR-ed, and with its fuzzy and prefix search on. */
export function miniSearches(documents: readonly SourceDocument[]): Search[] {
  const index = new MiniSearch({ fields: ['title', 'text'] })
  index.addAll(documents)
  const search =
    (options: { fuzzy?: number; prefix?: boolean }): Search =>
    (query) =>
      index.search(query, options).map(({ id }) => id)
  return [search({}), search({ fuzzy: 0.2 }), search({ fuzzy: 0.2, prefix: true })]
}
