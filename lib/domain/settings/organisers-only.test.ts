import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { storeBrandPicture } from './brand-picture'
import { countAnswers } from './count-answers'
import { previewCommunity } from './preview-community'
import { previewEmail } from './preview-email'
import { readSettings } from './read-settings'
import { saveSection } from './save-section'
import { tryProvider } from './try-provider'

const brand = { section: 'brand', draft: '{}' }
const visibility = { transparent: false, indexable: false }

const provider = { issuer: 'https://id.example', codeUrl: null, tokenUrl: null, userInfoUrl: null }

describeOrganisersOnly('settings', {
  readSettings,
  saveSection: (ctx) => saveSection(ctx, 'visibility', { version: '1', value: visibility }),
  storeBrandPicture: (ctx) => storeBrandPicture(ctx, 'logo', new Uint8Array([1])),
  countAnswers,
  previewCommunity: async (ctx) => previewCommunity(ctx, brand.section, brand.draft),
  previewEmail: (ctx) => previewEmail(ctx, { ...brand, lang: 'en' }),
  tryProvider: (ctx) => tryProvider(ctx, provider),
})
