import { latin } from './latin'
import { RUSSIAN_ZONE_CITIES } from './russian-zone-cities'
import { timeZoneLabel, timeZoneName } from './time-zone-label'

/** Labels of all zones take a tenth of a second, so each is computed once. */
const labels = new Map<string, string>()

/** By their name. `current` comes first, also if it is another id of a listed city: Asia/Kolkata, Asia/Calcutta. */
export function sortedTimeZones(zones: readonly string[], current: string, locale: string): string[] {
  const name = (zone: string) => timeZoneName(zone, locale)
  const others = zones.filter((zone) => name(zone) !== name(current))
  return [current, ...others.sort((a, b) => name(a).localeCompare(name(b), locale))]
}

/**
 * Time zones that match a text: the start of a word of their name in any of our languages, or their offset. Names in the
 * reader's language come first.
 */
export function findTimeZones(zones: readonly string[], text: string, locale: string): string[] {
  const typed = latin(text, ' ')
  const offset = text.trim().toUpperCase()
  const isRead = (zone: string) => ` ${latin(timeZoneName(zone, locale), ' ')}`.includes(` ${typed}`)
  const found = zones.filter(
    (zone) =>
      (typed && namesOf(zone).includes(` ${typed}`)) ||
      (/[+-]\d/.test(offset) && knownLabel(zone, locale).includes(offset)),
  )
  return [...found.filter(isRead), ...found.filter((zone) => !isRead(zone))]
}

/** The id may contain a former name: Europe/Kiev. */
function namesOf(zone: string): string {
  const city = timeZoneName(zone, 'en')
  return [city, RUSSIAN_ZONE_CITIES[city] ?? '', zone].map((name) => ` ${latin(name, ' ')}`).join()
}

export function knownLabel(zone: string, locale: string): string {
  const key = `${locale} ${zone}`
  const label = labels.get(key) ?? timeZoneLabel(zone, locale)
  labels.set(key, label)
  return label
}
