'use client'

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ShowMore } from '@/components/list/show-more'
import { useList } from '@/components/list/use-list'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { fetchHidden, showPersonAgain } from '@/lib/client/people'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { HiddenPage, HiddenPerson } from '@/lib/contracts/people'
import { useStatusNotice } from './use-status-notice'

/** Members hidden or blocked by the viewer, with undo. */
export function HiddenPeople({ first }: { first: HiddenPage }) {
  const t = useTranslations('settings.hidden')
  const errorText = useErrorText()
  const { notice, tell, saying } = useStatusNotice()
  const client = useQueryClient()
  const { list, query } = useList(queryKeys.hidden, fetchHidden, first)
  const showAgain = useMutation({
    ...saying,
    mutationFn: (person: HiddenPerson) => showPersonAgain(person.participantId),
    onSuccess(_, person) {
      client.setQueryData<InfiniteData<HiddenPage>>(queryKeys.hidden, (all) => all && without(all, person))
      // The others have moved up, also across pages.
      void client.invalidateQueries({ queryKey: queryKeys.hidden })
      tell(t(`done.${person.kind}`, { name: nameOf(person) }))
    },
  })

  return (
    <>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {list.map((person) => (
          <li key={person.participantId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Avatar
              id={person.participantId}
              name={nameOf(person)}
              {...photoSources(person.avatarUrl)}
              size="sm"
            />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-[560] break-words">{nameOf(person)}</p>
              <p className="text-sm text-ink-soft">{t(person.kind)}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              busy={showAgain.isPending && showAgain.variables?.participantId === person.participantId}
              aria-label={t(`back.${person.kind}Named`, { name: nameOf(person) })}
              onClick={() => showAgain.isPending || showAgain.mutate(person)}
            >
              {t(`back.${person.kind}`)}
            </Button>
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <Notice tone="danger" live className="mt-3">
          {errorText(query.error)}
        </Notice>
      )}
      {/* Disabled during a refetch: the next page would begin at the wrong offset. */}
      <ShowMore query={{ ...query, isFetchingNextPage: query.isFetching }} className="mt-3" />
      {notice}
    </>
  )
}

const nameOf = ({ firstName, lastName }: HiddenPerson) => `${firstName} ${lastName}`.trim()

function without(all: InfiniteData<HiddenPage>, { participantId }: HiddenPerson): InfiniteData<HiddenPage> {
  const stays = (one: HiddenPerson) => one.participantId !== participantId
  return { ...all, pages: all.pages.map((page) => ({ ...page, list: page.list.filter(stays) })) }
}
