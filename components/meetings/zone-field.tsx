'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { ZoneQuestion } from './zone-question'

export interface ZoneFieldProps {
  timeZone: string
  onChange: (timeZone: string) => void
}

/** The member's time zone, of those that the browser knows. */
export function ZoneField({ timeZone, onChange }: ZoneFieldProps) {
  const t = useTranslations('meetingSettings')
  const zones = Intl.supportedValuesOf('timeZone')
  const all = zones.includes(timeZone) ? zones : [timeZone, ...zones]
  return (
    <div className="grid gap-3">
      <ZoneQuestion timeZone={timeZone} onChanged={() => location.reload()} />
      <Field label={t('zone')} hint={t('zoneHint')} className="max-w-96">
        <NativeSelect
          value={timeZone}
          onChange={({ target }) => onChange(target.value)}
          suppressHydrationWarning
        >
          {all.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}
