'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { PageLink } from '@/components/ui/page-link'
import { TextInput } from '@/components/ui/text-input'
import { MAX_INTROS_PER_WEEK, ROUND_CADENCES, roundSettings } from '@/lib/contracts/settings/rounds'
import { RoundDates } from './round-dates'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export interface RoundsSectionProps extends SectionProps<'rounds'> {
  timeZone: string
}

export function RoundsSection({ first, userId, timeZone }: RoundsSectionProps) {
  const t = useTranslations('communitySettings.rounds')
  const settings = useSettingsSection('rounds', roundSettings, first, userId)
  const { form, errorAt } = settings
  const { register } = form
  const number = { valueAsNumber: true }
  const [weekday, hour, everyWeeks, intros] = form.watch([
    'roundWeekday',
    'roundHour',
    'roundEveryWeeks',
    'introsPerWeek',
  ])
  return (
    <SectionForm
      settings={settings}
      preview={<RoundDates schedule={{ weekday, hour, everyWeeks }} timeZone={timeZone} />}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        <Field label={t('weekday')} error={errorAt('roundWeekday')}>
          <NativeSelect {...register('roundWeekday', number)}>
            {WEEKDAYS.map((day) => (
              <option key={day} value={day}>
                {t(`weekdays.${day}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t('hour')} error={errorAt('roundHour')}>
          <NativeSelect {...register('roundHour', number)}>
            {HOURS.map((one) => (
              <option key={one} value={one}>{`${String(one).padStart(2, '0')}:00`}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t('everyWeeks')} error={errorAt('roundEveryWeeks')} className="col-span-full max-w-96">
          <NativeSelect {...register('roundEveryWeeks', number)}>
            {ROUND_CADENCES.map((weeks) => (
              <option key={weeks} value={weeks}>
                {t(`cadence.${weeks}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <Field
        label={t('intros')}
        hint={t('introsText', { n: Number.isFinite(intros) ? intros : 0 })}
        error={errorAt('introsPerWeek')}
      >
        <TextInput
          {...register('introsPerWeek', number)}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_INTROS_PER_WEEK}
          className="max-w-32"
        />
      </Field>
      <div>
        <h2 className="text-lg">{t('rules')}</h2>
        <p className="text-ink-soft">{t('rulesText')}</p>
        <PageLink href="/round?tab=rules" className="text-link inline-flex min-h-11 items-center">
          {t('toRules')}
        </PageLink>
      </div>
    </SectionForm>
  )
}
