import { z } from 'zod'

/** In the order in which members are asked. */
export const ONBOARDING_STEPS = ['lookingFor', 'profile', 'about', 'contacts', 'avatar'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** What new members fill in before their first introduction. */
export const onboardingSettings = z.object({
  steps: z.object(
    Object.fromEntries(ONBOARDING_STEPS.map((step) => [step, z.boolean()])) as Record<
      OnboardingStep,
      z.ZodBoolean
    >,
  ),
})

export type OnboardingSettings = z.infer<typeof onboardingSettings>

/** The specification's steps. One choice covers both kinds of links: members are asked for them on one screen. */
export const stepsConfigOf = ({ steps }: OnboardingSettings) => ({
  profile: { visible: steps.profile },
  about: { visible: steps.about },
  lookingFor: { visible: steps.lookingFor },
  contacts: { visible: steps.contacts },
  networks: { visible: steps.contacts },
  avatar: { visible: steps.avatar },
})
