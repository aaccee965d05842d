'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { placeIn } from './place-in'

export interface WebAnalyticsProps {
  /** Endpoint for events in the format of Plausible's API. */
  url: string
  /** The counted site: each community is a separate one. */
  domain: string
  community: string
}

/** Counts visits, if the installation has an analytics service. Loads no third-party script. */
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
    // Plain text needs no CORS preflight.
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(event),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined)
}
