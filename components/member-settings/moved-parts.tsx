'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** New paths of parts that moved: old emails link to the former places. */
const MOVED: Record<string, string> = {
  '/profile#visibility': '/privacy#visibility',
  '/profile#networking': '/introductions#networking',
  '/profile#notifications': '/subscriptions',
  '/subscriptions#networking': '/introductions#networking',
  '/subscriptions#meetings': '/introductions#meetings',
  '/subscriptions#chats': '/privacy#chats',
  '/account#hidden': '/privacy#hidden',
}

/** Follows links to parts that have moved; servers never see the fragment. */
export function MovedParts() {
  const { replace } = useRouter()
  useEffect(() => {
    const to = MOVED[location.pathname + location.hash]
    if (to) replace(to)
  }, [replace])
  return null
}
