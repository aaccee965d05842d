import type { Place } from '@/lib/contracts/place'
import { call } from './call'

export const searchPlaces = (search: string, signal?: AbortSignal) =>
  call('GET /api/places', { query: { search }, signal })

export const fetchPlaceMap = (address: string, signal?: AbortSignal) =>
  call('GET /api/places/map', { query: { address }, signal })

/** Timeout for the device's position. */
const PATIENCE_MS = 15_000

/**
 * The city of this device. Only coordinates rounded to about a kilometre are sent, and the server stores none.
 * @returns null when the device has no position, may not share it, or is not near a city
 */
export async function placeOfDevice(): Promise<Place | null> {
  const position = await new Promise<GeolocationPosition | null>((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), {
      timeout: PATIENCE_MS,
      maximumAge: 10 * 60 * 1000,
    })
  })
  if (!position) return null
  const query = {
    latitude: Number(position.coords.latitude.toFixed(2)),
    longitude: Number(position.coords.longitude.toFixed(2)),
  }
  return (await call('GET /api/places/nearest', { query })).list[0] ?? null
}

/** Whether the device may share its position without asking again. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
