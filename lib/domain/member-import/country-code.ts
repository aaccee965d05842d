import { LOCALES } from '@/lib/core/locale'

/** Common short names that Intl does not know. */
const ALIASES: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  сша: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  англия: 'GB',
  uae: 'AE',
  оаэ: 'AE',
  рф: 'RU',
  'russian federation': 'RU',
  'российская федерация': 'RU',
  'czech republic': 'CZ',
  turkey: 'TR',
  'республика беларусь': 'BY',
  белоруссия: 'BY',
}

let codes: Map<string, string> | undefined

/** ISO code of a country, from its code or its English or Russian name; null for any other text. */
export function countryCode(text: string): string | null {
  codes ??= readCodes()
  return codes.get(text.trim().toLowerCase()) ?? null
}

function readCodes(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  const found = new Map(Object.entries(ALIASES))
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const code of all) {
      const name = names.of(code)
      if (!name) continue
      // Former codes and aliases (DD, UK) return the name of the current country.
      const present = new Intl.Locale(`und-${code}`).region ?? code
      found.set(name.toLowerCase(), present)
      found.set(code.toLowerCase(), present)
    }
  }
  return found
}
