'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { fetchHidden, showPersonAgain } from '@/lib/client/people'
import type { HiddenPage, HiddenPerson } from '@/lib/contracts/people'
import { useStatusNotice } from './use-status-notice'

/** Members hidden or blocked by the viewer, with undo. */
export function HiddenPeople({ first }: { first: HiddenPage }) {
  const t = useTranslations('settings.hidden')
  const { notice, tell, saying } = useStatusNotice()
  const [list, setList] = useState(first.list)
  const [next, setNext] = useState(first.hasMore ? 1 : null)
  const showAgain = useMutation({
    ...saying,
    mutationFn: (person: HiddenPerson) => showPersonAgain(person.participantId),
    onSuccess(_, person) {
      setList((now) => now.filter((one) => one !== person))
      tell(t(`done.${person.kind}`, { name: nameOf(person) }))
    },
  })
  const more = useMutation({
    ...saying,
    mutationFn: fetchHidden,
    onSuccess(answer, page) {
      setList((now) => {
        const known = new Set(now.map(({ participantId }) => participantId))
        return [...now, ...answer.list.filter(({ participantId }) => !known.has(participantId))]
      })
      setNext(answer.hasMore ? page + 1 : null)
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
              busy={showAgain.isPending && showAgain.variables === person}
              aria-label={t(`back.${person.kind}Named`, { name: nameOf(person) })}
              onClick={() => showAgain.isPending || showAgain.mutate(person)}
            >
              {t(`back.${person.kind}`)}
            </Button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button variant="quiet" className="mt-3" busy={more.isPending} onClick={() => more.mutate(next)}>
          {t('more')}
        </Button>
      )}
      {notice}
    </>
  )
}

const nameOf = ({ firstName, lastName }: HiddenPerson) => `${firstName} ${lastName}`.trim()
