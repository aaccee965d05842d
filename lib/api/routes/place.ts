import { placeMap } from '@/lib/domain/place/place-map'
import { nearestPlace, searchPlaces } from '@/lib/domain/place/search-places'
import { defineTransactionlessOperation } from '../define-operation'

const tag = 'participant'

export const getPlaces = defineTransactionlessOperation('GET /api/places', {
  operationId: 'getPlaces',
  summary:
    'Cities by a name as far as it is typed, in English, Russian or another spelling; the likeliest first',
  tag,
  access: 'user',
  limit: { name: 'places', points: 300, seconds: 300, by: 'user' },
  handle: (context, { query }) => searchPlaces(context.locale, query.search),
})

export const getPlaceMap = defineTransactionlessOperation('GET /api/places/map', {
  operationId: 'getPlaceMap',
  summary: 'A small map of the city that an address names; null when none is clear',
  tag,
  access: 'user',
  limit: { name: 'place-map', points: 300, seconds: 300, by: 'user' },
  handle: async (context, { query }) => ({ map: await placeMap(context.locale, query.address) }),
})

export const getNearestPlace = defineTransactionlessOperation('GET /api/places/nearest', {
  operationId: 'getNearestPlace',
  summary: 'The city at a point, which is not kept; an empty list in the middle of nowhere',
  tag,
  access: 'user',
  limit: { name: 'nearest-place', points: 60, seconds: 300, by: 'user' },
  handle: (context, { query }) => nearestPlace(context.locale, query),
})
