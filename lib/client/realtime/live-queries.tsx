'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { invalidateChanged } from './invalidate-changed'
import { useOwnTopic } from './use-own-topic'

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
      // The page's data is only a moment old.
      if (!first.current) invalidateChanged(client, 'matches', 'requests', 'meetings')
      first.current = false
    },
  )
  return null
}
