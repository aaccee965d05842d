import { expect, it } from 'vitest'
import { foreignLang } from './foreign-lang'

it.each([
  ['Ищу того, кто строил поддержку в SaaS', 'en', 'ru'],
  ['Someone who has priced a B2B product', 'ru', 'en'],
  ['Ищу того, кто строил поддержку', 'ru', undefined],
  ['Someone who has priced a product', 'en', undefined],
  ['SaaS', 'ru', undefined],
  ['2024, 300 €', 'en', undefined],
] as const)('%s on a page in %s is %s', (text, locale, lang) => {
  expect(foreignLang(text, locale)).toBe(lang)
})
