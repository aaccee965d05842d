import { ONBOARDING_STEPS, onboardingSettings } from '@/lib/contracts/settings/onboarding'
import { defineSection } from './section'

export const onboardingSection = defineSection({
  shape: onboardingSettings,
  read: (_ctx, { stepsConfig }) => ({
    steps: onboardingSettings.shape.steps.parse(
      Object.fromEntries(ONBOARDING_STEPS.map((step) => [step, stepsConfig[step]?.visible ?? true])),
    ),
  }),
  write: (_ctx, { steps }) => ({
    stepsConfig: {
      profile: { visible: steps.profile },
      about: { visible: steps.about },
      lookingFor: { visible: steps.lookingFor },
      contacts: { visible: steps.contacts },
      networks: { visible: steps.networks },
      avatar: { visible: steps.avatar },
    },
  }),
})
