import { expect, it } from 'vitest'
import { errorPaths } from './error-paths'

it('finds errors in fields, in items, and of a whole list', () => {
  const wrong = { type: 'custom', message: 'wrongValue' }
  const questions = Object.assign([undefined, { kind: wrong, text: { en: wrong } }], { root: wrong })
  const errors = { title: wrong, provider: { issuer: wrong, secret: undefined }, questions }
  expect(errorPaths(errors as never)).toEqual([
    'title',
    'provider.issuer',
    'questions.1.kind',
    'questions.1.text.en',
    'questions.root',
  ])
})
