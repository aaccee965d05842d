import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { users } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { ApiClient } from '@/lib/testing/api'
import { makeMembership, makeParticipant } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { type TwoMembers, twoMembers } from '@/lib/testing/two-members'

let two: TwoMembers
let organiser: ApiClient

beforeEach(async () => {
  two = await twoMembers()
  organiser = await two.api.person('admin', { participant: { firstName: 'Olga' } })
})

const remove = (client: ApiClient) => organiser.delete(`/api/admin/participants/${idOf(client)}`)

it('erases the member, notifies them once, and lets them join again', async () => {
  const { api, anna, boris, chatId } = two
  const { owner } = api.runtime.database
  await boris.post(`/api/chats/${chatId}/messages`, { body: { clientId: 'a-message', text: 'A secret' } })
  expect((await remove(boris)).status).toBe(204)
  expect((await remove(boris)).status).toBe(404)
  expect((await boris.get('/current-user')).status).toBe(401)
  expect((await organiser.get(`/api/admin/participants/${idOf(boris)}`)).status).toBe(404)
  const [left] = await owner
    .select()
    .from(participants)
    .where(eq(participants.id, idOf(boris)))
  expect(left).toMatchObject({ firstName: '', email: '', lookingFor: '' })
  expect(await owner.$count(users, eq(users.id, boris.person!.user.id))).toBe(0)
  expect((await anna.get(`/api/chats/${chatId}/messages`)).text).not.toContain('A secret')
  const told = await owner.select().from(mails).where(eq(mails.toEmail, boris.person!.user.email))
  expect(told.map(({ kind }) => kind)).toEqual(['account-deleted'])
  expect(told[0]?.props).toEqual({ rejoin: null, elsewhere: false })
  const { list } = (await organiser.get('/api/admin/audit-log')).body
  expect(list[0]).toMatchObject({ text: 'a former member: removed and erased', byReader: true })
})

it('leaves what the person has in other communities', async () => {
  const { api, boris } = two
  const there = await api.elsewhere()
  const { database } = api.runtime
  const { user } = boris.person!
  await makeMembership(database, { communityId: there.community.id, userId: user.id })
  const other = await makeParticipant(database, { community: there.community, user, firstName: 'Boris' })
  expect((await remove(boris)).status).toBe(204)
  const [kept] = await database.owner.select().from(participants).where(eq(participants.id, other.id))
  expect(kept).toMatchObject({ firstName: 'Boris', email: user.email })
  expect(await database.owner.$count(users, eq(users.id, user.id))).toBe(1)
})

it('removes no administrator', async () => {
  const second = await two.api.person('admin')
  expect((await remove(second)).status).toBe(409)
  expect((await remove(organiser)).status).toBe(409)
})
