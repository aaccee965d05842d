'use client'

import { useEffect, useState } from 'react'
import { searchPlaces } from '@/lib/client/places'
import type { Place } from '@/lib/contracts/place'

const PAUSE_MS = 180

/** Cities matching `text`, fetched when typing pauses. None while it is blank or not `active`. */
export function usePlaces(text: string, active: boolean): { places: readonly Place[]; loading: boolean } {
  const [found, setFound] = useState<{ text: string; places: readonly Place[] }>({ text: '', places: [] })
  const wanted = active ? text.trim() : ''
  useEffect(() => {
    if (wanted === '') return
    const call = new AbortController()
    const timer = setTimeout(async () => {
      // The field also works without suggestions.
      const { list } = await searchPlaces(wanted, call.signal).catch(() => ({ list: [] }))
      if (!call.signal.aborted) setFound({ text: wanted, places: list })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [wanted])
  if (wanted === '') return { places: [], loading: false }
  // Keeps previous results until new ones arrive, so the list does not flicker.
  return { places: found.places, loading: found.text !== wanted && found.places.length === 0 }
}
