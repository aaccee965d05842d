import type { ProfileRules, ProfileSection } from '@/components/profile/profile-form'
import { askedNetworks } from '@/lib/contracts/contact'
import type { Question } from '@/lib/contracts/question'

/** One screen of onboarding. */
export type OnboardingStep =
  | {
      key: 'lookingFor' | 'questions' | 'about' | 'location' | 'contacts' | 'avatar' | 'photoAndLinks'
      /** Profile sections of the step. */
      sections: readonly ProfileSection[]
      /** Whether it also suggests a photo. */
      photo?: boolean
      /** The community's questions on this screen. */
      questions?: readonly Question[]
    }
  | { key: 'phrases' | 'preview'; sections: null }

const MAX_STEPS = 5

/**
 * The screens enabled by a community's settings, five at most: the request first, a preview of the member's card last.
 * The community's own questions have a screen if there is one left; otherwise two short screens share them.
 */
export function onboardingSteps(rules: ProfileRules, questions: readonly Question[]): OnboardingStep[] {
  const steps = profileSteps(rules)
  if (questions.length === 0) return steps
  if (steps.length < MAX_STEPS) {
    const at = steps.findIndex(({ sections }) => sections?.includes('location'))
    return steps.toSpliced(at, 0, { key: 'questions', sections: [], questions })
  }
  const half = Math.ceil(questions.length / 2)
  const parts: Partial<Record<OnboardingStep['key'], readonly Question[]>> = {
    lookingFor: questions.slice(0, half),
    photoAndLinks: questions.slice(half),
    contacts: questions.slice(half),
    avatar: questions.slice(half),
  }
  return steps.map((step) => (step.sections ? { ...step, questions: parts[step.key] } : step))
}

function profileSteps(rules: ProfileRules): OnboardingStep[] {
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

/** The screen of a field that the server reports as missing. */
export function stepOfField(steps: readonly OnboardingStep[], field: string): number {
  const [root = '', part] = field.split('.')
  const section = SECTION_OF[root]
  return steps.findIndex(
    (step) =>
      step.sections &&
      (root === 'answers'
        ? step.questions?.some(({ id }) => id === part)
        : section && step.sections.includes(section)),
  )
}
