import type { CityNames } from '../people/member'

export type ReaderLanguage = 'en' | 'ru'

/** Who asks: the reader, their partner, or both share something. */
export type ReasonDirection = 'reader-seeks' | 'partner-seeks' | 'shared'

/** Why two people were matched, from one side. */
export type Reason = {
  direction: ReasonDirection
  /** Where the offer was found. */
  field: 'about' | 'position' | 'tags' | 'offers' | 'city'
  /** The seeker's words as written; for `shared`, the reader's. */
  seeks: string
  /** Whether `seeks` is what the person sought would say of themselves. */
  spoken?: true
  /** The other side's words as written. */
  offers: string
  /** Of a shared city: its names, as far as known. */
  cityNames?: CityNames
  /** What this added to the one-way score: about 0 to 1. */
  strength: number
  /** One sentence in the viewer's language; `{name}` is the partner's name. */
  text: string
}
