import type { LocalizedText } from '@/lib/core/locale'

/**
 * Members who say the same of where they are: the column participants.area, the city as most of them write it, and what
 * it is called in each language where it is known.
 */
export type Area = { area: string; city: string | null; cityNames: LocalizedText | null; count: number }

/** A city of the community, whatever its members call it. */
export type Place = {
  key: string
  /** As members write it, the most usual first. */
  names: string[]
  cityNames: LocalizedText | null
  latitude: number | null
  longitude: number | null
  /** All values of participants.area that mean this place. */
  areas: string[]
}

/** So near, people who name the same city mean the same one. */
const SAME_CITY_KM = 60

/**
 * Puts areas together that are one city: called alike and near each other, or, in another language, at the very same
 * coordinates, which are rounded to a tenth of a degree. Who gives a name without coordinates is where others of that
 * name are. What most members say comes first and names the place.
 */
export function gatherPlaces(areas: readonly Area[]): Place[] {
  const places: (Place & { called: Set<string>; at: Set<string> })[] = []
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

/** 'lisbon|38.7,-9.1', 'lisbon|' or '|38.7,-9.1'. A city's own name may hold a bar; coordinates do not. */
function read(area: string) {
  const bar = area.lastIndexOf('|')
  const at = area.slice(bar + 1) || null
  const [latitude = null, longitude = null] = at?.split(',').map(Number) ?? []
  return { called: area.slice(0, bar), at, latitude, longitude }
}

type Spot = { latitude: number | null; longitude: number | null }

/** On a sphere, by the haversine formula. */
function kmBetween(one: Spot, other: Spot): number {
  const radians = (degrees: number | null) => ((degrees ?? 0) * Math.PI) / 180
  const half = (from: number | null, to: number | null) => Math.sin((radians(to) - radians(from)) / 2) ** 2
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}
