import { PGlite } from '@electric-sql/pglite'
import type { Collection } from './matching-collections'
import type { Search } from './matching-peers'

const DEPTH = 10

/** Postgres full-text search with the language's stemmer and OR; all queries run in advance. */
export async function postgresSearch({ documents, queries }: Collection): Promise<Search> {
  const database = new PGlite()
  const russian = documents.filter(({ text }) => /[а-я]/i.test(text)).length > documents.length / 2
  const language = russian ? 'russian' : 'english'
  await database.exec('CREATE TABLE documents (id text, words tsvector)')
  for (const { id, title, text } of documents)
    await database.query(
      `INSERT INTO documents VALUES ($1, setweight(to_tsvector('${language}', $2), 'A') || to_tsvector('${language}', $3))`,
      [id, title ?? '', text],
    )
  const found = new Map<string, string[]>()
  for (const { text } of queries) {
    const { rows } = await database.query<{ id: string }>(
      `WITH asked AS (SELECT replace(plainto_tsquery('${language}', $1)::text, '&', '|')::tsquery AS terms)
       SELECT id FROM documents, asked WHERE words @@ terms ORDER BY ts_rank(words, terms, 1) DESC, id LIMIT ${DEPTH}`,
      [text],
    )
    found.set(
      text,
      rows.map(({ id }) => id),
    )
  }
  await database.close()
  return (query) => found.get(query) ?? []
}
