'use client'

import { Download, History } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { LogEntry } from '@/components/list/log-entry'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { NativeSelect } from '@/components/ui/native-select'
import { TextInput } from '@/components/ui/text-input'
import { auditLogFile, fetchAuditLog } from '@/lib/client/audit-log'
import { queryKeys } from '@/lib/client/query-keys'
import { AUDIT_GROUP_KEYS, type AuditFilter, type AuditLogEntry } from '@/lib/contracts/audit-log'
import type { Organiser } from '@/lib/contracts/organiser'
import type { PageOf } from '@/lib/contracts/page'
import { isLocale } from '@/lib/core/locale'

export interface AuditLogProps {
  organisers: readonly Organiser[]
  /** The first page, rendered by the server without a filter. */
  first: PageOf<AuditLogEntry>
}

const EVERYTHING: AuditFilter = {}

/** Who did what in the community. */
export function AuditLog({ organisers, first }: AuditLogProps) {
  const t = useTranslations('communitySettings.auditLog')
  const locale = useLocale()
  const [filter, setFilter] = useState(EVERYTHING)
  const { list, query } = useList(
    queryKeys.auditLog(filter),
    (page, signal) => fetchAuditLog(filter, page, signal),
    filter === EVERYTHING ? first : undefined,
  )
  const change = (part: Partial<Record<keyof AuditFilter, string>>) =>
    setFilter(
      (now) =>
        Object.fromEntries(Object.entries({ ...now, ...part }).filter(([, value]) => value)) as AuditFilter,
    )
  const whoOf = ({ by, byKey, byProgram, byPlatform, byReader }: AuditLogEntry) => {
    if (byKey) return t('key', { name: byKey })
    if (byPlatform) return t('platform')
    return byReader ? t('you') : (by ?? t(byProgram ? 'program' : 'somebody'))
  }
  return (
    <div className="max-w-[52rem]">
      <div className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Field label={t('group')}>
          <NativeSelect
            value={filter.group ?? ''}
            onChange={(event) => change({ group: event.target.value })}
          >
            <option value="">{t('groups.all')}</option>
            {AUDIT_GROUP_KEYS.map((group) => (
              <option key={group} value={group}>
                {t(`groups.${group}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t('by')}>
          <NativeSelect value={filter.by ?? ''} onChange={(event) => change({ by: event.target.value })}>
            <option value="">{t('anyone')}</option>
            <option value="program">{t('program')}</option>
            {organisers.map(({ userId, name, email, isReader }) => (
              <option key={userId} value={userId}>
                {isReader ? t('you') : name || email}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t('from')}>
          <TextInput
            type="date"
            value={filter.from ?? ''}
            max={filter.to}
            onChange={(event) => change({ from: event.target.value })}
          />
        </Field>
        <Field label={t('to')}>
          <TextInput
            type="date"
            value={filter.to ?? ''}
            min={filter.from}
            onChange={(event) => change({ to: event.target.value })}
          />
        </Field>
      </div>
      <Button asChild variant="secondary" size="sm" className="mb-4">
        <a href={auditLogFile(filter, isLocale(locale) ? locale : 'en')} download>
          <Icon of={Download} />
          {t('download')}
        </a>
      </Button>
      <h2 id="audit-log" className="sr-only">
        {t('list')}
      </h2>
      <ListState
        labelledBy="audit-log"
        query={query}
        isEmpty={list.length === 0}
        empty={<EmptyState icon={<Icon of={History} />} level={3} title={t('none')} />}
      >
        {list.map((entry) => (
          <LogEntry key={entry.id} text={entry.text} who={whoOf(entry)} at={entry.at} />
        ))}
      </ListState>
    </div>
  )
}
