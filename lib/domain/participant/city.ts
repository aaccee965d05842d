import { type Locale, localized } from '@/lib/core/locale'
import type { participants } from '@/lib/db/schema/participant'
import { openCities } from '@/lib/places/cities'

type Located = Pick<typeof participants.$inferSelect, 'city' | 'cityNames'>

/** A member's city in the reader's language, as far as it is known by more than what the member wrote. */
export function cityIn({ city, cityNames }: Located, locale: Locale): string | null {
  return (city && cityNames && localized(cityNames, locale)) || city
}

type Place = Pick<typeof participants.$inferSelect, 'city' | 'cityNames' | 'latitude' | 'longitude'>

/**
 * Where a member says to be: the city that they chose of the list, or what they wrote, which is a city of the list when
 * it is clear which one they mean. What they had is kept as long as its name is.
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
  // Of a choice that the text has left behind, nothing is taken.
  const found = chosen && Object.values(chosen.name).includes(city) ? chosen : cities.named(city)
  if (found) {
    const { name, latitude, longitude } = found
    return { city, cityNames: name, latitude, longitude }
  }
  return { city, cityNames: null, latitude: coarse(given.latitude), longitude: coarse(given.longitude) }
}

/** Two decimals, about a kilometre: nobody is located closer than that. */
const coarse = (degrees: number | null | undefined) =>
  typeof degrees === 'number' ? Math.round(degrees * 100) / 100 : null
