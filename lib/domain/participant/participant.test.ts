import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { requests } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makeQuestion } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { openChatBetween } from '@/lib/testing/two-members'

const update = (client: ApiClient, body: object, headers = {}) =>
  client.post('/api/participant/update-profile', { body, headers })
const profileOf = (client: ApiClient, participantId: string) =>
  client.get('/api/participant/profile', { query: { participantId } })

const WHOLE = {
  firstName: 'Вера',
  lastName: 'Щукина',
  about: 'I advise founders on their first contracts and first hires.',
  lookingFor: 'Founders who are about to hire their first ten people',
  contacts: { linkedin: 'linkedin.com/in/vera-s/?utm_source=share' },
}

async function newcomer(api: TestApi): Promise<ApiClient> {
  const client = await api.person('newcomer')
  const { body } = await client.post('/api/participant/create')
  return client.person
    ? api.at(api.community, { ...client.person, participant: { ...body, id: body.participantId } })
    : client
}

describe('onboarding', () => {
  it('begins once, resumes where it stopped, and ends when nothing is missing', async () => {
    const api = await testApi()
    const client = await newcomer(api)
    const again = await client.post('/api/participant/create')
    expect(again.body.participantId).toBe(idOf(client))
    await update(client, { firstName: 'Вера', lastName: 'Щукина', onboardingStep: 2 })
    expect((await client.get('/api/current-user')).body).toMatchObject({
      onboardingStep: 2,
      profileFilled: false,
    })

    const early = await update(client, { finish: true })
    expect(early.status).toBe(400)
    expect(early.body.message).toBe("Don't forget to complete all required fields *")
    expect(early.body.errors).toEqual({
      about: ['The About you section requires an answer'],
      lookingFor: ['The Your request section requires an answer'],
      contacts: ['Required to specify at least 1 of Facebook, LinkedIn links'],
    })

    const done = await update(client, { ...WHOLE, finish: true })
    expect(done.body.completion).toMatchObject({ complete: true, missing: {} })
    expect(done.body.profile.slug).toMatch(/^vera-schukina-[a-z0-9]{4}$/)
    expect(done.body.profile.contacts).toEqual({ linkedin: 'https://www.linkedin.com/in/vera-s' })
    expect((await client.get('/api/current-user')).body.profileFilled).toBe(true)
    const slug = await update(client, { firstName: 'Vera', finish: true })
    expect(slug.body.profile.slug).toBe(done.body.profile.slug)
  })

  it('names the rule that a field breaks, in the reader’s language', async () => {
    const client = await (await testApi()).person('onboarding')
    const errors = async (body: object, language = 'en') =>
      (await update(client, body, { 'accept-language': language })).body.errors
    expect(await errors({ about: 'short' })).toEqual({
      about: ['About you might be between 20 and 2000 chars'],
    })
    expect(await errors({ firstName: ' ' }, 'ru')).toEqual({ firstName: ['Имя: от 1 до 60 символов'] })
    expect(await errors({ contacts: { linkedin: 'https://example.com/in/me' } })).toEqual({
      'contacts.linkedin': ['Invalid format of LinkedIn profile link'],
    })
    expect(await errors({ timeZone: 'Mars/Olympus' })).toEqual({
      timeZone: ['We don’t know this time zone.'],
    })
    expect((await update(client, { role: 'ROLE_ADMIN' })).status).toBe(400)
  })

  it('asks only for the sections that the community shows', async () => {
    const shown = { visible: true }
    const hidden = { visible: false }
    const api = await testApi({
      community: {
        stepsConfig: {
          profile: shown,
          lookingFor: shown,
          contacts: hidden,
          networks: hidden,
          avatar: hidden,
          about: hidden,
        },
      },
    })
    const client = await newcomer(api)
    const { firstName, lastName, lookingFor } = WHOLE
    const done = await update(client, { firstName, lastName, lookingFor, finish: true })
    expect(done.body.completion).toEqual({
      percent: 100,
      complete: true,
      missing: {},
      sections: [
        { section: 'profile', required: true, done: true },
        { section: 'lookingFor', required: true, done: true },
      ],
    })
  })

  it('requires every link where all of them are required', async () => {
    const api = await testApi({ community: { requiredContacts: ['TELEGRAM', 'VK'], requiredContactsMin: 2 } })
    const client = await newcomer(api)
    const answer = await update(client, { ...WHOLE, contacts: { telegram: '@vera_s' }, finish: true })
    expect(answer.body.errors).toEqual({ 'contacts.vk': ['Required to specify VK profile link'] })
  })

  it('assigns a link to one member only', async () => {
    const api = await testApi()
    const [first, second] = [await api.person(), await api.person()]
    const contacts = { github: 'https://github.com/Vera' }
    expect((await update(first, { contacts })).status).toBe(200)
    expect((await update(first, { contacts })).status).toBe(200)
    const taken = await update(second, { contacts: { github: 'github.com/vera' } })
    expect(taken.body.errors).toEqual({ 'contacts.github': ['This GitHub contact already exists'] })
    const stranger = await (await api.elsewhere()).person()
    expect((await update(stranger, { contacts })).status).toBe(200)
  })

  it('keeps a complete profile complete', async () => {
    const api = await testApi()
    const client = await api.person()
    await update(client, { contacts: { telegram: '' } })
    const lost = await update(client, { contacts: { linkedin: '' } })
    expect(lost.status).toBe(400)
    expect(Object.keys(lost.body.errors)).toEqual(['contacts'])
    expect((await profileOf(client, idOf(client))).body.contacts.linkedin).toMatch(/linkedin/)
  })

  it('is closed to the event-only role', async () => {
    const api = await testApi()
    const visitor = await api.person('event-only')
    expect((await visitor.post('/api/participant/create')).status).toBe(403)
  })
})

