import { nearestPlaceQuery, placeSearchQuery, placesShape } from '@/lib/contracts/place'
import { nearestPlace, searchPlaces } from '@/lib/domain/place/search-places'
import { defineCallOperation } from '../define-operation'

const tag = 'participant'

export const getPlaces = defineCallOperation({
  operationId: 'getPlaces',
  method: 'get',
  path: '/api/places',
  summary:
    'Cities by a name as far as it is typed, in English, Russian or another spelling; the likeliest first',
  tag,
  access: 'user',
  query: placeSearchQuery,
  response: placesShape,
  limit: { name: 'places', points: 300, seconds: 300, by: 'user' },
  handle: (call, { query }) => searchPlaces(call.locale, query.search),
})

export const getNearestPlace = defineCallOperation({
  operationId: 'getNearestPlace',
  method: 'get',
  path: '/api/places/nearest',
  summary: 'The city at a point, which is not kept; an empty list in the middle of nowhere',
  tag,
  access: 'user',
  query: nearestPlaceQuery,
  response: placesShape,
  limit: { name: 'nearest-place', points: 60, seconds: 300, by: 'user' },
  handle: (call, { query }) => nearestPlace(call.locale, query),
})
