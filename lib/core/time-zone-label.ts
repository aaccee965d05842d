/** Browsers list zones by ids of fifty years ago. */
const TODAY = new Map(
  Object.entries({
    Asmera: 'Asmara',
    Calcutta: 'Kolkata',
    Faeroe: 'Faroe',
    Godthab: 'Nuuk',
    Katmandu: 'Kathmandu',
    Kiev: 'Kyiv',
    Ponape: 'Pohnpei',
    Rangoon: 'Yangon',
    Saigon: 'Ho Chi Minh City',
    Truk: 'Chuuk',
  }),
)

/** 'Buenos Aires' for 'America/Argentina/Buenos_Aires'. In Latin letters in every language: Intl has no names of cities. */
export function timeZoneCity(timeZone: string): string {
  const name = timeZone.split('/').at(-1) ?? timeZone
  return TODAY.get(name) ?? name.replaceAll('_', ' ')
}

/** A short name for people: the city, in Russian what Intl calls the place. */
export const timeZoneName = (timeZone: string, locale: string): string =>
  (locale !== 'en' && placeIn(timeZone, locale, new Date())) || timeZoneCity(timeZone)

/** A time zone for people: 'Lisbon (GMT+0)', in Russian with Intl's name of the place: «Lisbon, Португалия (GMT+0)». */
export function timeZoneLabel(timeZone: string, locale: string, at = new Date()): string {
  const city = timeZoneCity(timeZone)
  if (city === 'UTC') return city
  const place = locale === 'en' ? null : placeIn(timeZone, locale, at)
  const offset = timeZonePart(timeZone, 'en', 'shortOffset', at)
  return `${place ? `${city}, ${place}` : city} (${offset === 'GMT' ? 'GMT+0' : offset})`
}

/** The country or city, or what Intl calls the zone: browsers lack the names of many cities. */
function placeIn(timeZone: string, locale: string, at: Date): string | undefined {
  const names = (['shortGeneric', 'longGeneric'] as const).map((kind) =>
    timeZonePart(timeZone, locale, kind, at),
  )
  return names.find((name) => /\p{Script=Cyrillic}/u.test(name))?.replace(/, стандартное время$/, '')
}

/** What Intl calls a zone at a moment: 'Western European Time' or 'GMT+1', by `style`. */
export const timeZonePart = (
  timeZone: string,
  locale: string,
  style: Intl.DateTimeFormatOptions['timeZoneName'],
  at: Date,
): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
