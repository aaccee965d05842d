import { expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'

const LIMIT = 100

it('of several segments that are given the same name at once, in any case, one exists', async () => {
  const api = await testApi()
  const organiser = await api.person('admin')
  const names = ['Lisbon folk', 'lisbon FOLK', 'LISBON folk', 'Lisbon Folk']
  const body = { filter: { conditions: [] } }
  await Promise.all(names.map((name) => organiser.post('/api/admin/segments', { body: { name, ...body } })))
  expect((await organiser.get('/api/admin/segments')).body.list).toHaveLength(1)
})

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
it('a community has at most a hundred segments, however many are saved at once, and can still change each', async () => {
  const api = await testApi()
  const organiser = await api.person('admin')
  const save = (name: string, filter: object = { conditions: [] }) =>
    organiser.post('/api/admin/segments', { body: { name, filter } })
  for (let n = 0; n < LIMIT - 5; n++) expect((await save(`segment ${n}`)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(`at once ${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
  const changed = await save('segment 0', { search: 'bees', conditions: [] })
  expect(changed.status).toBe(200)
  expect(changed.body.filter).toMatchObject({ search: 'bees', conditions: [] })
})
