'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSettled } from '@/components/list/use-settled'
import { fullName } from '@/components/participant-card/person-name'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { queryKeys } from '@/lib/client/query-keys'
import { findMembers } from '@/lib/client/round'
import type { PersonLine } from '@/lib/contracts/matching'
import { PersonCell } from './person-cell'

export interface MemberPickerProps {
  label: string
  chosen: PersonLine | null
  onChoose: (member: PersonLine | null) => void
  /** Required, but not chosen. */
  isMissing?: boolean
}

/** Finds one member by name. */
export function MemberPicker({ label, chosen, onChoose, isMissing }: MemberPickerProps) {
  const t = useTranslations('roundConsole.rules.two')
  const common = useTranslations('common')
  const [text, setText] = useState('')
  const search = useSettled(text)
  const found = useQuery({
    queryKey: queryKeys.roundList('members', { search }),
    queryFn: ({ signal }) => findMembers(search, signal),
    enabled: search !== '' && chosen === null,
  })
  const members = search === '' ? [] : (found.data?.list ?? [])
  if (chosen)
    return (
      <fieldset className="field min-w-0">
        <legend className="field-label">{label}</legend>
        <div className="flex min-h-12 items-center justify-between gap-2">
          <PersonCell person={chosen} />
          <IconButton
            label={t('change', { name: fullName(chosen) })}
            onClick={() => {
              setText('')
              onChoose(null)
            }}
          >
            <Icon of={X} />
          </IconButton>
        </div>
      </fieldset>
    )
  return (
    <Field label={label} error={isMissing && t('missing')}>
      <Combobox
        label={label}
        text={text}
        placeholder={t('find')}
        onTextChange={setText}
        options={members.map((one) => ({
          value: one.participantId,
          label: fullName(one),
          note: one.company ?? undefined,
        }))}
        onChoose={({ value }) => onChoose(members.find((one) => one.participantId === value) ?? null)}
        emptyText={search === '' ? t('find') : t('none')}
        loading={found.isFetching || search !== text.trim()}
        loadingLabel={common('loading')}
      />
    </Field>
  )
}
