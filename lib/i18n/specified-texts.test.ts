import { describe, expect, it } from 'vitest'
import { MESSAGES } from './translator'

/** Texts quoted by the specification, by the key that shows them. Where it gives two wordings, the first. */
const QUOTED: Record<string, string> = {
  'landing.start': 'Start networking',
  'landing.launch.title': 'Launch your own community',
  'shell.tim.about': 'About',
  'shell.tim.members': 'Members',
  'shell.tim.experts': 'Experts',
  'shell.logIn': 'Log in',
  'shell.signUp': 'Sign up',
  'signIn.login.apply': 'Apply now',
  'onboarding.back': 'Back',
  'onboarding.next': 'Next',
  'onboarding.noAccess.text': 'Ask your community manager for an invitation link.',
  'mainTabs.recommended': 'Recommended',
  'mainTabs.requests': 'Requests',
  'myRequest.title': 'My Request',
  'requests.viewAll': 'View all requests',
  'contacts.interested.title': 'Interested',
  'contacts.bookmarks.title': 'Bookmarks',
  'contacts.matches.title': 'My matches',
  'recommended.states.dismissed': 'Not interested',
  'recommended.credits.out': 'Out of Credits',
  'common.tryAgainIn': 'Try again in {time}',
  'notifications.empty.title': 'Nothing new for now',
  'participants.noneTitle': 'No options found',
  'participantPage.notConnected': '{x} is not connected',
  'profile.fields.tagsEmpty': 'No options found',
  'validation.invalidEmail': 'Invalid e-mail format',
  'validation.passwordLength': 'Password length must be at least 8 and at most 128 characters.',
  'validation.passwordMismatch': 'Passwords do not match',
  'validation.policyRequired': 'You must agree to the privacy policy',
  'validation.sectionRequired': 'The {section} section requires an answer',
  'validation.outOfBounds': '{field} might be between {min} and {max} chars',
  'validation.tooLong': 'Should be less than {n} chars',
  'validation.contactRequired': 'Required to specify {network} profile link',
  'validation.contactFormat': 'Invalid format of {network} profile link',
  'validation.contactExists': 'This {network} contact already exists',
  'validation.contactsMin': 'Required to specify at least {n} of {list} links',
  'validation.completeRequired': "Don't forget to complete all required fields *",
  'errors.unavailable': 'Server is unavailable',
  'errors.accountNotFound': 'Account not found',
  'errors.wrongLogin': 'Invalid login or password',
  'errors.wrongPassword': 'Invalid password',
  'errors.serverError': 'Server side error',
  'errors.accessDenied': 'Access Denied',
  'errors.duplicateEmail': 'This email already exists',
  'errors.invalidCode': 'Invalid code',
  'errors.uploadError': 'Upload error, try another photo',
  'errors.somethingWrong': 'Unfortunately, something went wrong. Please reload your page',
  'shell.connection.brokenTitle': 'Oops!',
  'shell.connection.brokenText': 'Something is broken. Try to reload the page',
  'shell.connection.offlineTitle': 'Offline',
  'shell.connection.offlineText': 'The app is offline. Check your connection',
}

function textAt(messages: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages)
}

describe('texts quoted by the specification', () => {
  it.each(Object.entries(QUOTED))('%s reads “%s”', (key, text) => {
    expect(textAt(MESSAGES.en, key)).toBe(text)
  })

  it('have their own Russian text', () => {
    const isRussian = (key: string) => /[а-яё]/i.test(String(textAt(MESSAGES.ru, key) ?? ''))
    expect(Object.keys(QUOTED).filter((key) => !isRussian(key))).toEqual([])
  })
})
