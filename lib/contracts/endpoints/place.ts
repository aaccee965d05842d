import { z } from 'zod'
import { cityMapShape, nearestPlaceQuery, placeMapQuery, placeSearchQuery, placesShape } from '../place'
import type { EndpointTable } from './endpoint'

export const placeEndpoints = {
  'GET /api/places': {
    query: placeSearchQuery,
    response: placesShape,
  },
  'GET /api/places/map': {
    query: placeMapQuery,
    response: z.object({ map: cityMapShape.nullable() }),
  },
  'GET /api/places/nearest': {
    query: nearestPlaceQuery,
    response: placesShape,
  },
} satisfies EndpointTable
