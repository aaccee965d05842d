import { expect, it } from 'vitest'
import { readAddresses } from './read-addresses'

it('parses pasted addresses, without duplicates', () => {
  expect(
    readAddresses(
      'Anna <anna@example.org>, boris@example.org;\n Clara@Example.org\nanna@example.org dan@x.org',
    ),
  ).toEqual({
    emails: ['anna@example.org', 'boris@example.org', 'clara@example.org', 'dan@x.org'],
    wrong: [],
  })
})

it('reports what is not an address', () => {
  expect(readAddresses('anna, boris@home, clara@example.org')).toEqual({
    emails: ['clara@example.org'],
    wrong: ['anna', 'boris@home'],
  })
  expect(readAddresses(' \n')).toEqual({ emails: [], wrong: [] })
})
