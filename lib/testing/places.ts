import { isId } from '@/lib/core/ids'

type Step = string | number
/** The path of a nested value, such as ['body', 'answers', 0, 'questionId']. */
export type Place = readonly Step[]

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Every nested value with its path, containers first. Bytes and forms are leaves. */
export function placesOf(value: unknown, at: Place = []): { place: Place; value: unknown }[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, i) => placesOf(item, [...at, i]))
    : isPlain(value)
      ? Object.entries(value).flatMap(([key, item]) => placesOf(item, [...at, key]))
      : []
  return at.length === 0 ? inner : [{ place: at, value }, ...inner]
}

/** The paths of UUIDs. */
export const idPlaces = (value: unknown): Place[] =>
  placesOf(value)
    .filter((entry) => isId(entry.value))
    .map((entry) => entry.place)

export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inner, step) => (inner as Record<Step, unknown> | undefined)?.[step], value)
}

/** A copy with one value replaced, or removed if `replacement` is undefined. */
export function replaceAt<T>(value: T, place: Place, replacement: unknown): T {
  const [step, ...rest] = place
  if (step === undefined) return replacement as T
  if (Array.isArray(value)) {
    return value.map((item, i) => (i === step ? replaceAt(item, rest, replacement) : item)) as T
  }
  const copy = { ...(value as Record<Step, unknown>) }
  if (rest.length === 0 && replacement === undefined) delete copy[step]
  else copy[step] = replaceAt(copy[step], rest, replacement)
  return copy as T
}
