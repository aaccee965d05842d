'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formOf, type ProfileRules } from '@/components/profile/profile-form'
import type { ProfileView } from '@/lib/contracts/participant'
import { FieldsStep } from './fields-step'
import { NoAccess } from './no-access'
import { onboardingSteps, stepOfField } from './onboarding-steps'
import { PhotoStep } from './photo-step'
import { PhrasesStep } from './phrases-step'
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
  /** How many questions of the community came before. */
  questionCount: number
}

/** The profile, one thing a screen; every screen is saved when it is left. */
export function OnboardingFlow({
  userId,
  profile,
  rules,
  emailConfirmed,
  linkedInLookup,
  questionCount,
}: OnboardingFlowProps) {
  const t = useTranslations('onboarding')
  const participant = useParticipant(userId, profile?.participantId ?? null)
  const wantedPage = useWantedPage(userId)
  const steps = onboardingSteps(rules)
  const stood = (profile?.personal?.onboardingStep ?? 0) - questionCount
  const { current, go, moved } = useStepAddress(Math.min(Math.max(stood, 0), steps.length - 1), steps.length)
  const [kept, setKept] = useState(profile)
  const step = steps[current]
  if (participant.refused || !step) return <NoAccess />

  const questionNames = Array.from({ length: questionCount }, (_none, at) => t('question', { n: at + 1 }))
  const back =
    current > 0
      ? () => go(current - 1)
      : questionCount > 0
        ? () => window.location.assign(`/questions?step=${questionCount}`)
        : undefined
  const shared: StepProps = {
    names: [...questionNames, ...steps.map(({ key }) => t(`${key}.name`))],
    at: questionCount + current,
    moved,
    userId,
    rules,
    saved: formOf(kept),
    participant,
    nextStep: Math.min(questionCount + current + 1, questionCount + steps.length - 1),
    isLast: current === steps.length - 1,
    onBack: back,
    linkedIn:
      step.key === 'networks' || !steps.some(({ key }) => key === 'networks')
        ? {
            isOn: linkedInLookup,
            profile: kept,
            ready: participant.ready,
            onTaken: (answer) => setKept(answer.profile),
          }
        : undefined,
    onDone(next) {
      setKept(next)
      if (current < steps.length - 1) go(current + 1)
      else window.location.assign(wantedPage.take() ?? (emailConfirmed ? '/my_communities' : '/last-step'))
    },
    onMissing(fields) {
      const [field = ''] = Object.keys(fields)
      const lacking = stepOfField(steps, field)
      if (lacking >= 0) go(lacking)
      else if (questionCount > 0) window.location.assign('/questions?step=1')
    },
  }
  if (step.key === 'phrases') return <PhrasesStep key={step.key} {...shared} />
  return step.section === null ? (
    <PhotoStep key={step.key} profile={kept} {...shared} />
  ) : (
    <FieldsStep key={step.key} step={step} {...shared} />
  )
}
