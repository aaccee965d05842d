import { expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'

it('the document has the name of the community, and is the same otherwise', async () => {
  const api = await testApi({ community: { title: { en: 'Lighthouse', ru: 'Маяк' } } })
  const other = await api.elsewhere({ title: { ru: 'Клуб лодочников' } })
  const nowhere = api.at({ ...api.community, primaryDomain: 'nowhere.example' }, null)
  const documents = await Promise.all(
    [api.guest, other.guest, nowhere].map(async (client) => (await client.get('/api/openapi.json')).body),
  )
  expect(documents.map(({ info }) => info.title)).toEqual(['Lighthouse', 'Клуб лодочников', 'Tuesday'])
  const [first, ...others] = documents.map(({ info, ...rest }) => ({ ...rest, info: { ...info, title: '' } }))
  for (const one of others) expect(one).toEqual(first)
})
