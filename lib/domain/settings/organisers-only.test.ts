import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { storeBrandPicture } from './brand-picture'
import { countAnswers } from './count-answers'
import { previewCommunity } from './preview-community'
import { previewEmail } from './preview-email'
import { readSettings } from './read-settings'
import { saveSection } from './save-section'

const brand = { section: 'brand', draft: '{}' }
const visibility = { transparent: false, indexable: false }

describeOrganisersOnly('settings', {
  readSettings,
  saveSection: (ctx) => saveSection(ctx, 'visibility', { version: '1', value: visibility }),
  storeBrandPicture: (ctx) => storeBrandPicture(ctx, 'logo', new Uint8Array([1])),
  countAnswers,
  previewCommunity: async (ctx) => previewCommunity(ctx, brand.section, brand.draft),
  previewEmail: (ctx) => previewEmail(ctx, { ...brand, lang: 'en' }),
})
