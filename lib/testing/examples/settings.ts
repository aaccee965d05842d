import sharp from 'sharp'
import type { SectionKey } from '@/lib/domain/settings/sections'
import type { Examples, Scene } from '../example'

/** Saves a section with `change` applied to its current value. */
const section = (key: SectionKey, change: object) => ({
  async input({ api, caller }: Scene) {
    const { person } = caller
    const organiser = person?.membership.role === 'ROLE_ADMIN' ? caller : await api.person('admin')
    const { body } = await organiser.get('/api/admin/settings')
    return { body: { version: body[key].version, value: { ...body[key].value, ...change } } }
  },
})

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: '#1d5fa8' } })
    .png()
    .toBuffer()

export const settings: Examples = {
  getSettings: {},
  uploadBrandPicture: {
    input: async () => ({ query: { kind: 'logo' }, body: await picture() }),
  },
  previewEmail: { input: () => ({ query: { section: 'brand', draft: '{}', lang: 'en' } }) },
  saveBrandSettings: section('brand', { title: { en: 'Harbour', ru: 'Гавань' }, color: '#1d5fa8' }),
  saveLanguagesSettings: section('languages', { timeZone: 'Europe/Lisbon' }),
  saveVisibilitySettings: section('visibility', { indexable: false }),
  saveLandingSettings: section('landing', {
    landingTitle: { en: 'Meet your neighbours' },
    shortLanding: true,
  }),
  saveOnboardingSettings: section('onboarding', {}),
  saveQuestionSettings: {
    ...section('questions', {
      questions: [
        {
          id: '00000000-0000-7000-8000-000000000001',
          kind: 'text',
          text: { en: 'What brings you here?' },
          options: [],
          required: false,
          maxChoices: null,
          retired: false,
        },
      ],
    }),
    // The client chooses the ids of new questions.
    notNames: ['body.value.questions.0.id'],
  },
  saveContactSettings: section('contacts', { requiredMin: 0 }),
  saveMeetingSettings: section('meetings', { videoBaseUrl: 'https://meet.example.org/' }),
  saveRoundSettings: section('rounds', { roundWeekday: 4, introsPerWeek: 3, minimumMatch: 'good' }),
  savePolicySettings: section('policies', { termsUrl: 'https://example.org/terms', policyEdition: 2 }),
  saveSenderSettings: section('sender', { senderName: 'Harbour', replyTo: 'team@example.org' }),
  saveTelegramSettings: section('telegram', {}),
  getRoundDates: { input: () => ({ query: { weekday: 2, hour: 9, everyWeeks: 2 } }) },
  saveSignInSettings: section('sign-in', { link: false }),
  testProvider: {
    input: () => ({
      body: { issuer: 'https://192.0.2.1', codeUrl: null, tokenUrl: null, userInfoUrl: null },
    }),
  },
}
