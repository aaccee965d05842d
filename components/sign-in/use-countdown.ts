'use client'

import { useEffect, useState } from 'react'

/**
 * Whole seconds left until a moment, by the clock and not by ticks, so that a tab that slept shows the truth.
 * @param until as Date.now(); 0 when nothing is awaited
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

/** The specification's mm:ss: 75 is '01:15'; hours, where there are any, before it. */
export function minutesAndSeconds(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}
