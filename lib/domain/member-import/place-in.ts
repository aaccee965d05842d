import { countryCode } from './country-code'

/** `name` is `text` without what else was written beside a city. */
export type ImportedPlace = { text: string; name: string; country: string | null }

/** The city of a cell such as 'Lisbon, Portugal' or 'г. Москва', and its country, by default from its own column. */
export function placeIn(text: string, countryCell: string): ImportedPlace {
  const parts = text.replace(/^(?:г\.\s*|(?:г|город)\s+)/iu, '').split(',')
  const country = parts.length > 1 ? countryCode(parts.at(-1)!) : null
  return {
    text,
    name: country ? parts[0]!.trim() : parts.join(','),
    country: countryCode(countryCell) ?? country,
  }
}
