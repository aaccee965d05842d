/** A value that two people changed differently. */
export type SettingsConflict = {
  /** Path joined by dots; items of a list by id. */
  path: string
  theirs: unknown
  mine: unknown
}

export type MergedSettings<Value> = { value: Value; conflicts: SettingsConflict[] }

type Fields = Record<string, unknown>
type Item = { id: string }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isItem = (value: unknown): value is Item => isFields(value) && typeof value.id === 'string'

export const areItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem)

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** Whether two values of a section are equal; empty and missing fields are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (isFields(one) && isFields(other))
    return [...Object.keys({ ...one, ...other })].every((key) => isSame(one[key], other[key]))
  return one === other
}

/** `value` with a conflict resolved as theirs. */
export function withTheirs<Value>(value: Value, { path, theirs }: SettingsConflict): Value {
  function put(at: unknown, [name, ...rest]: string[]): unknown {
    if (name === undefined) return theirs
    // Removed here, changed by them.
    if (isItem(theirs) && Array.isArray(at) && rest.length === 0 && !at.some((item) => item.id === name))
      return [...at, theirs]
    if (areItems(at)) {
      const items = at.map((item) => (item.id === name ? put(item, rest) : item))
      return items.filter((item) => item !== undefined)
    }
    return isFields(at) ? { ...at, [name]: put(at[name], rest) } : at
  }
  return put(value, path.split('.')) as Value
}

/**
 * Three-way merge of two changes of the same settings. A field that only one of them changed takes that change; a field
 * that both changed keeps the value of `mine` and is a conflict.
 */
export function mergeSettings<Value>(base: Value, theirs: Value, mine: Value): MergedSettings<Value> {
  const conflicts: SettingsConflict[] = []

  function merged(path: string, base: unknown, theirs: unknown, mine: unknown): unknown {
    if (isSame(mine, base) || isSame(mine, theirs)) return theirs
    if (isSame(theirs, base)) return mine
    if (isFields(theirs) && isFields(mine))
      return mergedFields(path, isFields(base) ? base : {}, theirs, mine)
    if (areItems(theirs) && areItems(mine)) return mergedItems(path, areItems(base) ? base : [], theirs, mine)
    conflicts.push({ path, theirs, mine })
    return mine
  }

  function mergedFields(path: string, base: Fields, theirs: Fields, mine: Fields): Fields {
    const keys = Object.keys({ ...theirs, ...mine })
    return Object.fromEntries(
      keys.map((key) => [key, merged(path ? `${path}.${key}` : key, base[key], theirs[key], mine[key])]),
    )
  }

  /** My order; their additions come last. */
  function mergedItems(path: string, base: Item[], theirs: Item[], mine: Item[]): Item[] {
    const [before, other] = [base, theirs].map((items) => new Map(items.map((item) => [item.id, item])))
    const own = new Set(mine.map(({ id }) => id))
    const added = theirs.filter(({ id }) => !own.has(id))
    return [...mine, ...added].flatMap(({ id }) => {
      const mineNow = mine.find((item) => item.id === id)
      const item = merged(`${path}.${id}`, before!.get(id), other!.get(id), mineNow)
      return isFields(item) ? [item as Item] : []
    })
  }

  return { value: merged('', base, theirs, mine) as Value, conflicts }
}
