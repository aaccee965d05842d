'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import { ONBOARDING_STEPS, onboardingSettings } from '@/lib/contracts/settings/onboarding'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export function OnboardingSection({ first, userId }: SectionProps<'onboarding'>) {
  const t = useTranslations('communitySettings.onboarding')
  const settings = useSettingsSection('onboarding', onboardingSettings, first, userId)
  const { register, watch } = settings.form
  const steps = watch('steps')
  return (
    <SectionForm settings={settings}>
      <fieldset className="grid gap-5">
        <legend className="sr-only">{t('legend')}</legend>
        {ONBOARDING_STEPS.map((step) => (
          <Checkbox
            key={step}
            {...register(`steps.${step}`)}
            label={t(`steps.${step}`)}
            description={t(`steps.${step}Hint`)}
          />
        ))}
      </fieldset>
      {!steps.lookingFor && <Notice tone="warning">{t('withoutRequest')}</Notice>}
    </SectionForm>
  )
}
