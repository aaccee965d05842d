import { expect, it } from 'vitest'
import type { OrganisedEvent } from '@/lib/contracts/event'
import { htmlIn } from '@/lib/testing/in-language'
import { ConfirmedCount } from './confirmed-count'

const shown = (confirmed: number, held: number, maxParticipants: number | null) =>
  htmlIn('en', <ConfirmedCount event={{ counts: { confirmed }, held, maxParticipants } as OrganisedEvent} />)

it('counts places that are held as taken', () => {
  expect(shown(8, 2, 10)).toBe('10 of 10 places taken')
  expect(shown(10, 1, 10)).toBe('11 places taken, 1 over the limit')
  expect(shown(3, 1, null)).toBe('3 people coming')
  expect(shown(8, 0, 10)).toBe('8 of 10 places taken')
})
