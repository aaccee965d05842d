import type { Locale } from '@/lib/core/locale'
import type { PlaceKey } from './places'

export type Gender = 'f' | 'm'

/** Someone of the demo, as written by hand (or put together, in the large community). */
export type Persona = {
  first: string
  last: string
  gender: Gender
  /** The language this member writes in. */
  lang: Locale
  place: PlaceKey
  /** Position and company, one line. */
  work: string
  about: string
  seeks: string
  tags: readonly string[]
  goal?: string
  /** Wording of an earlier request that has been closed. */
  before?: string
}

type Written = Omit<Persona, 'first' | 'last' | 'lang' | 'gender'> & { name: string }

const of = (lang: Locale, gender: Gender, written: Written): Persona => {
  const { name, ...rest } = written
  const cut = name.indexOf(' ')
  return { ...rest, lang, gender, first: name.slice(0, cut), last: name.slice(cut + 1) }
}

/** A woman or a man who writes in English, or in Russian. */
export const her = (written: Written) => of('en', 'f', written)
export const him = (written: Written) => of('en', 'm', written)
export const herRu = (written: Written) => of('ru', 'f', written)
export const himRu = (written: Written) => of('ru', 'm', written)
