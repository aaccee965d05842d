'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { PhotoField } from '@/components/photo/photo-field'
import { DraftNotice } from '@/components/profile/draft-notice'
import { answerListOf, answersOf, formOf } from '@/components/profile/profile-form'
import { SectionFields } from '@/components/profile/section-fields'
import { useSectionForm } from '@/components/profile/use-section-form'
import { showToast } from '@/components/ui/show-toast'
import { updateAnswers, updateProfile } from '@/lib/client/profile'
import { AskedQuestions } from './asked-questions'
import type { OnboardingStep } from './onboarding-steps'
import { StepFrame } from './step-frame'
import type { StepProps } from './step-props'

type FieldsStepProps = StepProps & { step: Exclude<OnboardingStep, { sections: null }> }

/** Above questions that follow other fields. */
const HEADINGS: Partial<Record<OnboardingStep['key'], 'title' | 'more'>> = {
  lookingFor: 'title',
  photoAndLinks: 'more',
  contacts: 'more',
  avatar: 'more',
}

/** Profile fields, with the photo and the community's questions if the screen has them. */
export function FieldsStep({ step, profile, ...props }: FieldsStepProps) {
  const t = useTranslations('onboarding')
  const [avatarUrl, setAvatarUrl] = useState(profile?.avatarUrl ?? null)
  const { questions = [] } = step
  const { form, problem, savedSince, submit, reload } = useSectionForm({
    sections: step.sections,
    questions,
    draft: step.key,
    saved: formOf(profile, answersOf(questions, props.answers)),
    userId: props.userId,
    rules: props.rules,
    async save(fields, answers) {
      const participantId = await props.participant.ready()
      if (questions.length > 0)
        props.onAnswered((await updateAnswers(participantId, answerListOf(answers))).list)
      const { profile: saved } = await updateProfile({
        ...fields,
        ...(step.sections.includes('location')
          ? { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
          : {}),
        onboardingStep: props.nextStep,
      })
      props.onDone(saved)
    },
  })
  function undoChanges() {
    const bringBack = reload()
    showToast({
      title: t('reloaded'),
      action: { label: t('reloadedUndo'), onPress: bringBack },
      key: 'reloaded',
    })
  }

  return (
    <FormProvider {...form}>
      <StepFrame
        names={props.names}
        current={props.at}
        moved={props.moved}
        communityTitle={props.communityTitle}
        title={t(`${step.key}.title`)}
        text={t(`${step.key}.text`, { community: props.communityTitle })}
        problem={problem}
        busy={form.formState.isSubmitting}
        nextLabel={t('next')}
        onSubmit={submit}
        onBack={props.onBack}
        onReload={form.formState.isDirty ? undoChanges : undefined}
      >
        <DraftNotice savedSince={savedSince} />
        <div className="grid gap-8">
          {step.photo && (
            <PhotoField
              participantId={profile?.participantId ?? props.userId}
              name={profile ? `${profile.firstName} ${profile.lastName}`.trim() : ''}
              avatarUrl={avatarUrl}
              onChange={setAvatarUrl}
              before={props.participant.ready}
            />
          )}
          {step.sections.map((section) => (
            <SectionFields
              key={section}
              section={section}
              rules={props.rules}
              linkedIn={props.linkedIn}
              brief
              foldExamples={questions.length > 0}
            />
          ))}
          {questions.length > 0 && (
            <AskedQuestions
              questions={questions}
              heading={HEADINGS[step.key]}
              communityTitle={props.communityTitle}
            />
          )}
        </div>
      </StepFrame>
    </FormProvider>
  )
}
