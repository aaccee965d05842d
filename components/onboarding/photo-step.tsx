'use client'

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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function finish() {
    setBusy(true)
    setProblem(null)
    try {
      await props.participant.ready()
      const answer = await updateProfile({
        onboardingStep: props.nextStep,
        ...(props.isLast ? { finish: true } : {}),
      })
      props.onDone(answer.profile)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && Object.keys(error.errors).length > 0)
        return props.onMissing(error.errors)
      setProblem(errorText(error))
    }
  }

  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : ''
  return (
    <StepFrame
      names={props.names}
      current={props.at}
      moved={props.moved}
      title={t('avatar.title')}
      text={t('avatar.text')}
      problem={problem}
      busy={busy}
      nextLabel={t(avatarUrl ? 'finish' : 'finishWithoutPhoto')}
      onSubmit={finish}
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
