import { expect, it } from 'vitest'
import { EVERYONE, listAddress, readListAddress } from './list-address'

const read = (address: string) => readListAddress(new URLSearchParams(address))

it.each([
  { ...EVERYONE, view: 'list' as const, pages: 1 },
  {
    search: 'юлия & co',
    tags: ['c++', 'a&b=c'],
    place: '52.5,13.4',
    unmet: true,
    view: 'list' as const,
    pages: 4,
  },
  { ...EVERYONE, tags: ['law'], place: 'zugdidi', view: 'map' as const, pages: 1 },
])('the address brings back what was shown: %j', (list) => {
  expect(read(listAddress(list))).toEqual(list)
})

it('is empty for a list as it opens', () => {
  expect(listAddress({ ...EVERYONE, view: 'list' })).toBe('')
})

it.each(['?pages=-1', '?pages=x', '?tags=,,&view=globe&unmet=1', '?pages=1e9&search='])(
  'makes the best of %s',
  (address) => {
    expect(read(address)).toEqual({ ...EVERYONE, view: 'list', pages: 1 })
  },
)

it('limits the pages opened at once to what a phone can render', () => {
  expect(read('?pages=999').pages).toBe(25)
})
