'use client'

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryKeys } from '../query-keys'
import { useOwnTopic } from './use-own-topic'

const KEYS: Readonly<Record<'matches' | 'requests' | 'meetings', readonly QueryKey[]>> = {
  matches: [
    queryKeys.listMatchHistory,
    queryKeys.recommendations,
    queryKeys.instant,
    queryKeys.contacts,
    queryKeys.credits,
  ],
  requests: [queryKeys.myRequests, queryKeys.receivedAnswers],
  meetings: [queryKeys.meetings, queryKeys.anyMeeting, queryKeys.availabilities],
}

/** Refetches visible lists when the socket reports changes, and after messages were missed. */
export function LiveQueries(): null {
  const client = useQueryClient()
  const first = useRef(true)
  const renew = (...which: (keyof typeof KEYS)[]) => {
    for (const queryKey of which.flatMap((one) => KEYS[one])) void client.invalidateQueries({ queryKey })
  }
  useOwnTopic(
    ({ type }) => {
      if (type === 'matches' || type === 'requests' || type === 'meetings') renew(type)
      else if (type === 'catch-up') renew('matches', 'requests', 'meetings')
    },
    () => {
      // The page's data is only a moment old.
      if (!first.current) renew('matches', 'requests', 'meetings')
      first.current = false
    },
  )
  return null
}
