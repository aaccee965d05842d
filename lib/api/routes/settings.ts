import { MAX_BRAND_PICTURE_BYTES } from '@/lib/contracts/settings/picture'
import { listRoundDates } from '@/lib/domain/round/schedule/list-round-dates'
import { storeBrandPicture } from '@/lib/domain/settings/brand-picture'
import { previewEmail } from '@/lib/domain/settings/preview-email'
import { readSettings } from '@/lib/domain/settings/read-settings'
import { saveSection } from '@/lib/domain/settings/save-section'
import type { SectionKey } from '@/lib/domain/settings/sections'
import { tryProvider } from '@/lib/domain/settings/try-provider'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getSettings = defineTransactionlessOperation('GET /api/admin/settings', {
  operationId: 'getSettings',
  summary: 'The settings of the community by section, each with the version that a change of it names',
  tag: 'admin',
  access: 'admin',
  handle: (context) => readSettings(context),
})

export const postBrandPicture = defineTransactionlessOperation('POST /api/admin/settings/pictures', {
  operationId: 'uploadBrandPicture',
  summary:
    'A logo, an icon or a landing picture: PNG, JPG or WebP up to 5 MB, for a section that then names it',
  tag: 'admin',
  access: 'admin',
  maxBodyBytes: MAX_BRAND_PICTURE_BYTES + 16 * 1024,
  limit: { name: 'brand-picture', points: 60, seconds: 60 * 60, by: 'user' },
  handle: (context, { query, body }) => storeBrandPicture(context, query.kind, body),
})

export const getEmailPreview = defineTransactionlessOperation('GET /api/admin/settings/email-preview', {
  operationId: 'previewEmail',
  summary: 'The weekly email as a draft of the settings makes it, with an invented member',
  tag: 'admin',
  access: 'admin',
  handle: (context, { query }) => previewEmail(context, query),
})

/** Each section's endpoint has that section's shape, which TypeScript cannot infer for a union of keys. */
const save = (key: SectionKey, name: string) =>
  defineTransactionlessOperation(`PATCH /api/admin/settings/${key}` as 'PATCH /api/admin/settings/brand', {
    operationId: `save${name}Settings`,
    summary: `Save the section '${key}' of the settings; 409 when it changed after the version named`,
    tag: 'admin',
    access: 'admin',
    errors: ['conflict'],
    handle: (context, { body }) => saveSection(context, key as 'brand', body),
  })

export const saveBrand = save('brand', 'Brand')
export const saveLanguages = save('languages', 'Languages')
export const saveVisibility = save('visibility', 'Visibility')
export const saveLanding = save('landing', 'Landing')
export const saveOnboarding = save('onboarding', 'Onboarding')
export const saveQuestions = save('questions', 'Question')
export const saveContacts = save('contacts', 'Contact')
export const saveMeetings = save('meetings', 'Meeting')
export const saveRounds = save('rounds', 'Round')
export const savePolicies = save('policies', 'Policy')
export const saveSender = save('sender', 'Sender')
export const saveTelegram = save('telegram', 'Telegram')

export const getRoundDates = defineOperation('GET /api/admin/round-dates', {
  operationId: 'getRoundDates',
  summary: 'The next moments of a schedule that the community could have',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listRoundDates(ctx, query),
})

export const saveSignIn = save('sign-in', 'SignIn')

export const postTestProvider = defineTransactionlessOperation('POST /api/admin/sign-in/test-provider', {
  operationId: 'testProvider',
  summary: 'Whether a sign-in provider can be reached at these addresses',
  tag: 'admin',
  access: 'admin',
  limit: { name: 'test-provider', points: 30, seconds: 60 * 60, by: 'user' },
  handle: (context, { body }) => tryProvider(context, body),
})
