'use client'

import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dismissNotifications, fetchNotifications, sayNotificationsSeen } from '@/lib/client/notifications'
import { pagesOf } from '@/lib/client/pages-of'
import { queryKeys } from '@/lib/client/query-keys'
import type { NotificationGlance, NotificationPage, NotificationView } from '@/lib/contracts/notification'

/** `dismissed`: false to take a dismissal back. */
type Dismissal = { ids: readonly string[]; dismissed: boolean }

type Pages = InfiniteData<NotificationPage, number>

/**
 * The open panel's notifications. Displaying one marks it as seen on the server at once; here it stays among the new
 * ones until the panel closes.
 */
export function useNotifications(
  newestId: string | null,
  onKnown: (known: Partial<NotificationGlance>) => void,
) {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const query = useInfiniteQuery({
    queryKey: queryKeys.notifications,
    ...pagesOf(fetchNotifications),
  })
  const list = listed(query.data?.pages)

  const unseen = list
    .filter(({ id, seen }) => !seen && !fresh.has(id))
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (unseen === '') return
    const ids = unseen.split(',')
    setFresh((before) => new Set([...before, ...ids]))
    // They stay new and are marked the next time.
    sayNotificationsSeen(ids).then(onKnown, () => undefined)
  }, [unseen, onKnown])

  const shownNewest = list[0]?.id
  useEffect(() => {
    if (shownNewest) onKnown({ newestId: shownNewest })
  }, [shownNewest, onKnown])

  // One arrived while the panel was open.
  const missing = query.isSuccess && newestId !== null && !list.some(({ id }) => id === newestId)
  useEffect(() => {
    if (missing && newestId) client.invalidateQueries({ queryKey: queryKeys.notifications })
  }, [missing, newestId, client])

  const dismissal = useMutation({
    mutationKey: queryKeys.notifications,
    // Sequential: an undo waits for the dismissal it reverts.
    scope: { id: 'notifications' },
    mutationFn: ({ ids, dismissed }: Dismissal) => dismissNotifications(ids, dismissed),
    async onMutate({ ids, dismissed }) {
      if (!dismissed) return
      await client.cancelQueries({ queryKey: queryKeys.notifications })
      client.setQueryData<Pages>(queryKeys.notifications, (pages) => without(pages, new Set(ids)))
    },
    onSuccess: onKnown,
    onSettled() {
      // Items have shifted between pages; those of a failed dismissal return.
      if (client.isMutating({ mutationKey: queryKeys.notifications }) === 1)
        return client.invalidateQueries({ queryKey: queryKeys.notifications })
    },
  })

  return {
    query,
    todos: query.data?.pages[0]?.todos ?? [],
    fresh: list.filter(({ id, seen }) => !seen || fresh.has(id)),
    previous: list.filter(({ id, seen }) => seen && !fresh.has(id)),
    dismissal,
  }
}

/** Pages are fetched in sequence, so an item may have moved to the next page in between. */
function listed(pages: readonly NotificationPage[] = []): NotificationView[] {
  const all = pages.flatMap(({ list }) => list)
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

const without = (pages: Pages | undefined, ids: ReadonlySet<string>): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, list: page.list.filter(({ id }) => !ids.has(id)) })),
  }
