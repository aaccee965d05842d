import { expect, it } from 'vitest'
import type { Locale } from '@/lib/core/locale'
import { testApi } from '@/lib/testing/api'
import type { Participant } from '@/lib/testing/factories'
import { makeMatch } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'

const ENGLISH = 'I run a small bakery in Lisbon'
const RUSSIAN = 'Держу небольшую пекарню в Лиссабоне'
const LINES = { en: 'What went wrong first?', ru: 'Что пошло не так первым?' }

/** The first message suggested to Anna, who uses the site in Russian, to Boris, who uses it in English. */
async function suggested(anna: Partial<Participant>, boris: Partial<Participant>): Promise<string | null> {
  const api = await testApi()
  const person = (preferredLang: Locale, participant: Partial<Participant>) =>
    api.person('member', { participant: { preferredLang, about: '', lookingFor: '', ...participant } })
  const [one, other] = [await person('ru', anna), await person('en', boris)]
  await makeMatch(api.runtime.database, api.community, participantOf(one), participantOf(other))
  const { body } = await one.get('/api/matching/recommended', { headers: { 'accept-language': 'ru' } })
  return body.list[0].openingLine
}

it('suggests a first message in the writer’s language if the reader writes in it too', async () => {
  expect(await suggested({}, { about: RUSSIAN })).toBe(LINES.ru)
  const phrases = [{ kind: 'offers', text: 'пекарни', language: 'ru', origin: 'member' } as const]
  expect(await suggested({}, { about: ENGLISH, phrases })).toBe(LINES.ru)
})

it('suggests a first message in the reader’s language if the writer writes in it', async () => {
  expect(await suggested({ lookingFor: ENGLISH }, { about: ENGLISH })).toBe(LINES.en)
})

it('suggests no first message to members who share no language', async () => {
  expect(await suggested({ about: RUSSIAN }, { about: ENGLISH })).toBeNull()
})
