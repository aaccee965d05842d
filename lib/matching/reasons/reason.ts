export type ReaderLanguage = 'en' | 'ru'

/** Who asks: the reader, their partner, or both have the same thing. */
export type ReasonDirection = 'reader-seeks' | 'partner-seeks' | 'shared'

/** Why two people were matched, from one of them's view. */
export type Reason = {
  direction: ReasonDirection
  /** Where the offer was found. */
  field: 'about' | 'position' | 'tags' | 'offers' | 'city'
  /** The seeker's words as written; for `shared`, the reader's. */
  seeks: string
  /** The other side's words as written. */
  offers: string
  /** What this added to the one-way score: about 0 to 1. */
  strength: number
  /** One sentence in the viewer's language; `{name}` is the partner's name. */
  text: string
}
