'use client'

import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { Badge, type Tone } from '@/components/ui/badge'
import { cn } from '@/components/ui/class-names'
import { Tabs } from '@/components/ui/tabs'
import { fetchImportRows } from '@/lib/client/member-import'
import { queryKeys } from '@/lib/client/query-keys'
import {
  IMPORT_ROW_FILTERS,
  type ImportOutcome,
  type ImportRow,
  type ImportRowFilter,
  type MemberImport,
} from '@/lib/contracts/member-import'
import type { Question } from '@/lib/contracts/question'
import { useFieldName } from './use-field-name'

const TONES: Record<ImportOutcome, Tone> = {
  create: 'positive',
  update: 'accent',
  skip: 'neutral',
  fail: 'danger',
}

export interface ImportRowsProps {
  found: MemberImport
  questions: readonly Question[]
}

/** What will happen, or happened, to each row, by outcome. */
export function ImportRows({ found, questions }: ImportRowsProps) {
  const t = useTranslations('memberImport')
  const counts: Record<ImportRowFilter, number> = { ...found.counts, problems: found.problems }
  const shown = IMPORT_ROW_FILTERS.filter((filter) => counts[filter] > 0)
  const panel = (only?: ImportRowFilter) => <Rows found={found} only={only} questions={questions} />
  return (
    <section aria-label={t('rows.label')}>
      <Tabs
        label={t('rows.label')}
        wrap
        tabs={[
          { value: 'all', label: t('outcomes.all'), count: found.total, panel: panel() },
          ...shown.map((filter) => ({
            value: filter,
            label: t(`outcomes.${filter}`),
            count: counts[filter],
            panel: panel(filter),
          })),
        ]}
      />
    </section>
  )
}

function Rows({ found, only, questions }: ImportRowsProps & { only?: ImportRowFilter }) {
  const t = useTranslations('memberImport.rows')
  const { importId, status } = found
  const { list, query } = useList(queryKeys.importRows(importId, { only, status }), (page, signal) =>
    fetchImportRows(importId, only, page, signal),
  )
  const id = `rows-${only ?? 'all'}`
  return (
    <>
      <h2 id={id} className="sr-only">
        {t('label')}
      </h2>
      <ListState
        labelledBy={id}
        query={query}
        isEmpty={list.length === 0}
        empty={<p className="py-4 text-ink-soft">{t('none')}</p>}
      >
        {list.map((row) => (
          <Row key={row.row} row={row} questions={questions} />
        ))}
      </ListState>
    </>
  )
}

function Row({ row, questions }: { row: ImportRow; questions: readonly Question[] }) {
  const t = useTranslations('memberImport')
  const nameOf = useFieldName(questions)
  return (
    <li className="mx-3 flex items-start gap-4 border-line border-t py-3 first:border-t-0 sm:mx-4">
      <span className="min-w-0 flex-1">
        {row.name && (
          <span className="block font-medium wrap-anywhere">
            {[row.name, row.company].filter(Boolean).join(' · ')}
          </span>
        )}
        <span className={cn('block wrap-anywhere', row.name && 'text-sm text-ink-soft')}>
          {row.email || '—'}
        </span>
        {row.fields.length > 0 && (
          <span className="block text-sm text-ink-soft">
            {t('rows.fields', { fields: row.fields.map(nameOf).join(', ') })}
          </span>
        )}
        {row.reason && <span className="block text-sm text-ink-soft">{row.reason}</span>}
        {row.problems.map(({ column, text }) => (
          <span key={column} className="block text-sm text-ink-soft wrap-anywhere">
            {t('rows.left', { column, text })}
          </span>
        ))}
      </span>
      <span className="flex flex-none flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
        <Badge tone={TONES[row.outcome]}>{t(`outcome.${row.outcome}`)}</Badge>
        <span className="text-sm text-ink-soft">{t('rows.row', { n: row.row })}</span>
      </span>
    </li>
  )
}
