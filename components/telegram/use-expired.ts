'use client'

import { useEffect, useState } from 'react'

/** Whether a time has passed by this device's clock; false without one. */
export function useExpired(at: string | undefined): boolean {
  const [expired, setExpired] = useState(false)
  useEffect(() => {
    setExpired(false)
    if (!at) return
    const timer = setTimeout(() => setExpired(true), Date.parse(at) - Date.now())
    return () => clearTimeout(timer)
  }, [at])
  return expired
}
