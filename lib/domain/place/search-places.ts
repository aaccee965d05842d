import { MAX_PLACES, type Place } from '@/lib/contracts/place'
import { type Locale, localized } from '@/lib/core/locale'
import { type City, openCities } from '@/lib/places/cities'

/** Cities that match `search`, in the reader's language. */
export async function searchPlaces(locale: Locale, search: string): Promise<{ list: Place[] }> {
  const cities = await openCities()
  return { list: cities.search(search, MAX_PLACES).map((city) => placeOf(city, locale)) }
}

/** The city at or near a point; none in the middle of nowhere. */
export async function nearestPlace(
  locale: Locale,
  at: { latitude: number; longitude: number },
): Promise<{ list: Place[] }> {
  const city = (await openCities()).nearest(at.latitude, at.longitude)
  return { list: city ? [placeOf(city, locale)] : [] }
}

function placeOf(city: City, locale: Locale): Place {
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(city.country) ?? city.country
  return {
    id: city.id,
    name: localized(city.name, locale),
    note: city.region ? `${city.region}, ${country}` : country,
  }
}
