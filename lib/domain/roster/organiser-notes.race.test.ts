import { expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'
import { participantOf } from '@/lib/testing/participant-of'

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
it('a note is added once, however often its request is repeated', async () => {
  const api = await testApi()
  const [organiser, another] = [await api.person('admin'), await api.person('admin')]
  const { id } = participantOf(await api.person())
  const add = (by: typeof organiser, text: string) =>
    by.post(`/api/admin/participants/${id}/notes`, { body: { text } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(organiser, 'Hosts dinners.')))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ body }) => body.noteId)).size).toBe(1)
  await add(organiser, 'Likes bees.')
  await add(another, 'Hosts dinners.')
  const { body } = await organiser.get(`/api/admin/participants/${id}`)
  expect(body.notes).toHaveLength(3)
})
