'use client'

import { useEffect, useState } from 'react'

/**
 * Whole seconds left until a moment, from the clock rather than by counting ticks, which suspended tabs miss.
 * @param until as Date.now(); 0 for no countdown
 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === 0) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])
  return now === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}

/** The specification's mm:ss: 75 is '01:15'; preceded by hours if there are any. */
export function minutesAndSeconds(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}
