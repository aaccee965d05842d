import { describe, expect, it } from 'vitest'
import { translator } from './translator'

describe('the counter of a text field', () => {
  it.each([
    ['en', 12, '12 characters left'],
    ['en', 0, '0 characters left'],
    ['en', -1, '1 character too many'],
    ['en', -45, '45 characters too many'],
    ['ru', 1, 'Остался 1 знак'],
    ['ru', -45, '45 лишних знаков'],
    ['ru', -3, '3 лишних знака'],
  ] as const)('says in %s what %i means', (locale, left, text) => {
    const values = { left: Math.max(left, 0), over: Math.max(-left, 0) }
    expect(translator(locale, 'common')('charactersLeft', values)).toBe(text)
  })
})
