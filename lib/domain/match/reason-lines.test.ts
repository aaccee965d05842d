import { expect, it } from 'vitest'
import { reasonLines } from './reason-lines'

const TAGS = {
  direction: 'shared',
  field: 'tags',
  seeks: 'право, Postgres',
  offers: 'law, Postgres',
} as const

it('names shared topics in the reader’s language', () => {
  expect(reasonLines([TAGS], 'en')).toEqual([{ ...TAGS, seeks: 'law, Postgres' }])
  expect(reasonLines([TAGS], 'ru')).toEqual([{ ...TAGS, offers: 'право, Postgres' }])
})

it('names a shared city in the reader’s language', () => {
  const city = { direction: 'shared', field: 'city', seeks: 'Lisbon', offers: 'Лиссабон' } as const
  const cityNames = { en: 'Lisbon', ru: 'Лиссабон' }
  expect(reasonLines([{ ...city, cityNames }], 'ru')).toEqual([{ ...city, seeks: 'Лиссабон' }])
  expect(reasonLines([{ ...city, cityNames }], 'en')).toEqual([{ ...city, offers: 'Lisbon' }])
})

it('quotes members as they wrote', () => {
  const quotes = [
    { direction: 'reader-seeks', field: 'tags', seeks: 'ищу юриста', offers: 'law' },
    { direction: 'shared', field: 'about', seeks: 'право', offers: 'law' },
    { direction: 'reader-seeks', field: 'about', seeks: 'We ship fish', spoken: true, offers: 'I ship fish' },
  ] as const
  expect(reasonLines(quotes, 'ru')).toEqual(quotes)
})
