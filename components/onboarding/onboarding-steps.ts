import type { ProfileRules, ProfileSection } from '@/components/profile/profile-form'
import { askedNetworks, type Network } from '@/lib/contracts/contact'

/** One screen of onboarding. */
export type OnboardingStep =
  | { key: 'profile' | 'about' | 'lookingFor' | 'location'; section: ProfileSection }
  | { key: 'networks' | 'contacts'; section: 'contacts'; networks: readonly Network[] }
  | { key: 'phrases' | 'avatar'; section: null }

/**
 * The screens that a community's settings leave, in the specification's order. LinkedIn has a screen of its own only
 * where another asks for the other links.
 */
export function onboardingSteps(rules: ProfileRules): OnboardingStep[] {
  const visible = (step: keyof ProfileRules['stepsConfig']) => rules.stepsConfig[step]?.visible ?? true
  const asked = askedNetworks(rules)
  const linkedInFirst =
    visible('networks') && visible('contacts') && asked.includes('linkedin') && asked.length > 1
  const links = visible('networks') || visible('contacts') ? asked : []
  const steps: (OnboardingStep | false)[] = [
    visible('profile') && { key: 'profile', section: 'profile' },
    visible('about') && { key: 'about', section: 'about' },
    linkedInFirst && { key: 'networks', section: 'contacts', networks: ['linkedin'] },
    { key: 'location', section: 'location' },
    visible('lookingFor') && { key: 'lookingFor', section: 'lookingFor' },
    visible('lookingFor') && { key: 'phrases', section: null },
    links.length > 0 && { key: 'contacts', section: 'contacts', networks: links },
    visible('avatar') && { key: 'avatar', section: null },
  ]
  return steps.filter((step) => step !== false)
}

/** The screen on which a field that the server misses is asked for; -1 for the community's own questions. */
export function stepOfField(steps: readonly OnboardingStep[], field: string): number {
  const root = field.split('.')[0]
  const owner: Record<string, OnboardingStep['key']> = {
    firstName: 'profile',
    lastName: 'profile',
    about: 'about',
    lookingFor: 'lookingFor',
    contacts: 'contacts',
  }
  return steps.findIndex(({ key }) => key === owner[root ?? ''])
}
