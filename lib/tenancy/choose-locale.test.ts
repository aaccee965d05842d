import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/lib/core/locale'
import { chooseLocale } from './choose-locale'

const community = (lang: Locale, ...langChoices: Locale[]) => ({ lang, langChoices })

describe('the language of a page', () => {
  it.each([
    ['the stored choice comes first', 'ru', 'en', community('en', 'en', 'ru'), 'ru'],
    ['a stored choice that is not offered does not count', 'ru', null, community('en', 'en'), 'en'],
    ['nor one that is no language', 'xx', null, community('ru', 'ru', 'en'), 'ru'],
    ['a guest without a choice reads the community’s', undefined, null, community('ru', 'ru', 'en'), 'ru'],
    ['a member’s own replaces it', undefined, 'en', community('ru', 'ru', 'en'), 'en'],
    ['unless it is not offered', undefined, 'en', community('ru', 'ru'), 'ru'],
    ['a choice that is gone leaves the member’s own', 'xx', 'ru', community('en', 'en', 'ru'), 'ru'],
    ['the community’s counts even where it forgot to offer it', undefined, null, community('ru', 'en'), 'ru'],
  ] as const)('%s', (_rule, stored, preferredLang, here, expected) => {
    expect(chooseLocale({ stored, preferredLang, community: here })).toBe(expected)
  })

  it('is always one of ours', () => {
    for (const stored of [undefined, '', 'EN', 'ru-RU', '__proto__'])
      expect(LOCALES).toContain(
        chooseLocale({ stored, preferredLang: stored, community: community('en', 'en') }),
      )
  })
})
