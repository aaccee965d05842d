import type { Collection } from './matching-collections'
import { lcg } from './random'

/** Documents of a person: of one matter, and of any. */
const OF_ONE_MATTER = 3
const OF_ANY = 2

/** Documents that ask for a person, at most, and the people judged for each: of some use and of none. */
const ASKING = 150
const OF_USE = 10
const OF_NONE = 6

/**
 * A stand-in for reviewer assignment, as no collection of that kind lies here: a person is five documents, a request is
 * another one, whole, and the grade is how many of the five answer a query which that one answers too. What asks is in
 * nobody's documents. The texts and judgments are real, the people are not.
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
