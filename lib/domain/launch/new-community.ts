import type { NewCommunity } from '@/lib/contracts/launch'
import { newId } from '@/lib/core/ids'
import { LOCALES, type LocalizedText } from '@/lib/core/locale'
import type { communities } from '@/lib/db/schema/community'
import type { questions } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'

const VISIBLE = { visible: true }

/** The settings of a new community: five from its founder, and defaults that work without another look. */
export function newCommunity(input: NewCommunity) {
  const { name, address, languages, color, purpose, timeZone } = input
  const [lang = 'en'] = languages
  return {
    slug: address,
    lang,
    langChoices: languages,
    title: Object.fromEntries(languages.map((locale) => [locale, name])),
    landingTitle: defaultText('landingTitle'),
    // The founder writes in the main language; the other keeps the general text.
    landingCopy: { ...defaultText('landingCopy'), ...(purpose && { [lang]: purpose }) },
    authConfig: [{ authType: 'EMAIL' }, { authType: 'OTP' }, { authType: 'MAGIC' }, { authType: 'GOOGLE' }],
    stepsConfig: {
      profile: VISIBLE,
      lookingFor: VISIBLE,
      contacts: VISIBLE,
      networks: VISIBLE,
      avatar: VISIBLE,
      about: VISIBLE,
    },
    contactsConfig: { LINKEDIN: VISIBLE, TELEGRAM: VISIBLE, INSTAGRAM: VISIBLE, FACEBOOK: VISIBLE },
    requiredContacts: ['LINKEDIN', 'TELEGRAM'],
    brandConfig: { color },
    policyVariant: 'EN',
    timeZone,
  } satisfies Partial<typeof communities.$inferInsert>
}

/** Questions that suit any community, for its organisers to replace. */
export function firstQuestions(communityId: string): (typeof questions.$inferInsert)[] {
  const option = (id: string) => ({ id, text: defaultText(`options.${id}`) })
  return [
    {
      kind: 'single' as const,
      text: defaultText('questions.now'),
      options: ['project', 'change', 'people', 'give'].map(option),
    },
    {
      kind: 'multi' as const,
      text: defaultText('questions.meet'),
      options: ['call', 'coffee', 'walk', 'writing'].map(option),
      maxChoices: 3,
    },
    { kind: 'text' as const, text: defaultText('questions.talk'), required: false },
  ].map((question, position) => ({ ...question, position, communityId, id: newId() }))
}

const defaultText = (key: string): LocalizedText =>
  Object.fromEntries(LOCALES.map((locale) => [locale, translator(locale, 'launch.defaults')(key)]))
