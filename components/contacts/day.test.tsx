import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/testing/in-language'
import { Day } from './day'

it('a day names its year unless it is the current one of the page', () => {
  const shown = (now: string) =>
    wordsIn('en', <Day iso="2040-05-14T09:00:00Z" />, 'Europe/Lisbon', new Date(now))
  expect(shown('2040-12-31T23:30:00Z')).toBe('14 May')
  expect(shown('2041-01-01T00:30:00Z')).toBe('14 May 2040')
})
