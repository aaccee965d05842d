import { RUSSIAN_ZONE_CITIES } from './russian-zone-cities'
import { timeZoneOffset } from './time-zone-offset'

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

/**
 * A short name for people: 'Buenos Aires' for 'America/Argentina/Buenos_Aires', in Russian «Буэнос-Айрес». Not from
 * Intl, which has other names in a browser than on the server.
 */
export function timeZoneName(timeZone: string, locale: string): string {
  const name = timeZone.split('/').at(-1) ?? timeZone
  const city = TODAY.get(name) ?? name.replaceAll('_', ' ')
  return (locale === 'ru' && RUSSIAN_ZONE_CITIES[city]) || city
}

/** A time zone for people: 'Lisbon (GMT+0)', «Лиссабон (GMT+0)». */
export function timeZoneLabel(timeZone: string, locale: string, at = new Date()): string {
  const name = timeZoneName(timeZone, locale)
  if (name === 'UTC') return name
  const offset = timeZoneOffset(timeZone, at)
  return `${name} (${offset === 'GMT' ? 'GMT+0' : offset})`
}
