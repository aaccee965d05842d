import type { Place } from '@/lib/contracts/place'
import { call } from './call'

export const searchPlaces = (search: string, signal?: AbortSignal) =>
  call('GET /api/places', { query: { search }, signal })

/** As long as one waits for a phone to find itself. */
const PATIENCE_MS = 15_000

/**
 * The city that this device is in. Only a place to about a kilometre leaves the device, and the server keeps none.
 * @returns null when the device does not know, may not tell, or is nowhere near a city
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

/** Whether the device may tell where it is without asking its owner again. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
