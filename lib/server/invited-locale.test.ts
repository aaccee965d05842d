import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/core/locale'
import { invitationPath } from '@/lib/domain/invitation/invitation-code'
import { invitedLocale } from './invited-locale'

const visit = (
  url: string = invitationPath('abc', 'ru'),
  { storedLocale, viewer = null }: { storedLocale?: string; viewer?: object | null } = {},
  langChoices: Locale[] = ['en', 'ru'],
) => invitedLocale({ community: { lang: 'en', langChoices }, storedLocale, viewer }, url)

describe('the language of an invitation', () => {
  it('is the one its email was written in', () => {
    expect(visit()).toBe('ru')
    expect(visit('/invite?lang=ru&code=abc')).toBe('ru')
  })

  it('gives way to the choice of the browser, and to a session', () => {
    expect(visit(undefined, { storedLocale: 'en' })).toBeNull()
    expect(visit(undefined, { storedLocale: 'ru' })).toBeNull()
    expect(visit(undefined, { viewer: {} })).toBeNull()
    expect(visit(undefined, { storedLocale: 'xx' })).toBe('ru')
  })

  it('is one that the community offers, and not its first, which needs no choice', () => {
    expect(visit(undefined, {}, ['en'])).toBeNull()
    expect(visit(invitationPath('abc', 'en'))).toBeNull()
    expect(visit(invitationPath('abc'))).toBeNull()
    expect(visit('/invite?code=abc&lang=../etc')).toBeNull()
    expect(visit('/invite?lang=ru&lang=en')).toBe('ru')
  })

  it('is read on the invitation page only', () => {
    expect(visit('/login?lang=ru')).toBeNull()
    expect(visit('/invite/x?lang=ru')).toBeNull()
    expect(visit('//')).toBeNull()
  })
})
