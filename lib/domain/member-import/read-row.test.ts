import { describe, expect, it } from 'vitest'
import { readRow } from './read-row'

/** Reads a row of cells, given by their targets. */
const read = (cells: Record<string, string>) => readRow(Object.values(cells), Object.keys(cells), [])

describe('a row', () => {
  it.each([
    ['fullName', 'Ann Moss', 'Ann', 'Moss'],
    ['fullName', 'Ann Mary Moss', 'Ann Mary', 'Moss'],
    ['fullName', 'Moss, Ann Mary', 'Ann Mary', 'Moss'],
    ['fullName', 'Ann', 'Ann', undefined],
    ['fullName', 'Анна Орлова', 'Анна', 'Орлова'],
    ['fullName', 'Орлова Анна Петровна', 'Анна Петровна', 'Орлова'],
    ['surnameFirst', 'Орлова Анна', 'Анна', 'Орлова'],
    ['surnameFirst', 'Орлова  Анна Петровна', 'Анна Петровна', 'Орлова'],
    ['surnameFirst', 'Анна', 'Анна', undefined],
  ] as const)('splits a name (%s): %s', (target, name, firstName, lastName) => {
    expect(read({ [target]: name }).values).toMatchObject({ firstName, lastName })
  })

  it.each([
    ['г. Москва', undefined, 'Москва', null],
    ['город Орёл', undefined, 'Орёл', null],
    ['Городец', undefined, 'Городец', null],
    ['Lisbon, Portugal', undefined, 'Lisbon', 'PT'],
    ['Москва, Россия', undefined, 'Москва', 'RU'],
    ['Paris', 'США', 'Paris', 'US'],
    ['Somewhere, by the sea', undefined, 'Somewhere, by the sea', null],
  ])('finds the city in %s', (city, country = '', name, code) => {
    expect(read({ city, country }).values.city).toEqual({ text: city, name, country: code })
  })

  it.each([
    'Ann@Example.TEST',
    'ann@example.test ',
    'mailto:ann@example.test',
    'Ann Moss <ann@example.test>',
  ])('takes the address of %s', (email) => {
    expect(read({ email })).toMatchObject({ email: 'ann@example.test', reason: null })
  })

  it.each(['ann', 'ann@example.test; bea@example.test', 'Ann <ann>'])('finds no address in %s', (email) => {
    expect(read({ email })).toMatchObject({ email: null, reason: 'invalidEmail' })
  })

  it('skips phrases that are too long or too many, with the reason', () => {
    const { values, problems } = read({
      seeks: 'x'.repeat(81),
      wouldSay: 'a; bb; cc; dd',
      offers: 'sails, oars',
    })
    expect(values.phrases).toEqual({ offers: ['sails, oars'] })
    expect(problems.map(({ column }) => column)).toEqual([0, 1])
  })
})
