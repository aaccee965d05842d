import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'
import { brandSettings } from '../settings/brand'
import { contactSettings } from '../settings/contacts'
import { landingSettings } from '../settings/landing'
import { languageSettings } from '../settings/languages'
import { meetingSettings } from '../settings/meetings'
import { onboardingSettings } from '../settings/onboarding'
import { brandPictureQuery, brandPictureShape } from '../settings/picture'
import { policySettings } from '../settings/policies'
import { previewQuery } from '../settings/preview'
import { questionsSettings } from '../settings/questions'
import { roundDatesQuery, roundDatesShape, roundSettings } from '../settings/rounds'
import { changeShape, sectionShape } from '../settings/section'
import { senderSettings } from '../settings/sender'
import { signInSettings, testedProviderShape, testProviderShape } from '../settings/sign-in'
import { telegramSettings } from '../settings/telegram'
import { visibilitySettings } from '../settings/visibility'
import type { EndpointTable } from './endpoint'

const section = <Value extends z.ZodType>(value: Value) => ({
  body: changeShape(value),
  response: sectionShape(value),
})

export const settingsEndpoints = {
  'GET /api/admin/settings': {
    response: z.object({
      brand: sectionShape(brandSettings),
      languages: sectionShape(languageSettings),
      visibility: sectionShape(visibilitySettings),
      landing: sectionShape(landingSettings),
      onboarding: sectionShape(onboardingSettings),
      questions: sectionShape(questionsSettings),
      contacts: sectionShape(contactSettings),
      meetings: sectionShape(meetingSettings),
      'sign-in': sectionShape(signInSettings),
      rounds: sectionShape(roundSettings),
      policies: sectionShape(policySettings),
      sender: sectionShape(senderSettings),
      telegram: sectionShape(telegramSettings),
    }),
  },
  'POST /api/admin/settings/pictures': {
    query: brandPictureQuery,
    body: z.instanceof(Uint8Array<ArrayBuffer>).optional(),
    bodyType: 'file',
    response: brandPictureShape,
  },
  'GET /api/admin/settings/email-preview': {
    query: previewQuery.extend({ lang: z.enum(LOCALES) }),
    response: z.object({ html: z.string() }),
  },
  'PATCH /api/admin/settings/brand': section(brandSettings),
  'PATCH /api/admin/settings/languages': section(languageSettings),
  'PATCH /api/admin/settings/visibility': section(visibilitySettings),
  'PATCH /api/admin/settings/landing': section(landingSettings),
  'PATCH /api/admin/settings/onboarding': section(onboardingSettings),
  'PATCH /api/admin/settings/questions': section(questionsSettings),
  'PATCH /api/admin/settings/contacts': section(contactSettings),
  'PATCH /api/admin/settings/meetings': section(meetingSettings),
  'PATCH /api/admin/settings/sign-in': section(signInSettings),
  'POST /api/admin/sign-in/test-provider': { body: testProviderShape, response: testedProviderShape },
  'PATCH /api/admin/settings/rounds': section(roundSettings),
  'PATCH /api/admin/settings/policies': section(policySettings),
  'PATCH /api/admin/settings/sender': section(senderSettings),
  'PATCH /api/admin/settings/telegram': section(telegramSettings),
  'GET /api/admin/round-dates': { query: roundDatesQuery, response: roundDatesShape },
} satisfies EndpointTable
