import { onboardingSettings, stepsConfigOf } from '@/lib/contracts/settings/onboarding'
import { defineSection } from './section'

export const onboardingSection = defineSection({
  shape: onboardingSettings,
  read(_ctx, { stepsConfig }) {
    const isVisible = (step: keyof typeof stepsConfig) => stepsConfig[step]?.visible ?? true
    return {
      steps: {
        lookingFor: isVisible('lookingFor'),
        profile: isVisible('profile'),
        about: isVisible('about'),
        contacts: isVisible('contacts') || isVisible('networks'),
        avatar: isVisible('avatar'),
      },
    }
  },
  write: (_ctx, value) => ({ stepsConfig: stepsConfigOf(value) }),
})
