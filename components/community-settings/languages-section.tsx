'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { FieldMessage } from '@/components/ui/field-message'
import { NativeSelect } from '@/components/ui/native-select'
import { TimeZoneSelect } from '@/components/ui/time-zone-select'
import { languageSettings } from '@/lib/contracts/settings/languages'
import { LANGUAGE_NAMES, LOCALES } from '@/lib/core/locale'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export function LanguagesSection({ first, userId }: SectionProps<'languages'>) {
  const t = useTranslations('communitySettings.languages')
  const common = useTranslations('common')
  const settings = useSettingsSection('languages', languageSettings, first, userId)
  const { form, errorAt } = settings
  const [choices, zone] = form.watch(['langChoices', 'timeZone'])

  /** Replaces a default language that is no longer offered: the select drops its option without a change event. */
  function offerMain() {
    const [lang, offered] = form.getValues(['lang', 'langChoices'])
    const next = LOCALES.find((locale) => offered.includes(locale))
    if (next && !offered.includes(lang)) form.setValue('lang', next, { shouldDirty: true })
  }

  return (
    <SectionForm settings={settings}>
      <fieldset aria-describedby="languages-error" className="grid gap-2">
        <legend className="field-label mb-1">{t('offered')}</legend>
        {LOCALES.map((locale) => (
          <Checkbox
            key={locale}
            {...form.register('langChoices', { onChange: offerMain })}
            value={locale}
            label={<span lang={locale}>{LANGUAGE_NAMES[locale]}</span>}
          />
        ))}
        <p className="field-hint">{t('offeredHint')}</p>
        <FieldMessage id="languages-error">{errorAt('langChoices')}</FieldMessage>
      </fieldset>
      <Field label={t('main')} hint={t('mainHint')} error={errorAt('lang')} className="max-w-96">
        <NativeSelect {...form.register('lang')}>
          {LOCALES.filter((locale) => choices.includes(locale)).map((locale) => (
            <option key={locale} value={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('timeZone')} hint={t('timeZoneHint')} error={errorAt('timeZone')} className="max-w-96">
        <TimeZoneSelect
          zone={zone}
          onChange={(id) => form.setValue('timeZone', id, { shouldDirty: true, shouldValidate: true })}
          label={t('timeZone')}
          emptyText={common('timeZoneUnknown')}
        />
      </Field>
    </SectionForm>
  )
}