describe('questions', () => {
  it('are in the reader’s language, and their answers validated', async () => {
    const api = await testApi()
    const { database } = api.runtime
    const options = ['a', 'b', 'c'].map((id) => ({ id, text: { en: `Option ${id}`, ru: `Вариант ${id}` } }))
    const text = await makeQuestion(database, api.community, { position: 1 })
    const single = await makeQuestion(database, api.community, { position: 2, kind: 'single', options })
    const multi = await makeQuestion(database, api.community, {
      position: 3,
      kind: 'multi',
      options,
      maxChoices: 2,
      required: false,
    })
    const client = await newcomer(api)
    const listed = await client.get('/api/question/get-by-community', {
      query: { communityId: api.community.id },
      headers: { 'accept-language': 'ru' },
    })
    expect(listed.body.list.map((question: { text: string }) => question.text)[0]).toBe(
      'Чему вы научились за этот год?',
    )
    expect(listed.body.list[1].options[0]).toEqual({ id: 'a', text: 'Вариант a' })

    const answer = (...answers: [string, unknown][]) =>
      client.post('/api/participant/update-answers', {
        query: { participantId: idOf(client) },
        body: { answers: answers.map(([questionId, value]) => ({ questionId, value })) },
      })
    const wrong = await answer(
      [text.id, 'x'.repeat(255)],
      [single.id, ['a', 'b']],
      [multi.id, ['a', 'b', 'c']],
    )
    expect(wrong.body.errors).toEqual({
      [`answers.${single.id}`]: ['Choose one option.'],
      [`answers.${multi.id}`]: ['Choose from 1 to 2 options.'],
    })
    expect((await answer([text.id, 'x'.repeat(256)])).body.errors).toEqual({
      'answers.0.value': ['Should be less than 256 chars'],
    })
    expect((await answer([single.id, 'z'])).body.errors[`answers.${single.id}`]).toEqual([
      'This option doesn’t exist.',
    ])

    expect((await update(client, { ...WHOLE, finish: true })).body.errors).toEqual({
      [`answers.${text.id}`]: ['Please fill this in.'],
      [`answers.${single.id}`]: ['Please fill this in.'],
    })
    const right = await answer([text.id, 'To listen'], [single.id, 'b'], [multi.id, ['c', 'a']])
    expect(
      new Map(
        right.body.list.map((one: { questionId: string; value: unknown }) => [one.questionId, one.value]),
      ),
    ).toEqual(
      new Map<string, unknown>([
        [text.id, 'To listen'],
        [single.id, ['b']],
        [multi.id, ['c', 'a']],
      ]),
    )
    expect((await update(client, { ...WHOLE, finish: true })).status).toBe(200)
    expect((await answer([text.id, ''])).status).toBe(400)
    expect((await answer([multi.id, []])).body.list).toHaveLength(2)
  })
})

