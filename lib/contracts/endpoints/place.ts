import { nearestPlaceQuery, placeSearchQuery, placesShape } from '../place'
import type { EndpointTable } from './endpoint'

export const placeEndpoints = {
  'GET /api/places': {
    query: placeSearchQuery,
    response: placesShape,
  },
  'GET /api/places/nearest': {
    query: nearestPlaceQuery,
    response: placesShape,
  },
} satisfies EndpointTable
