import { describe, expect, it } from 'vitest'
import { lacksRequired } from './lacks-required'

describe('the hint about required fields', () => {
  const values = { firstName: 'Ada', lastName: ' ', phone: 'abc' }

  it('is shown when an invalid field is empty', () => {
    expect(lacksRequired({ lastName: { type: 'too_small' } }, values)).toBe(true)
    expect(lacksRequired({ phone: {}, lastName: {} }, values)).toBe(true)
    expect(lacksRequired({ about: {} }, values)).toBe(true)
  })

  it('is shown when an invalid answer is empty', () => {
    const answers = { text: 'A patient one', choice: [] }
    expect(lacksRequired({ answers: { choice: { type: 'custom' } } }, { answers })).toBe(true)
    expect(lacksRequired({ answers: { text: { type: 'custom' } } }, { answers })).toBe(false)
  })

  it('is not shown when every invalid field has a value', () => {
    expect(lacksRequired({ phone: { type: 'format' } }, values)).toBe(false)
    expect(lacksRequired({}, values)).toBe(false)
  })
})
