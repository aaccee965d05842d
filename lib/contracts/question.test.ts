import { describe, expect, it } from 'vitest'
import { answersFormShape, type Question } from './question'

const question = (id: string, of: Partial<Question>): Question => ({
  id,
  position: 0,
  kind: 'text',
  text: 'Why are you here?',
  options: [],
  required: false,
  maxChoices: null,
  ...of,
})
const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }))

describe('answersFormShape', () => {
  const shape = answersFormShape([
    question('why', { required: true }),
    question('also', {}),
    question('which', { kind: 'multi', options, maxChoices: 2 }),
  ])
  const errorsOf = (answers: Record<string, unknown>) =>
    Object.fromEntries(
      (shape.safeParse({ answers }).error?.issues ?? []).map(({ path, message }) => [path.at(-1), message]),
    )

  it('accepts answers that fit their questions, and blank optional ones', () => {
    expect(errorsOf({ why: 'To meet bakers', also: '', which: ['a', 'c'] })).toEqual({})
  })

  it('rejects blank answers to required questions, including spaces', () => {
    for (const why of ['', '  ']) expect(errorsOf({ why, also: '', which: [] })).toEqual({ why: 'required' })
  })

  it('asks to choose where a required question has options', () => {
    const required = answersFormShape([
      question('one', { kind: 'single', options, required: true }),
      question('some', { kind: 'multi', options, maxChoices: 2, required: true }),
    ])
    const { error } = required.safeParse({ answers: { one: [], some: [] } })
    expect(error?.issues.map((issue) => issue.message)).toEqual(['chooseOne', 'chooseBetween?max=2'])
  })

  it('names each question whose answer does not fit', () => {
    expect(errorsOf({ why: 'x', also: 'y'.repeat(256), which: ['a', 'b', 'c'] })).toEqual({
      also: 'tooLong?n=256',
      which: 'chooseBetween?max=2',
    })
    expect(errorsOf({ why: 'x', also: '', which: ['d'] })).toEqual({ which: 'unknownOption' })
  })
})
