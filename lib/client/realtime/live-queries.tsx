'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { invalidateChanged, invalidateOlder } from './invalidate-changed'
import { useOwnTopic } from './use-own-topic'

/** Younger data is current enough when the first connection is ready, so that most pages refetch nothing then. */
const FRESH_MS = 3_000

/** Refetches visible lists when the socket reports changes, and after messages were missed. */
export function LiveQueries(): null {
  const client = useQueryClient()
  const first = useRef(true)
  useOwnTopic(
    ({ type }) => {
      if (type === 'matches' || type === 'requests' || type === 'meetings') invalidateChanged(client, type)
      else if (type === 'catch-up') invalidateChanged(client, 'matches', 'requests', 'meetings')
    },
    () => {
      invalidateOlder(client, first.current ? Date.now() - FRESH_MS : Number.POSITIVE_INFINITY)
      first.current = false
    },
  )
  return null
}
