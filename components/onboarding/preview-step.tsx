'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { OwnCard } from '@/components/participant-card/own-card'
import { ApiError } from '@/lib/client/api-error'
import { updateProfile } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ProfileView } from '@/lib/contracts/participant'
import { StepFrame } from './step-frame'
import type { StepProps } from './step-props'

type PreviewStepProps = StepProps & {
  profile: ProfileView
  /** Called if required fields are missing. */
  onMissing: (fields: string[]) => void
}

/** The member's card as others see it; leaving it finishes the profile. */
export function PreviewStep({ profile, onMissing, ...props }: PreviewStepProps) {
  const t = useTranslations('onboarding')
  const errorText = useErrorText()
  const finish = useMutation({
    mutationFn: () => updateProfile({ onboardingStep: props.nextStep, finish: true }),
    onSuccess: ({ profile: saved }) => props.onDone(saved),
    onError(error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0)
        onMissing(Object.keys(error.errors))
    },
  })
  return (
    <StepFrame
      names={props.names}
      current={props.at}
      moved={props.moved}
      communityTitle={props.communityTitle}
      title={t('preview.title')}
      text={t('preview.text')}
      problem={finish.error && errorText(finish.error)}
      busy={finish.isPending}
      nextLabel={t('finish')}
      onSubmit={() => finish.mutate()}
      onBack={props.onBack}
    >
      <OwnCard profile={profile} community={props.rules} />
    </StepFrame>
  )
}
