'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { fullName } from '@/components/participant-card/person-name'
import { showToast } from '@/components/ui/show-toast'
import { ignoreGone } from '@/lib/client/api-error'
import { setBookmark } from '@/lib/client/contacts'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Bookmark } from '@/lib/contracts/matching'
import { type BookmarkPages, withBookmark, withoutBookmark } from './bookmark-pages'

type Change = { bookmark: Bookmark; on: boolean }

/** Removes a bookmark at once, and offers undo for a moment. A failure restores it with a message. */
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
    // Sequential: an undo waits for the removal it reverts.
    scope: { id: 'bookmarks' },
    mutationFn({ bookmark, on }: Change) {
      const change = setBookmark(bookmark.person.participantId, on)
      return on ? change : change.catch(ignoreGone)
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: queryKeys.bookmarks })
      draw(change)
    },
    onError: (error, change) => {
      draw({ ...change, on: !change.on })
      showToast({ title: errorText(error), tone: 'error', key: keyOf(change.bookmark) })
    },
    onSettled: () => {
      // Later pages have shifted by one: without a refetch the next one would skip somebody.
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
