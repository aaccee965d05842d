import { and, asc, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { NETWORK_RULES, NETWORKS, normaliseContact } from '@/lib/contracts/contact'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { answers, participants, type QuestionOption, type questions } from '@/lib/db/schema/participant'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makeQuestion } from '@/lib/testing/factories'
import { importsOf } from '@/lib/testing/imports'
import { locateCity } from '../member-import/locate-city'

type Asked = Partial<typeof questions.$inferInsert> & { answer: string | string[] }

const option = (id: string, en: string, ru: string): QuestionOption => ({ id, text: { en, ru } })
const ASKED: Asked[] = [
  { kind: 'text', text: { en: 'A book?', ru: 'Книга?' }, answer: '="Dubliners"' },
  {
    kind: 'single',
    text: { en: 'A mentor?', ru: 'Наставник?' },
    options: [option('yes', 'Yes, gladly', 'Да, с радостью'), option('no', 'No', 'Нет')],
    answer: ['yes'],
  },
  {
    kind: 'multi',
    text: { en: 'Evenings?', ru: 'Вечера?' },
    options: [
      option('mo', 'Monday, Tuesday', 'Понедельник, вторник'),
      option('we', 'Wednesday; late', 'Среда; поздно'),
      option('fr', 'Friday', 'Пятница'),
    ],
    maxChoices: 3,
    answer: ['mo', 'we', 'fr'],
  },
]

const phrase = <Kind extends 'seeks' | 'wouldSay' | 'offers'>(
  kind: Kind,
  text: string,
  language: Locale = 'en',
) => ({
  kind,
  text,
  language,
  origin: 'member' as const,
})
const PROFILE = {
  lastName: "O'Neil",
  company: 'Мастер, "Верфь; Ко"',
  phone: '+44 20 7946 0958',
  about: '- Builds small boats,\n\nand "teaches" others; = sails.',
  lookingFor: '@Somebody who\nhas built boats in a yard.',
  goal: 'A yard, by spring; and a crew',
  tags: ['Food, wine', 'sails | oars', '"Lena"', '"Lena" and Volga', 'knots'],
  preferredLang: 'ru' as const,
  phrases: [
    phrase('seeks', 'boat builders; joiners'),
    phrase('seeks', 'people who sail, or row'),
    phrase('wouldSay', '"I build boats"'),
    phrase('offers', 'паруса', 'ru'),
  ],
}

/** Twice the same community with the same questions; members only in the first. */
async function twoCommunities() {
  const api = await testApi()
  const elsewhere = await api.elsewhere()
  const { database } = api.runtime
  const questionsOf = ({ community }: TestApi) =>
    Promise.all(
      ASKED.map(({ answer: _, ...values }, position) =>
        makeQuestion(database, community, { ...values, position }),
      ),
    )
  const asked = await questionsOf(api)
  const askedElsewhere = await questionsOf(elsewhere)
  const cities = [
    await locateCity({ name: 'Paris', country: 'US' }),
    await locateCity({ name: 'Valencia', country: 'ES' }),
    { city: 'Нигденск', cityNames: null, latitude: null, longitude: null },
  ]
  for (const [at, city] of cities.entries()) {
    const contacts = Object.fromEntries(
      NETWORKS.map((network) => {
        const link = NETWORK_RULES[network].example.replace(/\w+$/, `fay${newId().slice(-8)}`)
        return [network, normaliseContact(network, link)!]
      }),
    )
    const { person } = await api.person('member', {
      participant: { ...PROFILE, ...city, firstName: `=Fay ${at}`, contacts },
    })
    await database.owner.insert(answers).values(
      asked.map(({ id }, question) => ({
        communityId: api.community.id,
        participantId: person!.participant!.id,
        questionId: id,
        value: ASKED[question]!.answer,
      })),
    )
  }
  const profilesIn = async ({ community }: TestApi, ofQuestions: readonly { id: string }[]) => {
    const people = await database.owner
      .select()
      .from(participants)
      .where(and(eq(participants.communityId, community.id), like(participants.firstName, '=Fay%')))
      .orderBy(asc(participants.firstName))
    const given = await database.owner.select().from(answers).where(eq(answers.communityId, community.id))
    return people.map((one) => ({
      email: one.email,
      firstName: one.firstName,
      lastName: one.lastName,
      company: one.company,
      phone: one.phone,
      about: one.about,
      lookingFor: one.lookingFor,
      goal: one.goal,
      tags: one.tags,
      phrases: one.phrases,
      city: one.cityNames ?? one.city,
      latitude: one.latitude,
      longitude: one.longitude,
      contacts: one.contacts,
      preferredLang: one.preferredLang,
      answers: ofQuestions.map(
        ({ id }) => given.find((row) => row.participantId === one.id && row.questionId === id)?.value,
      ),
    }))
  }
  return {
    api,
    elsewhere,
    profiles: () => profilesIn(api, asked),
    profilesElsewhere: () => profilesIn(elsewhere, askedElsewhere),
  }
}

describe('an export of members', () => {
  it.each(['en', 'ru'])('in %j gives another community the same profiles', async (lang) => {
    const { api, elsewhere, profiles, profilesElsewhere } = await twoCommunities()
    const before = await profiles()
    expect(before).toHaveLength(3)
    const admin = await api.person('admin', { participant: { profileFilledAt: null } })
    const file = await admin.get(`/api/admin/${api.community.id}/participants/active.csv`, {
      query: { lang },
    })
    const imports = importsOf(elsewhere, await elsewhere.person('admin'))
    const done = await imports.run(file.text)
    expect(done).toMatchObject({ counts: { create: 3, update: 0, skip: 0, fail: 0 }, problems: 0 })
    expect(await profilesElsewhere()).toEqual(before)
  })
})
