'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PhotoField } from '@/components/photo/photo-field'
import { ApiError } from '@/lib/client/api-error'
import { updateProfile } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ProfileView } from '@/lib/contracts/participant'
import { StepFrame } from './step-frame'
import type { StepProps } from './step-props'

/** A photo is invited, never required. */
export function PhotoStep({ profile, ...props }: StepProps & { profile: ProfileView | null }) {
  const t = useTranslations('onboarding')
  const errorText = useErrorText()
  const [avatarUrl, setAvatarUrl] = useState(profile?.avatarUrl ?? null)
  const finish = useMutation({
    async mutationFn() {
      await props.participant.ready()
      return updateProfile({ onboardingStep: props.nextStep, ...(props.isLast ? { finish: true } : {}) })
    },
    onSuccess: ({ profile: saved }) => props.onDone(saved),
    onError(error) {
      if (hasFields(error)) props.onMissing(error.errors)
    },
  })

  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : ''
  return (
    <StepFrame
      names={props.names}
      current={props.at}
      moved={props.moved}
      title={t('avatar.title')}
      text={t('avatar.text')}
      problem={finish.error && !hasFields(finish.error) ? errorText(finish.error) : null}
      busy={finish.isPending}
      nextLabel={t(avatarUrl ? 'finish' : 'finishWithoutPhoto')}
      onSubmit={() => finish.mutate()}
      onBack={props.onBack}
    >
      <PhotoField
        participantId={profile?.participantId ?? props.userId}
        name={name}
        avatarUrl={avatarUrl}
        onChange={setAvatarUrl}
        before={props.participant.ready}
      />
    </StepFrame>
  )
}

const hasFields = (error: Error): error is ApiError =>
  error instanceof ApiError && Object.keys(error.errors).length > 0
