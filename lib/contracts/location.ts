import { z } from 'zod'
import { pageOf } from './page'
import { participantListEntryShape } from './participant'

/** Where members are, to the city and never closer. Without coordinates it is not on the map, only in the list. */
export const locationShape = z.object({
  /** Key of the place among those of the community. */
  place: z.string(),
  /** In the reader's language if known. */
  name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

export type Location = z.infer<typeof locationShape>

export const countedLocationShape = locationShape.extend({ count: z.number().int() })

export type CountedLocation = z.infer<typeof countedLocationShape>

/** `located`: how many of the `total` matching members share a place. */
export const locationsShape = z.object({
  list: z.array(countedLocationShape),
  located: z.number().int(),
  total: z.number().int(),
})

export type Locations = z.infer<typeof locationsShape>

export const locatedPageShape = pageOf(participantListEntryShape.extend({ location: locationShape }))

export type LocatedPage = z.infer<typeof locatedPageShape>
