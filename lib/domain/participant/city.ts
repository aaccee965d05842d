import { type Locale, localized } from '@/lib/core/locale'
import type { participants } from '@/lib/db/schema/participant'
import { openCities } from '@/lib/places/cities'

type Located = Pick<typeof participants.$inferSelect, 'city' | 'cityNames'>

/** A member's city in the reader's language if it is a listed city; otherwise as the member wrote it. */
export function cityIn({ city, cityNames }: Located, locale: Locale): string | null {
  return (city && cityNames && localized(cityNames, locale)) || city
}

type Place = Pick<typeof participants.$inferSelect, 'city' | 'cityNames' | 'latitude' | 'longitude'>

/**
 * The place that a member gives: the city they chose from the list, or their text, which is matched to a listed city if
 * that is unambiguous. An unchanged name keeps the earlier place.
 */
export async function locate(
  before: Place,
  given: { city: string; placeId?: number | null; latitude?: number | null; longitude?: number | null },
): Promise<Place> {
  const { city, placeId } = given
  const { cityNames, latitude, longitude } = before
  const isKept = cityNames !== null && Object.values(cityNames).includes(city)
  if (isKept && !placeId) return { city: before.city, cityNames, latitude, longitude }
  if (city === '') return { city: null, cityNames: null, latitude: null, longitude: null }
  const cities = await openCities()
  const chosen = placeId ? cities.byId(placeId) : cities.named(city)
  // A choice is dropped if the text no longer names it.
  const found = chosen && Object.values(chosen.name).includes(city) ? chosen : cities.named(city)
  if (found) {
    const { name, latitude, longitude } = found
    return { city, cityNames: name, latitude, longitude }
  }
  return { city, cityNames: null, latitude: coarse(given.latitude), longitude: coarse(given.longitude) }
}

/** Two decimals, about a kilometre, so that nobody is located more exactly. */
const coarse = (degrees: number | null | undefined) =>
  typeof degrees === 'number' ? Math.round(degrees * 100) / 100 : null
