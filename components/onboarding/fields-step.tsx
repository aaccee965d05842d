'use client'

import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { SectionFields } from '@/components/profile/section-fields'
import { useSectionForm } from '@/components/profile/use-section-form'
import { updateProfile } from '@/lib/client/profile'
import type { OnboardingStep } from './onboarding-steps'
import { StepFrame } from './step-frame'
import type { StepProps } from './step-props'

type FieldsStepProps = StepProps & { step: Exclude<OnboardingStep, { section: null }> }

export function FieldsStep({ step, ...props }: FieldsStepProps) {
  const t = useTranslations('onboarding')
  const linkedInAlone = step.key === 'networks'
  const { form, problem, submit, reload } = useSectionForm({
    section: step.section,
    draft: step.key,
    saved: props.saved,
    userId: props.userId,
    // LinkedIn alone may be left blank; whether the links suffice is asked on the screen that has them all.
    rules: linkedInAlone ? { ...props.rules, requiredContactsMin: 0 } : props.rules,
    async save(fields) {
      await props.participant.ready()
      const { profile } = await updateProfile({
        ...fields,
        ...(step.key === 'location' ? { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {}),
        onboardingStep: props.nextStep,
        ...(props.isLast ? { finish: true } : {}),
      })
      props.onDone(profile)
    },
  })
  return (
    <FormProvider {...form}>
      <StepFrame
        names={props.names}
        current={props.at}
        moved={props.moved}
        title={t(`${step.key}.title`)}
        text={t(`${step.key}.text`)}
        problem={problem}
        busy={form.formState.isSubmitting}
        nextLabel={t(props.isLast ? 'finish' : 'next')}
        onSubmit={submit}
        onBack={props.onBack}
        onReload={form.formState.isDirty ? reload : undefined}
      >
        <SectionFields
          section={step.section}
          rules={props.rules}
          linkedIn={props.linkedIn}
          networks={linkedInAlone ? ['linkedin'] : undefined}
        />
      </StepFrame>
    </FormProvider>
  )
}
