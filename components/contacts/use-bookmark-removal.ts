'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { fullName } from '@/components/participant-card/person-name'
import { showToast } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'
import { setBookmark } from '@/lib/client/contacts'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Bookmark } from '@/lib/contracts/matching'
import { type BookmarkPages, withBookmark, withoutBookmark } from './bookmark-pages'

type Change = { bookmark: Bookmark; on: boolean }

/** Takes a bookmark away at once, and offers the way back for a moment. A failure puts it back and says so. */
export function useBookmarkRemoval(): (bookmark: Bookmark) => void {
  const t = useTranslations('contacts.bookmarks')
  const errorText = useErrorText()
  const client = useQueryClient()
  const draw = ({ bookmark, on }: Change) =>
    client.setQueryData<BookmarkPages>(
      queryKeys.bookmarks,
      (pages) => pages && (on ? withBookmark : withoutBookmark)(pages, bookmark),
    )

  const { mutate } = useMutation({
    mutationKey: queryKeys.bookmarks,
    // One after the other: an undo waits for the removal that it takes back.
    scope: { id: 'bookmarks' },
    mutationFn: ({ bookmark, on }: Change) => setBookmark(bookmark.person.participantId, on),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: queryKeys.bookmarks })
      draw(change)
    },
    onError: (error, change) => {
      // Taken away elsewhere already: that is what was wanted.
      if (!change.on && error instanceof ApiError && error.status === 404) return
      draw({ ...change, on: !change.on })
      showToast({ title: errorText(error), tone: 'error', key: keyOf(change.bookmark) })
    },
    onSettled: () => {
      // The pages that follow have moved up by one; without a new look the next one would skip somebody.
      if (client.isMutating({ mutationKey: queryKeys.bookmarks }) === 1)
        return client.invalidateQueries({ queryKey: queryKeys.bookmarks })
    },
  })

  return (bookmark) => {
    mutate({ bookmark, on: false })
    showToast({
      title: t('removed', { name: fullName(bookmark.person) }),
      tone: 'default',
      key: keyOf(bookmark),
      action: { label: t('undo'), onPress: () => mutate({ bookmark, on: true }) },
    })
  }
}

const keyOf = ({ person }: Bookmark) => `bookmark-${person.participantId}`
