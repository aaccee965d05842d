'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Day } from '@/components/contacts/day'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { queryKeys } from '@/lib/client/query-keys'
import { allowPair, dropRequiredPair, fetchMusts, fetchVetoes, undoChange } from '@/lib/client/round'
import { useFormatter } from '@/lib/client/use-formatter'
import type { PersonLine } from '@/lib/contracts/matching'
import type { ForbiddenPair } from '@/lib/contracts/round'
import { PersonCell } from './person-cell'
import type { useRoundAct } from './use-round-act'

type Act = ReturnType<typeof useRoundAct>

/** Required pairs. */
export function MustList({ act }: { act: Act }) {
  const t = useTranslations('roundConsole.rules')
  const { list, query } = useList(queryKeys.roundList('musts'), fetchMusts)
  return (
    <Pairs
      title={t('musts.title')}
      none={t('musts.none')}
      action={t('musts.drop')}
      done={t('musts.dropped')}
      pairs={list.map(({ mustId, ...pair }) => ({ id: mustId, ...pair }))}
      query={query}
      act={act}
      end={dropRequiredPair}
    />
  )
}

/** Forbidden pairs, for good or for the coming round. */
export function VetoList({ act }: { act: Act }) {
  const t = useTranslations('roundConsole')
  const format = useFormatter()
  const { list, query } = useList(queryKeys.roundList('vetoes'), fetchVetoes)
  const noteOf = ({ until }: ForbiddenPair) =>
    until
      ? t('rules.never.once', { day: format.dateTime(new Date(until), { day: 'numeric', month: 'long' }) })
      : t('rules.never.always')
  const changeOf = (vetoId: string) => list.find((veto) => veto.vetoId === vetoId)?.changeId
  return (
    <Pairs
      title={t('rules.never.title')}
      none={t('rules.never.none')}
      action={t('allow')}
      done={t('allowed')}
      pairs={list.map((veto) => ({ id: veto.vetoId, note: noteOf(veto), ...veto }))}
      query={query}
      act={act}
      // Restored to the coming round, if it was removed from it.
      end={(vetoId) => {
        const changeId = changeOf(vetoId)
        return changeId ? undoChange(changeId) : allowPair(vetoId)
      }}
    />
  )
}

interface PairsProps {
  title: string
  none: string
  /** Ends the rule, with a message. */
  action: string
  done: string
  pairs: { id: string; people: [PersonLine, PersonLine]; createdAt: string; note?: string }[]
  query: ReturnType<typeof useList>['query']
  act: Act
  end: (id: string) => Promise<void>
}

function Pairs({ title, none, action, done, pairs, query, act: { act, busy }, end }: PairsProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="mb-1 text-base font-[560] outline-none">
        {title}
      </h3>
      <ListState
        labelledBy={id}
        query={query}
        isEmpty={pairs.length === 0}
        empty={<p className="text-ink-soft">{none}</p>}
      >
        {pairs.map(({ id: pairId, people: [one, other], createdAt, note }) => (
          <li
            key={pairId}
            className="mx-3 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:mx-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
          >
            <PersonCell person={one} />
            <PersonCell person={other} />
            <span className="text-sm text-ink-soft">{note ?? <Day iso={createdAt} />}</span>
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              busy={busy === pairId}
              onClick={async () => {
                if (await act(pairId, () => end(pairId), done)) heading.current?.focus()
              }}
            >
              {action}
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
