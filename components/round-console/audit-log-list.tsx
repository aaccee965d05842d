'use client'

import type { QueryKey } from '@tanstack/react-query'
import { History } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ListState } from '@/components/list/list-state'
import { LogEntry } from '@/components/list/log-entry'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { PageOf } from '@/lib/contracts/page'
import type { AuditEntry } from '@/lib/contracts/round'
import type { useRoundAct } from './use-round-act'

export interface AuditLogListProps {
  queryKey: QueryKey
  read: (page: number, signal: AbortSignal) => Promise<PageOf<AuditEntry>>
  /** Text of the empty state. */
  none: string
  /** Enables undo. */
  act?: ReturnType<typeof useRoundAct>
}

/** Audit log of all rounds or of one, with undo where possible. */
export function AuditLogList({ queryKey, read, none, act }: AuditLogListProps) {
  const t = useTranslations('roundConsole')
  const { list, query } = useList(queryKey, read)
  const heading = useRef<HTMLHeadingElement>(null)
  const whoOf = ({ by, byProgram, byReader }: AuditEntry) =>
    byReader ? t('trail.you') : byProgram ? t('trail.program') : (by ?? t('trail.somebody'))
  const whatOf = ({ action, people, roundNumber, pairs }: AuditEntry) => {
    const [a = '', b = ''] = people.map((name) => name || t('trail.left'))
    return t(`trail.${action}`, { a, b, number: roundNumber ?? 0, pairs: pairs ?? 0 })
  }
  return (
    <section aria-labelledby="trail" className="pt-4">
      <h2 id="trail" ref={heading} tabIndex={-1} className="sr-only">
        {t('tabs.trail')}
      </h2>
      <ListState
        labelledBy="trail"
        query={query}
        isEmpty={list.length === 0}
        empty={<EmptyState icon={<Icon of={History} />} level={3} title={none} />}
      >
        {list.map((entry) => (
          <LogEntry key={entry.id} text={whatOf(entry)} who={whoOf(entry)} at={entry.at}>
            {act && entry.changeId && (
              <Button
                variant="quiet"
                size="sm"
                onClick={async () => {
                  if (entry.changeId && (await act.undo(entry.changeId))) heading.current?.focus()
                }}
              >
                {t('undo')}
                <span className="sr-only">: {whatOf(entry)}</span>
              </Button>
            )}
          </LogEntry>
        ))}
      </ListState>
    </section>
  )
}
