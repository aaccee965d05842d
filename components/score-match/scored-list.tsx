'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Day } from '@/components/contacts/day'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchScored } from '@/lib/client/round'

/** The organiser's scores so far, latest first, each with undo. */
export function ScoredList({ onTakeBack }: { onTakeBack: (pairId: string) => Promise<void> }) {
  const t = useTranslations('scoreMatch')
  const { list, query } = useList(queryKeys.scored, fetchScored)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="scored" className="mt-10">
      <h2 id="scored" ref={heading} tabIndex={-1} className="mb-2 text-lg outline-none">
        {t('history')}
      </h2>
      <ListState
        labelledBy="scored"
        query={query}
        isEmpty={list.length === 0}
        empty={<p className="text-ink-soft">{t('historyNone')}</p>}
      >
        {list.map(({ pairId, people: [one, other], score, scoredAt }) => (
          <li
            key={`${one.participantId}${other.participantId}`}
            className="mx-3 flex items-center gap-x-4 border-t border-line py-2 first:border-t-0 sm:mx-4"
          >
            <span className="grid size-9 flex-none place-items-center rounded-full bg-accent-soft font-[560] tabular-nums">
              <span className="sr-only">{t('scoreWord')} </span>
              {score}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block break-words">
                {fullName(one)} · {fullName(other)}
              </span>
              <span className="block text-sm text-ink-soft">
                <Day iso={scoredAt} />
              </span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              onClick={async () => {
                await onTakeBack(pairId)
                heading.current?.focus()
              }}
            >
              {t('takeBack')}
              <span className="sr-only">
                : {fullName(one)}, {fullName(other)}
              </span>
            </Button>
          </li>
        ))}
      </ListState>
    </section>
  )
}
