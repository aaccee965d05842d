import { expect, it } from 'vitest'
import { readDraft } from '@/lib/client/drafts'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { keepOffer, offerKey, readOffer } from './offer-draft'

stubLocalStorage()

const FUTURE = '2999-01-01T09:00:00.000Z'
const PAST = '2001-01-01T09:00:00.000Z'
const key = offerKey({ chatId: 'chat' })
const none = { slots: [], minutes: 30, link: '', reason: '' }

it('keeps an unsent offer over a reload, without times that have passed', () => {
  const offer = { slots: [PAST, FUTURE], minutes: 45, link: 'https://zoom.us/j/1', reason: 'On a train then' }
  keepOffer(key, offer)
  expect(readOffer(key, 30)).toEqual({ ...offer, slots: [FUTURE] })
  expect(readOffer(offerKey({ chatId: 'chat' }, 'meeting'), 30)).toEqual(none)
})

it('keeps nothing of an offer without times and texts', () => {
  keepOffer(key, { ...none, slots: [FUTURE] })
  keepOffer(key, { ...none, minutes: 60 })
  expect(readDraft(key)).toBeNull()
  expect(readOffer(key, 30)).toEqual(none)
})
