import { expect, it } from 'vitest'
import { changeEffects } from './change-effects'
import { type EditorValues, newValues } from './editor-values'

const SAVED: EditorValues = { ...newValues('Europe/Lisbon'), title: 'Breakfast', maxParticipants: '10' }
const NOBODY = { confirmed: 0, pending: 0, waiting: 0, declined: 0, checkedIn: 0 }

const effects = (
  change: Partial<EditorValues>,
  counts: Partial<typeof NOBODY> = {},
  { held = 0, saved = SAVED } = {},
) => changeEffects(saved, { ...saved, ...change }, { counts: { ...NOBODY, ...counts }, held })

it('says what a change means for those who signed up', () => {
  expect(effects({ description: 'Bring a pen' }, { confirmed: 3 })).toEqual([])
  expect(effects({ location: 'Porto' })).toEqual(['willTell'])
  const past = { ...SAVED, starts: '2026-01-01T19:00' }
  expect(effects({ onlineLink: 'https://video.example/1' }, {}, { saved: past })).toEqual([])
  expect(effects({ maxParticipants: '8' }, { confirmed: 7 }, { held: 2 })).toEqual(['keepsPlaces'])
  expect(effects({ maxParticipants: '' }, { confirmed: 10, waiting: 1 })).toEqual(['fillsPlaces'])
  expect(effects({ maxParticipants: '12' }, { confirmed: 12, waiting: 1 })).toEqual([])
})

it('says what happens to payments and applications', () => {
  const paid = { ...SAVED, paid: true, approval: true }
  const toFree = { paid: false, location: 'Porto' }
  expect(effects(toFree, { pending: 1 }, { held: 1, saved: paid })).toEqual(['willTell', 'confirmsUnpaid'])
  expect(effects({ price: '20 €' }, { pending: 1 }, { held: 1, saved: paid })).toEqual(['tellsUnpaid'])
  const contact = { organizerContact: 'Vera' }
  expect(effects(contact, { pending: 1 }, { held: 1, saved: paid })).toEqual(['tellsUnpaid'])
  const byLink = { ...paid, paymentLink: 'https://pay.example/20' }
  expect(effects(contact, { pending: 1 }, { held: 1, saved: byLink })).toEqual([])
  expect(effects({ price: '20 €' }, { pending: 1 }, { saved: paid })).toEqual([])
  expect(effects({ paid: true }, { confirmed: 1 })).toEqual(['keepsConfirmed'])
  expect(effects({ approval: false }, { pending: 2 }, { held: 1, saved: paid })).toEqual(['admitsApplicants'])
  expect(effects({ approval: false }, { pending: 1 }, { held: 1, saved: paid })).toEqual([])
})
