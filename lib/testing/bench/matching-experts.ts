import type { Collection } from './matching-collections'
import { lcg } from './random'

/** Documents per person: on one subject, and on any. */
const OF_ONE_MATTER = 3
const OF_ANY = 2

/** Maximum number of requests, and people judged for each: relevant and irrelevant. */
const ASKING = 150
const OF_USE = 10
const OF_NONE = 6

/**
 * A substitute for reviewer assignment, without a real collection: a person is five documents, a request is
 * another whole document, and the grade is how many of the five answer a query that the request answers too.
 * Request documents belong to nobody. Texts and judgments are real, people are not.
 */
export function expertsFrom({ name, documents, queries, relevant }: Collection, seed: number): Collection {
  const random = lcg(seed)
  const shuffled = <T>(list: readonly T[]) =>
    list
      .map((value) => ({ value, order: random() }))
      .sort((one, other) => one.order - other.order)
      .map(({ value }) => value)
  const textOf = new Map(documents.map(({ id, title, text }) => [id, `${title ?? ''} ${text}`]))
  const matters = new Map<string, Set<string>>()
  for (const { id: query } of queries)
    for (const document of relevant.get(query)!)
      if (textOf.has(document)) matters.set(document, (matters.get(document) ?? new Set()).add(query))
  const judged = shuffled([...matters.keys()])
  const asking = judged.slice(0, Math.min(ASKING, Math.floor(judged.length / 3)))
  const owned = judged.slice(asking.length)
  const people = shuffled(queries).flatMap(({ id: query }, i) => {
    const ofMatter = shuffled(owned.filter((document) => matters.get(document)!.has(query)))
    if (ofMatter.length < 2) return []
    return [{ id: `r${i}`, owns: [...ofMatter.slice(0, OF_ONE_MATTER), ...shuffled(owned).slice(0, OF_ANY)] }]
  })
  const grades = new Map<string, Map<string, number>>()
  for (const document of asking) {
    const own = matters.get(document)!
    const all = people.map(({ id, owns }): [string, number] => [
      id,
      owns.filter((one) => [...matters.get(one)!].some((matter) => own.has(matter))).length,
    ])
    const useful = shuffled(all.filter(([, grade]) => grade > 0)).slice(0, OF_USE)
    const useless = shuffled(all.filter(([, grade]) => grade === 0)).slice(0, OF_NONE)
    if (useful.length > 1) grades.set(document, new Map([...useful, ...useless]))
  }
  return {
    name: `people put together from ${name}`,
    documents: people.map(({ id, owns }) => ({ id, text: owns.map((one) => textOf.get(one)!).join('\n') })),
    queries: [...grades.keys()].map((id) => ({ id, text: textOf.get(id)! })),
    relevant: new Map(),
    grades,
    isGraded: true,
  }
}
