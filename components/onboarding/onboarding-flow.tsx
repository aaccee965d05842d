'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ProfileRules } from '@/components/profile/profile-form'
import type { ProfileView } from '@/lib/contracts/participant'
import { FieldsStep } from './fields-step'
import { NoAccess } from './no-access'
import { onboardingSteps, stepOfField } from './onboarding-steps'
import { PhrasesStep } from './phrases-step'
import { PreviewStep } from './preview-step'
import type { StepProps } from './step-props'
import { useParticipant } from './use-participant'
import { useStepAddress } from './use-step-address'
import { useWantedPage } from './use-wanted-page'

export interface OnboardingFlowProps {
  userId: string
  profile: ProfileView | null
  rules: ProfileRules
  emailConfirmed: boolean
  /** This installation can ask what a LinkedIn profile says. */
  linkedInLookup: boolean
  /** Whether the community's own questions were asked before, on a separate screen. */
  hasQuestions: boolean
}

/** The profile, one thing a screen; every screen is saved when it is left. */
export function OnboardingFlow({
  userId,
  profile,
  rules,
  emailConfirmed,
  linkedInLookup,
  hasQuestions,
}: OnboardingFlowProps) {
  const t = useTranslations('onboarding')
  const participant = useParticipant(userId, profile?.participantId ?? null)
  const wantedPage = useWantedPage(userId)
  const [kept, setKept] = useState(profile)
  const steps = onboardingSteps(rules)
  const last = steps.length - 1
  const before = hasQuestions ? 1 : 0
  const stood = (profile?.personal?.onboardingStep ?? 0) - before
  // There is nothing to preview before the first screen is saved.
  const { current, go, moved } = useStepAddress(
    Math.min(Math.max(stood, 0), last),
    kept ? steps.length : last,
  )
  const step = steps[current]
  if (participant.refused || !step) return <NoAccess />

  const back =
    current > 0
      ? () => go(current - 1)
      : hasQuestions
        ? () => window.location.assign('/questions?step=1')
        : undefined
  const shared: StepProps = {
    names: [...(hasQuestions ? [t('questions.name')] : []), ...steps.map(({ key }) => t(`${key}.name`))],
    at: before + current,
    moved,
    userId,
    rules,
    profile: kept,
    participant,
    nextStep: before + Math.min(current + 1, last),
    onBack: back,
    linkedIn: linkedInLookup
      ? {
          isOn: true,
          profile: kept,
          ready: participant.ready,
          onTaken: (answer) => setKept(answer.profile),
        }
      : undefined,
    onDone(next) {
      setKept(next)
      if (current < last) go(current + 1)
      else window.location.assign(wantedPage.take() ?? (emailConfirmed ? '/my_communities' : '/last-step'))
    },
  }
  if (step.key === 'phrases') return <PhrasesStep key={step.key} {...shared} />
  if (step.sections) return <FieldsStep key={step.key} step={step} {...shared} />
  return (
    kept && (
      <PreviewStep
        {...shared}
        profile={kept}
        onMissing={([field = '']) => {
          const lacking = stepOfField(steps, field)
          if (lacking >= 0) go(lacking)
          else if (hasQuestions) window.location.assign('/questions?step=1')
        }}
      />
    )
  )
}
