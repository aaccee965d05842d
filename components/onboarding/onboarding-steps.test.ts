import { describe, expect, test } from 'vitest'
import type { ProfileRules } from '@/components/profile/profile-form'
import { onboardingSteps, stepOfField } from './onboarding-steps'

const all = { visible: true }
const none = { visible: false }
const rules: ProfileRules = {
  stepsConfig: { profile: all, about: all, lookingFor: all, contacts: all, networks: all, avatar: all },
  contactsConfig: {},
  requiredContacts: ['FACEBOOK', 'LINKEDIN'],
  requiredContactsMin: 1,
  shownContacts: ['TELEGRAM'],
}
const keys = (given: ProfileRules) => onboardingSteps(given).map(({ key }) => key)
const hiding = (...steps: (keyof ProfileRules['stepsConfig'])[]): ProfileRules => ({
  ...rules,
  stepsConfig: { ...rules.stepsConfig, ...Object.fromEntries(steps.map((step) => [step, none])) },
})

describe('the screens of onboarding', () => {
  test('are five: the request comes first, a preview of the card last', () => {
    expect(keys(rules)).toEqual(['lookingFor', 'phrases', 'about', 'photoAndLinks', 'preview'])
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
    const [first] = onboardingSteps(hiding('lookingFor', 'profile', 'about'))
    expect(first).toEqual({ key: 'location', sections: ['location'] })
    expect(onboardingSteps(hiding('about'))).toContainEqual({
      key: 'about',
      sections: ['profile', 'location'],
    })
  })

  test('ask for links even where only one of the two settings shows them', () => {
    expect(keys(hiding('contacts'))).toContain('photoAndLinks')
    expect(onboardingSteps(hiding('networks', 'avatar'))).toContainEqual({
      key: 'contacts',
      sections: ['contacts'],
      photo: false,
    })
  })

  test('know where a missing field is asked for', () => {
    const steps = onboardingSteps(rules)
    expect(steps[stepOfField(steps, 'contacts.linkedin')]?.key).toBe('photoAndLinks')
    expect(steps[stepOfField(steps, 'firstName')]?.key).toBe('about')
    expect(stepOfField(steps, 'answers.x')).toBe(-1)
  })
})
