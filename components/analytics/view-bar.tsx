'use client'

import { ListFilter } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConditionTags } from '@/components/roster/condition-tags'
import { SegmentMenu } from '@/components/roster/segment-menu'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { NativeSelect } from '@/components/ui/native-select'
import { Tag } from '@/components/ui/tag'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { AnalyticsView } from '@/lib/client/analytics'
import { PERIODS, type Period } from '@/lib/contracts/charts'
import type { Question } from '@/lib/contracts/question'

const AddFilterDialog = dynamic(
  () => import('@/components/roster/add-filter-dialog').then((it) => it.AddFilterDialog),
  { loading: () => null },
)

export interface ViewBarProps {
  questions: readonly Question[]
  view: AnalyticsView
  onChange: (view: AnalyticsView) => void
}

/** Period and segment of all charts below. Segments use the filter of the list of members. */
export function ViewBar({ questions, view, onChange }: ViewBarProps) {
  const t = useTranslations('analytics')
  const roster = useTranslations('roster')
  const [adding, setAdding] = useState(false)
  const { filter } = view
  useKeptFocus(`${filter.search} ${filter.conditions.length}`, 'add-filter')
  const withConditions = (conditions: typeof filter.conditions) =>
    onChange({ ...view, filter: { ...filter, conditions } })
  return (
    <search className="mb-6 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Field label={t('period')} hideLabel className="w-full sm:w-64">
          <NativeSelect
            value={view.period}
            onChange={(event) => onChange({ ...view, period: event.target.value as Period })}
          >
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`periods.${period}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button id="add-filter" variant="secondary" onClick={() => setAdding(true)}>
          <Icon of={ListFilter} />
          {roster('addFilter')}
        </Button>
        <SegmentMenu filter={filter} onChoose={(chosen) => onChange({ ...view, filter: chosen })} />
      </div>
      {(filter.conditions.length > 0 || filter.search) && (
        <div className="flex flex-wrap items-center gap-2">
          {filter.search && (
            <Tag
              onRemove={() => onChange({ ...view, filter: { ...filter, search: undefined } })}
              removeLabel={roster('removeFilter', { filter: filter.search })}
            >
              {filter.search}
            </Tag>
          )}
          <ConditionTags conditions={filter.conditions} questions={questions} onChange={withConditions} />
        </div>
      )}
      {adding && (
        <AddFilterDialog
          questions={questions}
          onAdd={(condition) => withConditions([...filter.conditions, condition])}
          onClose={() => setAdding(false)}
        />
      )}
    </search>
  )
}
