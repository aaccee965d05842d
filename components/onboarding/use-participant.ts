'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { createParticipant } from '@/lib/client/profile'
import { ERROR_CODES } from '@/lib/core/errors'

/**
 * The member's participant, created on the first step and awaited before anything is saved. `refused`: the community
 * does not admit them.
 */
export function useParticipant(userId: string, known: string | null) {
  const [refused, setRefused] = useState(false)
  const made = useRef<Promise<string> | null>(known ? Promise.resolve(known) : null)

  function ready(): Promise<string> {
    made.current ??= createParticipant(userId)
      .then(({ participantId }) => participantId)
      .catch((error: unknown) => {
        made.current = null // The next save retries.
        const isRefusal = error instanceof ApiError && error.status === 403
        if (isRefusal && error.code !== ERROR_CODES.otherUser) setRefused(true)
        throw error
      })
    return made.current
  }

  const begin = useRef(ready)
  useEffect(() => {
    begin.current().catch(() => undefined)
  }, [])

  return { ready, refused }
}
