import { expect, it } from 'vitest'
import type { EventView } from '@/lib/contracts/event'
import { htmlIn } from '@/lib/testing/in-language'
import { OwnPart } from './own-part'

const unpaid = (organizerContact: string | null, paymentLink: string | null = null) =>
  htmlIn(
    'en',
    <OwnPart
      event={
        {
          signUp: 'open',
          timeZone: 'Europe/Lisbon',
          price: '€20',
          organizerContact,
          paymentLink,
          participation: { status: 'PENDING', awaitsPayment: true, payBy: null, place: null },
        } as EventView
      }
    />,
  )

it('leads to the organiser when a place awaits a payment that has no link', () => {
  expect(unpaid('rita@example.org')).toMatch(/contact the organiser:.*href="mailto:rita@example.org"/)
  expect(unpaid(null)).toContain('Ask the organiser how to pay.')
  expect(unpaid('rita@example.org', 'https://pay.example')).not.toContain('contact the organiser')
})
