import { describe, expect, it } from 'vitest'
import { ANSWER_LIMIT, type Question } from '@/lib/contracts/question'
import { LOCALES, type Locale } from '@/lib/core/locale'
import { htmlIn } from '@/lib/testing/in-language'
import { QuestionField } from './question-field'

const OPTIONS = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
]
const KINDS = ['text', 'single', 'multi'] as const

function htmlOf(question: Partial<Question>, locale: Locale, value: string | string[], error?: string) {
  const whole = { id: 'q', text: 'Why are you here?', options: [], maxChoices: null, ...question } as Question
  return htmlIn(
    locale,
    <QuestionField question={whole} value={value} onChange={() => undefined} error={error} />,
  )
}

describe.each(KINDS)("a community's own question of kind %s", (kind) => {
  const options = kind === 'text' ? [] : OPTIONS
  const value = kind === 'text' ? '' : []

  it.each(LOCALES)('has an asterisk if it is required, in %s', (locale) => {
    expect(htmlOf({ kind, options, required: true }, locale, value)).toContain('field-asterisk')
    expect(htmlOf({ kind, options, required: false }, locale, value)).not.toContain('field-asterisk')
  })
})

it.each([
  ['en', '45 characters too many'],
  ['ru', '45 лишних знаков'],
] as const)('an answer that is too long shows no negative number, in %s', (locale, words) => {
  const html = htmlOf({ kind: 'text', required: true }, locale, 'x'.repeat(ANSWER_LIMIT - 1 + 45))
  expect(html).toContain(words)
  expect(html).not.toContain('-45')
})

it('every box of a question of several choices says that its answer is wrong', () => {
  const boxesOf = (error?: string) =>
    htmlOf({ kind: 'multi', options: OPTIONS, required: true }, 'en', [], error).match(/<input[^>]*>/g) ?? []
  expect(boxesOf('Choose at least one.').map((box) => box.includes('aria-invalid="true"'))).toEqual([
    true,
    true,
  ])
  expect(boxesOf().join()).not.toContain('aria-invalid')
})
