import { describe, expect, it } from 'vitest'
import { withoutReturns } from './request-words'

const left = (request: string) => withoutReturns(request).replace(/\s+/g, ' ').trim()

describe('withoutReturns', () => {
  it.each([
    ['A baker. I can help with tax.', 'A baker. .'],
    ['A baker, happy to share my oven', 'A baker,'],
    ['Lawyers. In return, a dinner! And a cook', 'Lawyers. ! And a cook'],
    ['Ищу пекаря. Взамен могу одеть ваш спектакль.', 'Ищу пекаря. .'],
    ['Дизайнер, готов предложить долю', 'Дизайнер,'],
    ['Пекарь — бесплатно, в обмен на рассказ. И повар', 'Пекарь — бесплатно, . И повар'],
  ])('leaves out what is given: %s', (request, expected) => {
    expect(left(request)).toBe(expected)
    expect(withoutReturns(request)).toHaveLength(request.normalize('NFC').length)
  })

  it.each([
    'Someone who can help with tax',
    'I can pay, but need a baker',
    'Happy to talk with bakers',
    'I can teach you chess',
    'Не могу найти пекаря',
    'Хочу понять, могу ли я открыть пекарню',
    'A bakery. I could use help with tax',
    'A bakery. I can’t decide on flour',
  ])('keeps what is asked: %s', (request) => {
    expect(withoutReturns(request)).toBe(request)
  })
})
