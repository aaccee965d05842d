import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/testing/in-language'
import { StateBadge } from './state-badge'

const introducedOn = (since: string) =>
  wordsIn('en', <StateBadge state="new" since={since} />, 'UTC', new Date('2040-05-14T09:00:00Z'))

it('an introduction without a message is new for a week after it, by the time of the page', () => {
  expect(introducedOn('2040-05-07T10:00:00Z')).toBe('New')
  expect(introducedOn('2040-05-07T08:00:00Z')).toBe('No message yet')
})
