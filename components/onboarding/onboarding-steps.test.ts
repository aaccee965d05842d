import { describe, expect, test } from 'vitest'
import type { ProfileRules } from '@/components/profile/profile-form'
import type { Question } from '@/lib/contracts/question'
import { type OnboardingStep, onboardingSteps, stepOfField } from './onboarding-steps'

const all = { visible: true }
const none = { visible: false }
const rules: ProfileRules = {
  stepsConfig: { profile: all, about: all, lookingFor: all, contacts: all, networks: all, avatar: all },
  contactsConfig: {},
  requiredContacts: ['FACEBOOK', 'LINKEDIN'],
  requiredContactsMin: 1,
  shownContacts: ['TELEGRAM'],
}
const QUESTIONS = ['a', 'b', 'c'].map((id) => ({ id }) as Question)
const keys = (given: ProfileRules, questions: readonly Question[] = []) =>
  onboardingSteps(given, questions).map(({ key }) => key)
const idsIn = (steps: readonly OnboardingStep[]) =>
  Object.fromEntries(
    steps.flatMap((step) =>
      step.sections && step.questions?.length ? [[step.key, step.questions.map(({ id }) => id)]] : [],
    ),
  )
const hiding = (...steps: (keyof ProfileRules['stepsConfig'])[]): ProfileRules => ({
  ...rules,
  stepsConfig: { ...rules.stepsConfig, ...Object.fromEntries(steps.map((step) => [step, none])) },
})

describe('the screens of onboarding', () => {
  test('are five: the request comes first, a preview of the card last', () => {
    expect(keys(rules)).toEqual(['lookingFor', 'phrases', 'about', 'photoAndLinks', 'preview'])
  })

  test("share the community's questions between two screens where there are five without them", () => {
    const steps = onboardingSteps(rules, QUESTIONS)
    expect(steps.map(({ key }) => key)).toEqual(keys(rules))
    expect(idsIn(steps)).toEqual({ lookingFor: ['a', 'b'], photoAndLinks: ['c'] })
    expect(idsIn(onboardingSteps(hiding('networks', 'contacts'), QUESTIONS))).toMatchObject({
      avatar: ['c'],
    })
    expect(idsIn(onboardingSteps(rules, QUESTIONS.slice(0, 1)))).toEqual({ lookingFor: ['a'] })
  })

  test("ask the community's questions on a screen of their own where there are fewer than five", () => {
    expect(keys(hiding('lookingFor'), QUESTIONS)).toEqual(['questions', 'about', 'photoAndLinks', 'preview'])
    expect(keys(hiding('networks', 'contacts', 'avatar'), QUESTIONS)).toEqual([
      'lookingFor',
      'phrases',
      'questions',
      'about',
      'preview',
    ])
  })

  test('leave out what the community hides', () => {
    expect(keys(hiding('lookingFor'))).toEqual(['about', 'photoAndLinks', 'preview'])
    expect(keys(hiding('networks', 'contacts'))).toEqual([
      'lookingFor',
      'phrases',
      'about',
      'avatar',
      'preview',
    ])
    expect(keys(hiding('networks', 'contacts', 'avatar'))).toEqual([
      'lookingFor',
      'phrases',
      'about',
      'preview',
    ])
  })

  test('ask for the city where name and description are hidden', () => {
    const [first] = onboardingSteps(hiding('lookingFor', 'profile', 'about'), [])
    expect(first).toEqual({ key: 'location', sections: ['location'] })
    expect(onboardingSteps(hiding('about'), [])).toContainEqual({
      key: 'about',
      sections: ['profile', 'location'],
    })
  })

  test('ask for links even where only one of the two settings shows them', () => {
    expect(keys(hiding('contacts'))).toContain('photoAndLinks')
    expect(onboardingSteps(hiding('networks', 'avatar'), [])).toContainEqual({
      key: 'contacts',
      sections: ['contacts'],
      photo: false,
    })
  })

  test('find the screen of a missing field', () => {
    const steps = onboardingSteps(rules, QUESTIONS)
    expect(steps[stepOfField(steps, 'contacts.linkedin')]?.key).toBe('photoAndLinks')
    expect(steps[stepOfField(steps, 'firstName')]?.key).toBe('about')
    expect(steps[stepOfField(steps, 'answers.c')]?.key).toBe('photoAndLinks')
    expect(stepOfField(steps, 'phone')).toBe(-1)
  })
})
