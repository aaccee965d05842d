'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { ProfileRules } from '@/components/profile/profile-form'
import type { ProfileView } from '@/lib/contracts/participant'
import type { Answer, Question } from '@/lib/contracts/question'
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
  questions: readonly Question[]
  answers: readonly Answer[]
  communityTitle: string
  emailConfirmed: boolean
  /** Whether this installation has a LinkedIn lookup. */
  linkedInLookup: boolean
}

/** The profile, one topic per screen; each screen is saved when the member continues. */
export function OnboardingFlow({
  userId,
  profile,
  rules,
  questions,
  answers,
  communityTitle,
  emailConfirmed,
  linkedInLookup,
}: OnboardingFlowProps) {
  const t = useTranslations('onboarding')
  const router = useRouter()
  const participant = useParticipant(userId, profile?.participantId ?? null)
  const wantedPage = useWantedPage(userId)
  const [kept, setKept] = useState(profile)
  const [answered, setAnswered] = useState(answers)
  /** A missing field that no screen has, because organisers changed the settings since the page was rendered. */
  const [unasked, setUnasked] = useState<string | null>(null)
  const steps = onboardingSteps(rules, questions)
  const last = steps.length - 1
  // There is nothing to preview before the first screen is saved.
  const { current, go, moved } = useStepAddress(
    Math.min(profile?.personal?.onboardingStep ?? 0, last),
    kept ? steps.length : last,
  )
  const asked = unasked === null ? -1 : stepOfField(steps, unasked)
  useEffect(() => {
    if (asked < 0) return
    setUnasked(null)
    go(asked)
  }, [asked, go])
  const step = steps[current]
  if (participant.refused || !step) return <NoAccess />

  const shared: StepProps = {
    names: steps.map(({ key }) => t(`${key}.name`)),
    at: current,
    moved,
    userId,
    rules,
    profile: kept,
    answers: answered,
    onAnswered: setAnswered,
    communityTitle,
    participant,
    nextStep: Math.min(current + 1, last),
    onBack: current > 0 ? () => go(current - 1) : undefined,
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
          if (lacking >= 0) return go(lacking)
          setUnasked(field)
          router.refresh()
        }}
      />
    )
  )
}