describe('a profile', () => {
  it('shows a guest name, photo and headline, and a member what is shared', async () => {
    const api = await testApi()
    const [anna, reader] = [await api.person(), await api.person()]
    await update(anna, { shareLocation: false, city: 'Lisbon', contacts: { vk: 'vk.com/anna' } })
    const slug = anna.person?.participant?.slug
    const guest = await api.guest.get(`/api/participant/profile/${slug}`)
    expect(guest.body).toMatchObject({
      visibility: 'guest',
      firstName: 'Anna',
      company: 'Product lead',
      about: null,
      lookingFor: null,
      tags: [],
      city: null,
      contacts: {},
      personal: null,
    })
    const member = await reader.get(`/api/participant/profile/${slug}`)
    expect(member.body).toMatchObject({
      visibility: 'member',
      city: null,
      personal: null,
      contactsLocked: false,
    })
    expect(member.body.about).toContain('products')
    // VK is not among the contacts that this community shows.
    expect(Object.keys(member.body.contacts).sort()).toEqual(['linkedin', 'telegram'])
    const own = await profileOf(anna, idOf(anna))
    expect(own.body).toMatchObject({ visibility: 'own', city: 'Lisbon', personal: { shareLocation: false } })
    expect(own.body.contacts.vk).toBe('https://vk.com/anna')
  })

  it('shows guests one field more or less without changing the others', async () => {
    const api = await testApi()
    const anna = await api.person()
    await update(anna, { shownToGuests: { photo: false } })
    await update(anna, { shownToGuests: { about: true } })
    const changed = await update(anna, { shownToGuests: { tags: true, about: false } })
    expect(changed.body.profile.personal.shownToGuests).toEqual(['company', 'tags'])
    expect((await update(anna, { shownToGuests: { phone: true } })).status).toBe(400)
  })

  it("names its city in each reader's language, and finds it by either name", async () => {
    const api = await testApi()
    const [anna, reader] = [await api.person(), await api.person()]
    const city = async (locale: string) =>
      (
        await reader.get('/api/participant/profile', {
          query: { participantId: idOf(anna) },
          headers: { 'accept-language': locale },
        })
      ).body.city
    const whereIs = async () => (await profileOf(anna, idOf(anna))).body.personal
    const found = async (search: string) =>
      (
        await reader.get(`/api/community/${api.community.id}/participants-list`, {
          query: { page: 0, search },
        })
      ).body.list.map(({ id }: { id: string }) => id)

    const [place] = (await anna.get('/api/places', { query: { search: 'Белгр' } })).body.list
    expect(place).toEqual({ id: expect.any(Number), name: 'Belgrade', note: 'Serbia' })
    await update(anna, { city: 'Belgrade', placeId: place.id, shareLocation: true })
    expect([await city('en'), await city('ru')]).toEqual(['Belgrade', 'Белград'])
    expect(await whereIs()).toMatchObject({ latitude: 44.8, longitude: 20.47 })
    expect(await found('белград')).toEqual([idOf(anna)])
    expect(await found('belgrade')).toEqual([idOf(anna)])

    // The name in another language is the same city.
    await update(anna, { city: 'Белград', shareLocation: false })
    expect(await whereIs()).toMatchObject({ latitude: 44.8 })
    expect(await found('белград')).toEqual([])

    // A unique city name is located; an ambiguous one or a village is not.
    await update(anna, { city: 'тбилиси', shareLocation: true })
    expect([await city('en'), await city('ru')]).toEqual(['Tbilisi', 'Тбилиси'])
    await update(anna, { city: 'Малые Овражки' })
    expect(await city('en')).toBe('Малые Овражки')
    expect(await whereIs()).toMatchObject({ latitude: null, longitude: null })
    // A chosen city is dropped when the text changes.
    await update(anna, { city: 'Springfield', placeId: place.id })
    expect(await whereIs()).toMatchObject({ latitude: null })
    await update(anna, { city: 'Springfield', latitude: 39.801234, longitude: -89.643 })
    expect(await whereIs()).toMatchObject({ latitude: 39.8, longitude: -89.64 })
    await update(anna, { city: '' })
    expect(await city('en')).toBeNull()
  })

  it('takes its city from coordinates, which are not stored', async () => {
    const api = await testApi()
    const anna = await api.person()
    const near = (latitude: number, longitude: number) =>
      anna.get('/api/places/nearest', { query: { latitude, longitude } })
    expect((await near(38.69, -9.2)).body.list).toMatchObject([{ name: 'Lisbon', note: 'Portugal' }])
    expect((await near(0, -30)).body.list).toEqual([])
    expect((await near(91, 0)).status).toBe(400)
  })

  it('takes nothing from LinkedIn without a lookup service', async () => {
    const api = await testApi()
    const anna = await api.person()
    const ask = (linkedInProfileUrl: string) =>
      anna.get('/api/participant/search-linkedin', { query: { linkedInProfileUrl } })
    expect((await ask('linkedin.com/in/anna')).body).toEqual({ state: 'off', profile: null })
    expect((await ask('https://example.org/in/anna')).body.errors).toEqual({
      linkedInProfileUrl: ['Invalid format of LinkedIn profile link'],
    })
    expect((await ask(' ')).status).toBe(400)
  })

  it('hides contacts from members with an incomplete profile', async () => {
    const api = await testApi()
    const [anna, reader] = [await api.person(), await api.person('onboarding')]
    const answer = await profileOf(reader, idOf(anna))
    expect(answer.body).toMatchObject({ visibility: 'member', contacts: {}, contactsLocked: true })
  })

  it('does not exist while its member is disabled, incomplete, blocked, or of another community', async () => {
    const api = await testApi()
    const reader = await api.person()
    const gone = [
      await api.person('disabled'),
      await api.person('onboarding'),
      await (await api.elsewhere()).person(),
    ]
    const blocker = await api.person()
    await api.runtime.database.owner.insert(hides).values({
      communityId: api.community.id,
      participantId: idOf(blocker),
      subjectId: idOf(reader),
      kind: 'block',
    })
    for (const other of [...gone, blocker]) {
      expect((await profileOf(reader, idOf(other))).status).toBe(404)
    }
    expect((await profileOf(blocker, idOf(reader))).status).toBe(404)
    const disabled = gone[0]
    if (disabled) expect((await profileOf(disabled, idOf(disabled))).body.visibility).toBe('own')
  })

  it('where members are hidden is visible to those recommended to each other', async () => {
    const api = await testApi({ community: { transparent: false } })
    const [anna, reader, admin] = [await api.person(), await api.person(), await api.person('admin')]
    expect((await profileOf(reader, idOf(anna))).body.visibility).toBe('guest')
    expect((await profileOf(admin, idOf(anna))).body.visibility).toBe('member')
    const [first, second] = [anna.person?.participant, reader.person?.participant]
    if (first && second) await makeMatch(api.runtime.database, api.community, first, second)
    expect((await profileOf(reader, idOf(anna))).body.visibility).toBe('member')
  })

  it('where members are hidden is visible to those who have a chat', async () => {
    const api = await testApi({ community: { transparent: false } })
    const [anna, boris, reader] = [await api.person(), await api.person(), await api.person()]
    await openChatBetween(api, anna, boris)
    expect((await profileOf(anna, idOf(boris))).body.visibility).toBe('member')
    expect((await profileOf(boris, idOf(anna))).body.visibility).toBe('member')
    expect((await profileOf(reader, idOf(anna))).body.visibility).toBe('guest')
  })
})

