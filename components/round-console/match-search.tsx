import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { SearchInput } from '@/components/ui/search-input'
import type { MatchFilter } from '@/lib/client/round'
import { RELEVANCE_LEVELS } from '@/lib/core/relevance-level'

export interface MatchSearchProps {
  filter: MatchFilter
  onChange: (filter: MatchFilter) => void
  /** A further filter. */
  children?: ReactNode
}

/** Filters a round's pairs by name and level. */
export function MatchSearch({ filter, onChange, children }: MatchSearchProps) {
  const t = useTranslations('roundConsole')
  const level = useTranslations('card.level')
  return (
    <search
      className={`mb-3 grid gap-3 ${children ? 'md:grid-cols-[minmax(0,1fr)_14rem_16rem]' : 'sm:grid-cols-[minmax(0,1fr)_14rem]'}`}
    >
      <Field label={t('search')} hideLabel>
        <SearchInput
          placeholder={t('search')}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </Field>
      <Field label={t('level')} hideLabel>
        <NativeSelect
          value={filter.level}
          onChange={(event) => onChange({ ...filter, level: event.target.value as MatchFilter['level'] })}
        >
          <option value="">{t('anyLevel')}</option>
          {RELEVANCE_LEVELS.map((one) => (
            <option key={one} value={one}>
              {level(one)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {children}
    </search>
  )
}
