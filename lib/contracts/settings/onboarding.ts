import { z } from 'zod'

export const ONBOARDING_STEPS = ['profile', 'about', 'lookingFor', 'contacts', 'networks', 'avatar'] as const
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
