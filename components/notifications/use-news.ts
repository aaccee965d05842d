'use client'

import { useCallback, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { inOrder } from '@/lib/client/in-order'
import { fetchNewerNotifications, fetchNotifications } from '@/lib/client/notifications'
import { useTopic } from '@/lib/client/realtime/use-topic'
import type { NotificationGlance } from '@/lib/contracts/notification'
import { type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'

export type News = NotificationGlance & {
  /** How many arrived since the page was opened or last viewed, for screen readers. */
  arrived: number
}

/**
 * The number of new notifications: as rendered by the server, then refetched whenever the socket reports a change or
 * one may have been missed.
 *
 * @returns also a setter for counts that the open panel fetches
 */
export function useNews(
  first: NotificationGlance,
  participantId: string,
): [News, (known: Partial<NotificationGlance>) => void] {
  const [news, setNews] = useState<News>({ ...first, arrived: 0 })
  const newestId = useRef(first.newestId)
  const know = useCallback((known: Partial<NotificationGlance>) => {
    newestId.current = known.newestId ?? newestId.current
    setNews((before) => ({ ...before, ...known, newestId: newestId.current, arrived: 0 }))
  }, [])

  const [glance] = useState(() =>
    inOrder(
      () => glanceAfter(newestId.current),
      (found) => {
        newestId.current = found.newestId ?? newestId.current
        setNews((before) => ({ ...found, arrived: Math.max(0, found.newCount - before.newCount) }))
      },
    ),
  )
  // A missed count is harmless; real failures show elsewhere.
  const look = () => void glance().catch(() => undefined)

  useTopic(
    participantTopic(participantId),
    (body) => {
      const { type } = body as ParticipantEvent
      if (type === 'notification' || type === 'catch-up') look()
    },
    look,
  )
  return [news, know]
}

async function glanceAfter(id: string | null): Promise<NotificationGlance> {
  if (id) {
    try {
      const { list, newCount } = await fetchNewerNotifications(id)
      return { newCount, newestId: list[0]?.id ?? id }
    } catch (error) {
      // Erased with the account of its subject.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  }
  const { list, newCount } = await fetchNotifications(0)
  return { newCount, newestId: list[0]?.id ?? null }
}
