'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { fetchMeeting } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import { useRendered } from '@/lib/client/use-rendered'
import type { MeetingView } from '@/lib/contracts/meeting'

/** As on the page (notThereOrForbidden). */
const MISSING = [403, 404]

/** A meeting, live. `isMissing`: the page would answer 404 now. */
export function useLiveMeeting(first: MeetingView): { meeting: MeetingView; isMissing: boolean } {
  const queryKey = queryKeys.meeting(first.id)
  const isNew = useRendered(first, queryKey, first)
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => fetchMeeting(first.id),
    initialData: first,
    refetchOnMount: isNew ? false : 'always',
  })
  const [wasMissing, setMissing] = useState(false)
  // A lost network after that answer changes nothing.
  const isMissing =
    error !== null && (wasMissing || (error instanceof ApiError && MISSING.includes(error.status)))
  if (isMissing !== wasMissing) setMissing(isMissing)
  return { meeting: data, isMissing }
}
