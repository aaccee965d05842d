'use client'

import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/** Server time in ms, every second: phone clocks can be minutes off. */
export function useRoomClock(serverNow: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const offset = serverNow - Date.now()
    const timer = setInterval(() => setNow(Date.now() + offset), TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
