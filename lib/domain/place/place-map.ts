import { type CityMap, MAP_SIZE } from '@/lib/contracts/place'
import { type Locale, localized } from '@/lib/core/locale'
import { openCities } from '@/lib/places/cities'
import { mapAround } from '@/lib/places/map-around'

/** A map of the city in an address, from our own coastlines. @returns null if no city is clear */
export async function placeMap(locale: Locale, address: string): Promise<CityMap | null> {
  const cities = await openCities()
  // The city is the last part, or the one before the country.
  for (const part of address.split(/[,;·\n]/).reverse()) {
    const city = cities.named(part.trim())
    if (!city) continue
    const land = await mapAround(city, MAP_SIZE)
    return land === null ? null : { name: localized(city.name, locale), land }
  }
  return null
}
