import type { LocalizedText } from '@/lib/core/locale'

/**
 * Members with the same location: the column participants.area, the most common spelling of the city, and its name in
 * each language if known.
 */
export type Area = { area: string; city: string | null; cityNames: LocalizedText | null; count: number }

/** A city of the community, with all its spellings. */
export type GatheredPlace = {
  key: string
  /** Spellings by members, most common first. */
  names: string[]
  cityNames: LocalizedText | null
  latitude: number | null
  longitude: number | null
  /** All values of participants.area that mean this place. */
  areas: string[]
}

/** Within this distance, equal city names mean the same city. */
const SAME_CITY_KM = 60

/**
 * Joins areas that are one city: same name and near each other, or, in another language, at the very same coordinates,
 * which are rounded to a tenth of a degree. A name without coordinates joins others of that name. The most common area
 * comes first and names the place.
 */
export function gatherPlaces(areas: readonly Area[]): GatheredPlace[] {
  const places: (GatheredPlace & { called: Set<string>; at: Set<string> })[] = []
  const located = (one: Area) => (one.area.endsWith('|') ? 0 : 1)
  for (const one of areas.toSorted((a, b) => located(b) - located(a) || b.count - a.count)) {
    const { called, at, latitude, longitude } = read(one.area)
    const home = places.find((place) => {
      if (at && place.at.has(at)) return true
      if (!called || !place.called.has(called)) return false
      return (
        latitude === null ||
        place.latitude === null ||
        kmBetween(place, { latitude, longitude }) < SAME_CITY_KM
      )
    })
    if (home) {
      home.areas.push(one.area)
      home.cityNames ??= one.cityNames
      if (one.city && !home.names.includes(one.city)) home.names.push(one.city)
      if (called) home.called.add(called)
      if (at) home.at.add(at)
    } else
      places.push({
        key: at ?? called,
        names: one.city ? [one.city] : [],
        cityNames: one.cityNames,
        latitude,
        longitude,
        areas: [one.area],
        called: new Set(called ? [called] : []),
        at: new Set(at ? [at] : []),
      })
  }
  return places.map(({ called: _called, at: _at, ...place }) => place)
}

/** 'lisbon|38.7,-9.1', 'lisbon|' or '|38.7,-9.1'. A city's name may contain a bar; coordinates do not. */
function read(area: string) {
  const bar = area.lastIndexOf('|')
  const at = area.slice(bar + 1) || null
  const [latitude = null, longitude = null] = at?.split(',').map(Number) ?? []
  return { called: area.slice(0, bar), at, latitude, longitude }
}

type Spot = { latitude: number | null; longitude: number | null }

/** Great-circle distance, by the haversine formula. */
function kmBetween(one: Spot, other: Spot): number {
  const radians = (degrees: number | null) => ((degrees ?? 0) * Math.PI) / 180
  const half = (from: number | null, to: number | null) => Math.sin((radians(to) - radians(from)) / 2) ** 2
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}
