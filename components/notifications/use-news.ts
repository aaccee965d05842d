'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { fetchNewerNotifications, fetchNotifications } from '@/lib/client/notifications'
import type { NotificationGlance } from '@/lib/contracts/notification'

const EVERY_MS = 60_000

export type News = NotificationGlance & {
  /** How many have come since the page was opened or the last look; said aloud. */
  arrived: number
}

/**
 * How many notifications are new: as the server rendered it, then looked up each minute while the page is visible, and
 * at once when it becomes so after longer.
 *
 * @returns also how to say what the open panel has found out
 */
export function useNews(first: NotificationGlance): [News, (known: Partial<NotificationGlance>) => void] {
  const [news, setNews] = useState<News>({ ...first, arrived: 0 })
  const newestId = useRef(first.newestId)
  const know = useCallback((known: Partial<NotificationGlance>) => {
    newestId.current = known.newestId ?? newestId.current
    setNews((before) => ({ ...before, ...known, newestId: newestId.current, arrived: 0 }))
  }, [])

  useEffect(() => {
    let lookedAt = Date.now()
    async function look() {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      lookedAt = Date.now()
      // Not knowing for a minute is no trouble; what else is wrong shows elsewhere.
      const found = await glanceAfter(newestId.current).catch(() => null)
      if (!found) return
      newestId.current = found.newestId ?? newestId.current
      setNews((before) => ({ ...found, arrived: Math.max(0, found.newCount - before.newCount) }))
    }
    const onVisible = () => Date.now() - lookedAt >= EVERY_MS && look()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  return [news, know]
}

async function glanceAfter(id: string | null): Promise<NotificationGlance> {
  if (id) {
    try {
      const { list, newCount } = await fetchNewerNotifications(id)
      return { newCount, newestId: list[0]?.id ?? id }
    } catch (error) {
      // Erased with the account of whom it was about.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  }
  const { list, newCount } = await fetchNotifications(0)
  return { newCount, newestId: list[0]?.id ?? null }
}
