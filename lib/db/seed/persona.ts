import type { Locale } from '@/lib/core/locale'
import type { PlaceKey } from './places'

export type Gender = 'f' | 'm'

/** A demo person, written by hand (or composed, in the large community). */
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
  /** Short phrases beside the texts; some members have none. */
  phrases?: { seeks?: readonly string[]; wouldSay?: readonly string[]; offers?: readonly string[] }
  goal?: string
  /** Text of an earlier, closed request. */
  before?: string
}

type Written = Omit<Persona, 'first' | 'last' | 'lang' | 'gender'> & { name: string }

const of = (lang: Locale, gender: Gender, written: Written): Persona => {
  const { name, ...rest } = written
  const cut = name.indexOf(' ')
  return { ...rest, lang, gender, first: name.slice(0, cut), last: name.slice(cut + 1) }
}

/** Gender and language of the writer. */
export const her = (written: Written) => of('en', 'f', written)
export const him = (written: Written) => of('en', 'm', written)
export const herRu = (written: Written) => of('ru', 'f', written)
export const himRu = (written: Written) => of('ru', 'm', written)
