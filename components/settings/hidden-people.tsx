'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { fetchHidden, showPersonAgain } from '@/lib/client/people'
import { useErrorText } from '@/lib/client/use-error-text'
import type { HiddenPage, HiddenPerson } from '@/lib/contracts/people'

/** Members hidden or blocked by the viewer, with undo. */
export function HiddenPeople({ first }: { first: HiddenPage }) {
  const t = useTranslations('settings.hidden')
  const errorText = useErrorText()
  const status = useRef<HTMLDivElement>(null)
  const [list, setList] = useState(first.list)
  const [next, setNext] = useState(first.hasMore ? 1 : null)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)

  const saying = {
    onMutate: () => setSaid(null),
    onError: (error: Error) => setSaid({ tone: 'danger', text: errorText(error) }),
  } as const
  const showAgain = useMutation({
    ...saying,
    mutationFn: (person: HiddenPerson) => showPersonAgain(person.participantId),
    onSuccess(_, person) {
      setList((now) => now.filter((one) => one !== person))
      setSaid({ tone: 'success', text: t(`done.${person.kind}`, { name: nameOf(person) }) })
      // The pressed button is gone.
      status.current?.focus()
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
      <div ref={status} tabIndex={-1} className="mt-4 outline-none empty:hidden">
        {said && (
          <Notice tone={said.tone} live>
            {said.text}
          </Notice>
        )}
      </div>
    </>
  )
}

const nameOf = ({ firstName, lastName }: HiddenPerson) => `${firstName} ${lastName}`.trim()
