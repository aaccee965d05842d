'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { placeIn } from './place-in'

export interface WebAnalyticsProps {
  /** Takes events in the form of Plausible's API. */
  url: string
  /** Which site it is counted for: each community is its own. */
  domain: string
  community: string
}

/** Counts visits, where the installation has somebody who counts. No script of anyone else is loaded. */
export function WebAnalytics({ url, domain, community }: WebAnalyticsProps) {
  const path = usePathname()
  useEffect(() => {
    send(url, { name: 'pageview', domain, url: placeIn(window.location.origin, path) })
  }, [url, domain, path])
  useEffect(() => {
    const at = placeIn(window.location.origin, window.location.pathname)
    send(url, { name: 'loaded', domain, url: at, props: { community } })
  }, [url, domain, community])
  return null
}

function send(url: string, event: Record<string, unknown>): void {
  const asksNotTo = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
  if (asksNotTo || navigator.doNotTrack === '1') return
  fetch(url, {
    method: 'POST',
    // Plain text needs no leave to be asked for first.
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(event),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined)
}
