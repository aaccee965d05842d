import type { ProfileRules, ProfileSection } from '@/components/profile/profile-form'
import { askedNetworks } from '@/lib/contracts/contact'

/** One screen of onboarding. */
export type OnboardingStep =
  | {
      key: 'lookingFor' | 'about' | 'location' | 'contacts' | 'avatar' | 'photoAndLinks'
      /** Profile sections of the step. */
      sections: readonly ProfileSection[]
      /** Whether it also suggests a photo. */
      photo?: boolean
    }
  | { key: 'phrases' | 'preview'; sections: null }

/** The screens enabled by a community's settings: the request first, a preview of the member's card last. */
export function onboardingSteps(rules: ProfileRules): OnboardingStep[] {
  const visible = (step: keyof ProfileRules['stepsConfig']) => rules.stepsConfig[step]?.visible ?? true
  const person = (['profile', 'about'] as const).filter(visible)
  const hasLinks = (visible('networks') || visible('contacts')) && askedNetworks(rules).length > 0
  const photo = visible('avatar')
  const steps: (OnboardingStep | false)[] = [
    visible('lookingFor') && { key: 'lookingFor', sections: ['lookingFor'] },
    visible('lookingFor') && { key: 'phrases', sections: null },
    { key: person.length > 0 ? 'about' : 'location', sections: [...person, 'location'] },
    (hasLinks || photo) && {
      key: hasLinks && photo ? 'photoAndLinks' : hasLinks ? 'contacts' : 'avatar',
      sections: hasLinks ? ['contacts'] : [],
      photo,
    },
    { key: 'preview', sections: null },
  ]
  return steps.filter((step) => step !== false)
}

const SECTION_OF: Record<string, ProfileSection> = {
  firstName: 'profile',
  lastName: 'profile',
  about: 'about',
  lookingFor: 'lookingFor',
  contacts: 'contacts',
}

/** The screen on which a field that the server misses is asked for; -1 for the community's own questions. */
export function stepOfField(steps: readonly OnboardingStep[], field: string): number {
  const section = SECTION_OF[field.split('.')[0] ?? '']
  return steps.findIndex(({ sections }) => section !== undefined && sections?.includes(section))
}
