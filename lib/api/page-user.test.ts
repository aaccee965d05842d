import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

let api: TestApi
let member: ApiClient
let other: ApiClient

beforeAll(async () => {
  api = await testApi()
  member = await api.person('member')
  other = await api.person('member')
})

const pageOf = (client: ApiClient) => ({ 'page-user': client.person?.user.id ?? '' })
const save = (about: string, headers: Record<string, string>) =>
  member.post('/api/participant/update-profile', { body: { about }, headers })
const aboutNow = async () =>
  (await member.get('/api/participant/profile', { query: { participantId: member.person?.participant?.id } }))
    .text

describe('a page of somebody who has logged out', () => {
  it('changes nothing of the user who logged in since, and says why', async () => {
    const refused = await save('Written on the page of somebody else', pageOf(other))
    expect(refused).toMatchObject({ status: 403, body: { code: 1106 } })
    expect(refused.body.message).toMatch(/someone else has logged in/i)
    expect(await aboutNow()).not.toContain('Written on the page of somebody else')
  })

  it('reads nothing of that user', async () => {
    expect((await member.get('/api/bookmarks', { headers: pageOf(other) })).status).toBe(403)
  })

  it('can log out', async () => {
    const person = await api.person('member')
    expect((await person.post('/api/auth/logout', { headers: pageOf(other) })).status).toBe(200)
  })
})

it('saves from a page of the user', async () => {
  expect((await save('Written on their own page', pageOf(member))).status).toBe(200)
  expect(await aboutNow()).toContain('Written on their own page')
})
