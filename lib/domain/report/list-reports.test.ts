import sharp from 'sharp'
import { expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { startChat } from '../chat/start-chat'

const PASSWORD = 'correct horse battery staple'

async function talking() {
  const api = await testApi()
  const [anna, admin] = [await api.person(), await api.person('admin')]
  const boris = await api.person('member', { user: { passwordHash: await hashPassword(PASSWORD) } })
  const { chatId } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    startChat(ctx, [idOf(anna), idOf(boris)], []),
  )
  const say = async (by: ApiClient, text: string) =>
    (await by.post(`/api/chats/${chatId}/messages`, { body: { clientId: crypto.randomUUID(), text } })).body
      .id
  const report = (by: ApiClient, messageId: string) =>
    by.post(`/api/chats/${chatId}/messages/${messageId}/report`, { body: { reason: 'rude', note: 'Look.' } })
  const reports = async (by: ApiClient) => by.get('/api/admin/reports')
  return { api, anna, boris, admin, chatId, say, report, reports }
}

it('shows organisers the reported message and the five before it, and nothing else of the chat', async () => {
  const { api, anna, boris, admin, chatId, say, report, reports } = await talking()
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await say(n % 2 ? anna : boris, `message ${n}`)
  const reported = await say(anna, 'message 8')
  await say(boris, 'message 9')
  await report(boris, reported)
  await anna.delete(`/api/chats/${chatId}/messages/${reported}`)
  const { body, text } = await reports(admin)
  expect(body.list).toMatchObject([
    {
      reason: 'rude',
      note: 'Look.',
      reporter: { participantId: idOf(boris) },
      subject: { participantId: idOf(anna) },
      handled: null,
    },
  ])
  expect(
    body.list[0].messages.map((one: { text: string; reported: boolean }) => [one.text, one.reported]),
  ).toEqual([
    ['message 3', false],
    ['message 4', false],
    ['message 5', false],
    ['message 6', false],
    ['message 7', false],
    ['message 8', true],
  ])
  expect(text).not.toMatch(/message [129]/)
  for (const other of [anna, boris, await (await api.elsewhere()).person('admin')])
    expect((await reports(other)).body?.list ?? []).toEqual([])
  expect((await admin.get(`/api/chats/${chatId}/messages`)).status).toBe(404)
})

it('tells an organiser nothing of a report about themselves', async () => {
  const { api, admin } = await talking()
  const boss = await api.person('admin')
  const report = { subjectId: idOf(boss), reason: 'rude' }
  expect((await (await api.person()).post('/api/reports', { body: report })).status).toBeLessThan(300)
  const recordFor = async (reader: ApiClient) =>
    (await reader.get(`/api/admin/participants/${idOf(boss)}`)).body.reports
  expect(await recordFor(admin)).toBe(1)
  expect(await recordFor(boss)).toBe(0)
})

it('keeps a reported photo for the organisers when its sender deletes it', async () => {
  const { api, anna, boris, admin, chatId, report, reports } = await talking()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
    .png()
    .toBuffer()
  const send = async () =>
    (
      await anna.post(`/api/chats/${chatId}/photos`, {
        query: { clientId: crypto.randomUUID() },
        body: photo,
      })
    ).body.id
  const [reported, later] = [await send(), await send()]
  await report(boris, reported)
  for (const id of [reported, later]) await anna.delete(`/api/chats/${chatId}/messages/${id}`)
  await api.runtime.runJobs(api.community.id)
  const [{ id, messages }] = (await reports(admin)).body.list
  expect(messages).toMatchObject([{ id: reported, photo: { width: 60, height: 40 }, reported: true }])
  const path = (messageId: string) => `/api/admin/reports/${id}/photos/${messageId}`
  const seen = await admin.get(path(reported))
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await admin.get(path(later))).status).toBe(404)
  for (const other of [anna, boris]) expect((await other.get(path(reported))).status).toBe(404)
  expect(await api.runtime.storage.get(`chats/${api.community.id}/${later}.webp`)).toBe(null)
})

it('keeps only the reported words once the report is handled', async () => {
  const { api, anna, boris, admin, chatId, say, report, reports } = await talking()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
    .png()
    .toBuffer()
  const { id: shown } = (
    await anna.post(`/api/chats/${chatId}/photos`, {
      query: { clientId: crypto.randomUUID() },
      body: photo,
    })
  ).body
  await report(boris, await say(anna, 'See above'))
  await anna.delete(`/api/chats/${chatId}/messages/${shown}`)
  const [{ id, messages }] = (await reports(admin)).body.list
  expect(messages).toHaveLength(2)
  await admin.post(`/api/admin/reports/${id}/resolve`, { body: { resolution: 'dismissed' } })
  const handled = await admin.get('/api/admin/reports', { query: { state: 'handled' } })
  expect(handled.body.list[0].messages).toMatchObject([{ text: 'See above', photo: null }])
  expect((await admin.get(`/api/admin/reports/${id}/photos/${shown}`)).status).toBe(404)
  // A concurrent deletion gets a minute to finish.
  api.runtime.clock.advance(60_000)
  await api.runtime.runJobs(api.community.id)
  expect(await api.runtime.storage.get(`chats/${api.community.id}/${shown}.webp`)).toBe(null)
})

it('drops the messages of a member who deletes their account, and keeps the other member’s', async () => {
  const { anna, boris, admin, say, report, reports } = await talking()
  await say(boris, 'from Boris')
  await report(boris, await say(anna, 'from Anna'))
  await boris.delete(`/api/users/delete/${boris.person?.user.id}`, { body: { password: PASSWORD } })
  const [{ messages, reporter, note }] = (await reports(admin)).body.list
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(['from Anna'])
  expect([reporter.firstName, note]).toEqual(['', null])
})
