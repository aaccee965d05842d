'use client'

import { Download, ListFilter, Mail, Upload } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTypedSearch } from '@/components/list/use-typed-search'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { NativeSelect } from '@/components/ui/native-select'
import { PageLink } from '@/components/ui/page-link'
import { SearchInput } from '@/components/ui/search-input'
import { filterParameter, membersFile } from '@/lib/client/roster'
import type { Question } from '@/lib/contracts/question'
import { ROSTER_ORDERS, type RosterOrder } from '@/lib/contracts/roster'
import type { SegmentFilter } from '@/lib/contracts/segment'
import type { Locale } from '@/lib/core/locale'
import { ConditionTags } from './condition-tags'
import { SegmentMenu } from './segment-menu'
import type { RosterView } from './use-roster-filter'

const AddFilterDialog = dynamic(() => import('./add-filter-dialog').then((it) => it.AddFilterDialog), {
  loading: () => null,
})

export interface FilterBarProps {
  communityId: string
  locale: Locale
  questions: readonly Question[]
  view: RosterView
  /** Number of matching members; undefined while loading. */
  total: number | undefined
  onChange: (view: RosterView) => void
}

/** Filter, order and actions of the list of members. */
export function FilterBar({ communityId, locale, questions, view, total, onChange }: FilterBarProps) {
  const t = useTranslations('roster')
  const [adding, setAdding] = useState(false)
  const { filter, order } = view
  const withFilter = (next: Partial<typeof filter>) => onChange({ ...view, filter: { ...filter, ...next } })
  const { text, type } = useTypedSearch(filter.search ?? '', (search) => {
    if (search !== (filter.search ?? '')) withFilter({ search: search || undefined })
  })
  return (
    <search className="mb-4 grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem] lg:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <Field label={t('search')} hideLabel>
          <SearchInput
            placeholder={t('search')}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <Field label={t('order')} hideLabel>
          <NativeSelect
            value={order}
            onChange={(event) => onChange({ ...view, order: event.target.value as RosterOrder })}
          >
            {ROSTER_ORDERS.map((one) => (
              <option key={one} value={one}>
                {t(`orders.${one}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1">
          <Button id="add-filter" variant="secondary" onClick={() => setAdding(true)}>
            <Icon of={ListFilter} />
            {t('addFilter')}
          </Button>
          <SegmentMenu filter={filter} onChoose={(chosen) => onChange({ ...view, filter: chosen })} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-soft">
          {total === undefined ? '' : t('count', { n: total })}
        </p>
        <ConditionTags
          conditions={filter.conditions}
          questions={questions}
          onChange={(conditions) => withFilter({ conditions })}
        />
        {filter.conditions.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => withFilter({ conditions: [] })}>
            {t('clear')}
          </Button>
        )}
        <div className="-ms-3 flex flex-wrap sm:ms-auto sm:justify-end">
          <Button asChild variant="quiet" size="sm">
            <PageLink href="/admin/members/import">
              <Icon of={Upload} />
              {t('import')}
            </PageLink>
          </Button>
          <Button asChild variant="quiet" size="sm">
            <PageLink href={messageTo(filter)}>
              <Icon of={Mail} />
              {t('message')}
            </PageLink>
          </Button>
          <Button asChild variant="quiet" size="sm">
            <a href={membersFile(communityId, filter, locale)} download>
              <Icon of={Download} />
              {t('export')}
            </a>
          </Button>
        </div>
      </div>
      {adding && (
        <AddFilterDialog
          questions={questions}
          onAdd={(condition) => withFilter({ conditions: [...filter.conditions, condition] })}
          onClose={() => setAdding(false)}
        />
      )}
    </search>
  )
}

/** A new message to the members of a filter. */
function messageTo(filter: SegmentFilter): string {
  const asked = filterParameter(filter)
  return `/notifications/new${asked ? `?filter=${encodeURIComponent(asked)}` : ''}`
}
