import { readFileSync } from 'node:fs'
import type { Collection } from './matching-collections'

type Texts = { [key: string]: Texts | string }

/** Shorter texts are too ambiguous. */
const SHORTEST = 4

/** The product's texts: each is the query for its translation. */
export function interfaceTexts(from: 'en' | 'ru', to: 'en' | 'ru'): Collection {
  const [asked, answered] = [read(from), read(to)]
  const collection: Collection = {
    name: `interface texts, ${from} to ${to}`,
    documents: [],
    queries: [],
    relevant: new Map(),
    grades: new Map(),
    isGraded: false,
  }
  const seen = new Set<string>()
  for (const [id, text] of answered) {
    const query = asked.get(id)
    if (!query || query.split(/\s+/).length < SHORTEST || seen.has(query)) continue
    seen.add(query)
    collection.documents.push({ id, text })
    collection.queries.push({ id, text: query })
    collection.relevant.set(id, new Set([id]))
  }
  return collection
}

function read(language: string): Map<string, string> {
  const texts = new Map<string, string>()
  const collect = (part: Texts | string, at: string): void => {
    if (typeof part === 'string') texts.set(at, part.replace(/\{[^{}]*\}|<[^>]+>/g, ' '))
    else for (const [key, inner] of Object.entries(part)) collect(inner, `${at}.${key}`)
  }
  collect(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Texts, '')
  return texts
}
