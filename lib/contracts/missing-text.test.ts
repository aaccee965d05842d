import { expect, it } from 'vitest'
import { missingText } from './missing-text'

const whole = { subject: 'Dinner', body: 'On Friday' }
const empty = { subject: '', body: '' }

it.each([
  ['everything, if nothing is written', { en: empty, ru: empty }, 'texts.en.subject'],
  ['a subject of spaces', { en: { ...whole, subject: ' ' } }, 'texts.en.subject'],
  ['a text', { en: { ...whole, body: '' }, ru: whole }, 'texts.en.body'],
  ['the community’s language, if only another is written', { ru: whole }, 'texts.en.subject'],
  [
    'the rest of another language that was started',
    { en: whole, ru: { ...empty, body: 'Да' } },
    'texts.ru.subject',
  ],
  ['nothing, if only the community’s language is written', { en: whole, ru: empty }, undefined],
])('a message lacks %s', (_what, texts, path) => {
  expect(missingText(texts, 'en')?.path).toBe(path)
})
