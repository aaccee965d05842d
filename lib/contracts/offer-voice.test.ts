import { expect, it } from 'vitest'
import { offerVoice } from './offer-voice'

it.each([
  ['position', 'Service developer', 'position'],
  ['tags', 'robots', 'tags'],
  ['about', 'a pilot in three schools', 'about'],
  ['about', 'I built a refrigerated delivery network', 'self'],
  ['offers', 'аудитория учителей', 'offers'],
  ['offers', 'Помогаю маркетплейсам', 'self'],
] as const)('labels words of the field %s by what they are: “%s”', (field, offers, voice) => {
  expect(offerVoice({ field, offers })).toBe(voice)
})
