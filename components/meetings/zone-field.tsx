'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { TimeZoneSelect } from '@/components/ui/time-zone-select'
import { ZoneQuestion } from './zone-question'

export interface ZoneFieldProps {
  timeZone: string
  onChange: (timeZone: string) => void
}

/** The member's time zone, from those the browser knows. */
export function ZoneField({ timeZone, onChange }: ZoneFieldProps) {
  const t = useTranslations('meetingSettings')
  const common = useTranslations('common')
  return (
    <div className="grid gap-3">
      <ZoneQuestion timeZone={timeZone} onChanged={() => location.reload()} />
      <Field label={t('zone')} hint={t('zoneHint')} className="max-w-96">
        <TimeZoneSelect
          zone={timeZone}
          onChange={onChange}
          label={t('zone')}
          emptyText={common('timeZoneUnknown')}
        />
      </Field>
    </div>
  )
}
