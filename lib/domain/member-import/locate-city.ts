import { latin } from '@/lib/core/latin'
import { openCities } from '@/lib/places/cities'
import { locate } from '../participant/city'

type Place = Awaited<ReturnType<typeof locate>>

export const NOWHERE: Place = { city: null, cityNames: null, latitude: null, longitude: null }
const MAX_NAMESAKES = 20
/** Rows repeat the same cities, and each search scans the whole list. */
const MAX_KNOWN = 5_000
const known = new Map<string, Place>()

/** Finds a city. A country distinguishes cities of the same name. */
export async function locateCity({
  name,
  country,
}: {
  name: string
  country: string | null
}): Promise<Place> {
  const key = `${country ?? ''}:${name}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const place = await locate(NOWHERE, { ...(await namesake(name, country)) })
  known.set(key, place)
  return place
}

/** The listed city in that country, with its name there; otherwise the name alone. */
async function namesake(name: string, country: string | null): Promise<{ city: string; placeId?: number }> {
  if (!country) return { city: name }
  const isSame = (one: string) => latin(one, ' ') === latin(name, ' ')
  for (const city of (await openCities()).search(name, MAX_NAMESAKES)) {
    const spelled = city.country === country && Object.values(city.name).find(isSame)
    if (spelled) return { city: spelled, placeId: city.id }
  }
  return { city: name }
}
