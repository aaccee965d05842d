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

describe('the screens of onboarding', () => {
  test('stand in the order of the specification', () => {
    expect(keys(rules)).toEqual([
      'profile',
      'about',
      'networks',
      'location',
      'lookingFor',
      'phrases',
      'contacts',
      'avatar',
    ])
  })

  test('leave out what the community hides', () => {
    const stepsConfig = { ...rules.stepsConfig, about: none, avatar: none, networks: none }
    expect(keys({ ...rules, stepsConfig })).toEqual([
      'profile',
      'location',
      'lookingFor',
      'phrases',
      'contacts',
    ])
  })

  test('ask for links once when only one of the two screens is shown', () => {
    const stepsConfig = { ...rules.stepsConfig, contacts: none }
    expect(keys({ ...rules, stepsConfig }).filter((key) => key === 'contacts' || key === 'networks')).toEqual(
      ['contacts'],
    )
  })

  test('know where a missing field is asked for', () => {
    const steps = onboardingSteps(rules)
    expect(steps[stepOfField(steps, 'contacts.linkedin')]?.key).toBe('contacts')
    expect(stepOfField(steps, 'answers.x')).toBe(-1)
  })
})
