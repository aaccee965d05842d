import { z } from 'zod'
import { atMost } from './message'

/** Maximum number of suggestions in a city search. */
export const MAX_PLACES = 7

/** A city of the list, in the reader's language. */
export const placeShape = z.object({
  /** The GeoNames id, a profile's `placeId`. */
  id: z.number().int(),
  name: z.string(),
  /** State (where it distinguishes namesakes) and country. */
  note: z.string(),
})

export type Place = z.infer<typeof placeShape>

export const placesShape = z.object({ list: z.array(placeShape).max(MAX_PLACES) })

export const placeSearchQuery = z.object({
  search: z
    .string()
    .trim()
    .max(...atMost(100)),
})

/** Size of a small map, in SVG units. */
export const MAP_SIZE = { width: 480, height: 200 } as const

/** A city and the map around it. */
export const cityMapShape = z.object({
  name: z.string(),
  /** The land on a map of MAP_SIZE, as an SVG path. */
  land: z.string(),
})
export type CityMap = z.infer<typeof cityMapShape>

export const placeMapQuery = z.object({
  /** An event's address; its city comes last. */
  address: z.string().max(200),
})

export const latitudeShape = z.number().min(-90).max(90)
export const longitudeShape = z.number().min(-180).max(180)

export const nearestPlaceQuery = z.object({
  latitude: z.coerce.number().pipe(latitudeShape),
  longitude: z.coerce.number().pipe(longitudeShape),
})
