import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeMatch, makePerson, makePreview } from '@/lib/testing/factories'

const DAY_MS = 24 * 60 * 60 * 1000

async function scene() {
  const api = await testApi()
  const database = api.runtime.database
  const [one, other] = [
    (await makePerson(database, api.community, 'member')).participant!,
    (await makePerson(database, api.community, 'member')).participant!,
  ]
  const { id: roundId } = await makePreview(database, api.community)
  await makeMatch(database, api.community, one, other, { roundId, status: 'preview', sentAt: null })
  const organisers = [await api.person('admin'), await api.person('admin')]
  const ask = (by: ApiClient, participantId = one.id) =>
    by.post('/api/admin/round/ask-phrases', { body: { participantId } })
  const asked = () =>
    database.owner.$count(
      mails,
      and(eq(mails.communityId, api.community.id), eq(mails.kind, 'organiser-asks-phrases')),
    )
  return { api, database, one, organisers, ask, asked }
}

// Concurrent on Postgres (TEST_DATABASE_URL).
it('asks a member once if two organisers ask concurrently', async () => {
  const { organisers, ask, asked } = await scene()
  const answers = await Promise.all(organisers.map((organiser) => ask(organiser)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await asked()).toBe(1)
})

it('asks again after a month, but never a member who has phrases or is not in the round', async () => {
  const { api, database, one, organisers, ask, asked } = await scene()
  const [organiser] = organisers as [ApiClient]
  const outsider = (await makePerson(database, api.community, 'member')).participant!
  expect((await ask(organiser, outsider.id)).status).toBe(404)
  expect((await ask(organiser)).status).toBe(204)
  const shown = async () =>
    (await organiser.get('/api/admin/round/pairs')).body.list[0].sides.find(
      ({ person }: { person: { participantId: string } }) => person.participantId === one.id,
    ).phrases
  expect(await shown()).toBe('asked')
  const change = (values: Partial<typeof participants.$inferInsert>) =>
    database.owner.update(participants).set(values).where(eq(participants.id, one.id))
  await change({ phrasesMailedAt: new Date(api.runtime.clock.now().getTime() - 31 * DAY_MS) })
  expect(await shown()).toBe('missing')
  expect((await ask(organiser)).status).toBe(204)
  expect(await asked()).toBe(2)
  await change({
    phrases: [{ kind: 'seeks', text: 'a café owner', language: 'en', origin: 'member' }],
    phrasesMailedAt: null,
  })
  expect(await shown()).toBe('given')
  expect((await ask(organiser)).status).toBe(409)
})
