import { z } from 'zod'
import { message } from './message'

/** As many as a search for a city offers. */
export const MAX_PLACES = 7

/** A city of the list, in the reader's language. */
export const placeShape = z.object({
  /** GeoNames' id: what a profile's `placeId` is. */
  id: z.number().int(),
  name: z.string(),
  /** Where it is: a state, where that tells namesakes apart, and the country. */
  note: z.string(),
})

export type Place = z.infer<typeof placeShape>

export const placesShape = z.object({ list: z.array(placeShape).max(MAX_PLACES) })

export const placeSearchQuery = z.object({
  search: z
    .string()
    .trim()
    .max(100, message('tooLong', { n: 101 })),
})

export const latitudeShape = z.number().min(-90).max(90)
export const longitudeShape = z.number().min(-180).max(180)

export const nearestPlaceQuery = z.object({
  latitude: z.coerce.number().pipe(latitudeShape),
  longitude: z.coerce.number().pipe(longitudeShape),
})
