'use client'

import { useTranslations } from 'next-intl'
import { type OnboardingStep, onboardingSteps } from '@/components/onboarding/onboarding-steps'
import type { ProfileRules } from '@/components/profile/profile-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import type { Question } from '@/lib/contracts/question'
import { ONBOARDING_STEPS, onboardingSettings, stepsConfigOf } from '@/lib/contracts/settings/onboarding'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export interface OnboardingSectionProps extends SectionProps<'onboarding'> {
  rules: Omit<ProfileRules, 'stepsConfig'>
  questions: readonly Question[]
  /** Names of the screens, as members read them. */
  names: Record<OnboardingStep['key'], string>
}

/** What new members are asked for, and the screens they see because of it. */
export function OnboardingSection({ first, userId, rules, questions, names }: OnboardingSectionProps) {
  const t = useTranslations('communitySettings.onboarding')
  const settings = useSettingsSection('onboarding', onboardingSettings, first, userId)
  const { register, watch } = settings.form
  const steps = watch('steps')
  const screens = onboardingSteps({ ...rules, stepsConfig: stepsConfigOf({ steps }) }, questions)
  return (
    <SectionForm settings={settings}>
      <fieldset className="grid gap-5">
        <legend className="field-label mb-3">{t('legend')}</legend>
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
      <section aria-labelledby="screens" className="mt-4">
        <h2 id="screens" className="text-lg">
          {t('screens', { n: screens.length })}
        </h2>
        <p className="mb-2 text-ink-soft">{t('screensText')}</p>
        <ol className="grid list-decimal gap-1 ps-6">
          {screens.map((screen) => {
            const asked = (screen.sections && screen.questions?.length) || 0
            return (
              <li key={screen.key}>
                {names[screen.key]}
                {asked > 0 && (
                  <span className="text-ink-soft">
                    {' · '}
                    {t('screenQuestions', { n: asked })}
                  </span>
                )}
              </li>
            )
          })}
        </ol>
      </section>
    </SectionForm>
  )
}