describe('a request', () => {
  it('keeps each version, the latest open', async () => {
    const api = await testApi()
    const client = await api.person()
    const set = (lookingFor: string) =>
      client.post('/api/participant/update-looking-for', {
        query: { participantId: idOf(client) },
        body: { lookingFor },
      })
    await set('A designer who likes maps')
    await set('A designer who likes trains')
    expect((await set('A designer who likes trains')).body.lookingFor).toBe('A designer who likes trains')
    const rows = await api.runtime.database.owner
      .select()
      .from(requests)
      .where(eq(requests.participantId, idOf(client)))
      .orderBy(requests.id)
    expect(rows.map((row) => [row.text, row.closedAt === null])).toEqual([
      ['A designer who likes maps', false],
      ['A designer who likes trains', true],
    ])
  })
})

describe('preferences', () => {
  it('pause networking until a day, or turn it off', async () => {
    const api = await testApi()
    const client = await api.person()
    const set = (query: object) =>
      client.post('/api/participant/update-networking-pref', {
        query: { participantId: idOf(client), ...query },
      })
    api.runtime.clock.set('2026-03-03T09:00:00Z')
    const paused = await set({
      networkingEnabled: true,
      cadence: 'biweekly',
      pausedUntil: '2026-04-01T00:00:00Z',
    })
    expect(paused.body).toEqual({
      networkingEnabled: true,
      cadence: 'biweekly',
      pausedUntil: '2026-04-01T00:00:00.000Z',
    })
    expect((await set({ networkingEnabled: true, pausedUntil: '2026-03-01T00:00:00Z' })).status).toBe(400)
    expect((await set({ networkingEnabled: false })).body).toEqual({
      networkingEnabled: false,
      cadence: 'biweekly',
      pausedUntil: null,
    })
  })

  it('can change after a pause has ended whose end the page still sends', async () => {
    const api = await testApi()
    const client = await api.person()
    const set = (query: object) =>
      client.post('/api/participant/update-networking-pref', {
        query: { participantId: idOf(client), networkingEnabled: true, ...query },
      })
    const pausedUntil = '2026-04-01T00:00:00Z'
    api.runtime.clock.set('2026-03-03T09:00:00Z')
    await set({ pausedUntil })
    api.runtime.clock.set('2026-04-02T09:00:00Z')
    expect((await set({ pausedUntil: '2026-03-31T00:00:00Z' })).status).toBe(400)
    expect((await set({ cadence: 'monthly', pausedUntil })).body).toEqual({
      networkingEnabled: true,
      cadence: 'monthly',
      pausedUntil: null,
    })
  })

  it('turn a channel, or a topic on it, off and on', async () => {
    const client = await (await testApi()).person()
    const set = async (query: Record<string, unknown>) =>
      (await client.post('/api/participant/update-notification-pref', { query })).body.disabledNotifications
    expect(await set({ contactType: 'TELEGRAM', disable: true })).toEqual(['TELEGRAM'])
    const intro = { contactType: 'EMAIL', topic: 'intro' }
    expect(await set({ ...intro, disable: true })).toEqual(['TELEGRAM', 'EMAIL:intro'])
    expect(await set({ ...intro, contactType: 'WEB_PUSH', disable: true })).toContain('WEB_PUSH:intro')
    expect(await set({ ...intro, disable: false })).toEqual(['TELEGRAM', 'WEB_PUSH:intro'])
    expect((await profileOf(client, idOf(client))).body.personal.disabledNotifications).toEqual([
      'TELEGRAM',
      'WEB_PUSH:intro',
    ])
  })
})
