'use client'

import { Ban } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Day } from '@/components/contacts/day'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchVetoes, liftVeto } from '@/lib/client/round'
import { ListState } from './list-state'
import { PersonCell } from './person-cell'
import type { useRoundAct } from './use-round-act'
import { useRoundList } from './use-round-list'

/** Pairs that are never introduced, each with the way back. */
export function VetoList({ act: { act, busy } }: { act: ReturnType<typeof useRoundAct> }) {
  const t = useTranslations('roundConsole')
  const { list, query } = useRoundList(queryKeys.roundList('vetoes'), fetchVetoes)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="apart" className="pt-4">
      <h2 id="apart" ref={heading} tabIndex={-1} className="sr-only">
        {t('tabs.apart')}
      </h2>
      <p className="mb-2 max-w-[64ch] text-ink-soft">{t('apartText')}</p>
      <ListState
        labelledBy="apart"
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState icon={<Ban />} level={3} title={t('apartNone')}>
            {t('apartNoneText')}
          </EmptyState>
        }
      >
        {list.map(({ vetoId, people: [one, other], createdAt }) => (
          <li
            key={vetoId}
            className="mx-3 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:mx-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
          >
            <PersonCell person={one} />
            <PersonCell person={other} />
            <span className="text-sm text-ink-soft">
              <Day iso={createdAt} />
            </span>
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              busy={busy === vetoId}
              onClick={async () => {
                const done = await act(vetoId, () => liftVeto(vetoId), t('allowed'))
                if (done) heading.current?.focus()
              }}
            >
              {t('allow')}
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
