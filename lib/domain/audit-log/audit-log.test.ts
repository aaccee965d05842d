import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { auditEvents } from '@/lib/db/schema/message'
import { testApi } from '@/lib/testing/api'
import { makeEvent } from '@/lib/testing/factories'

async function scene() {
  const api = await testApi({ community: { timeZone: 'Asia/Tokyo' } })
  const [admin, colleague, member] = [
    await api.person('admin'),
    await api.person('admin', { participant: { firstName: 'Clara', lastName: 'Weiss' } }),
    await api.person('member', { participant: { firstName: 'Peter', lastName: 'Stein' } }),
  ]
  const write = (action: string, at: string, more: object = {}) =>
    api.runtime.database.owner.insert(auditEvents).values({
      communityId: api.community.id,
      id: newId(),
      actorUserId: admin.person!.user.id,
      action,
      createdAt: new Date(at),
      ...more,
    })
  const texts = async (query: object = {}) =>
    (await admin.get('/api/admin/audit-log', { query: query as Record<string, unknown> })).body.list.map(
      ({ text }: { text: string }) => text,
    )
  return { api, admin, colleague, member, write, texts }
}

it('says who did what, newest first, in the reader’s language', async () => {
  const { api, admin, colleague, member, write } = await scene()
  const participantId = member.person!.participant!.id
  const event = await makeEvent(api.runtime.database, api.community, {
    createdBy: admin.person!.user.id,
    title: 'Dinner',
  })
  await write('member.role', '2026-03-01T10:00:00Z', {
    actorUserId: colleague.person!.user.id,
    subjectId: participantId,
    detail: { participantIds: [participantId], from: 'ROLE_USER', to: 'ROLE_EVENT' },
  })
  await write('event.payment', '2026-03-02T10:00:00Z', {
    subjectId: participantId,
    detail: { eventId: event.id, paid: true },
  })
  await write('domain.failing', '2026-03-03T10:00:00Z', {
    actorUserId: null,
    detail: { domain: 'club.example.org' },
  })
  await write('round.sent', '2026-03-04T10:00:00Z', { detail: { number: 7, pairs: 2 } })
  await write('community.suspended', '2026-03-05T10:00:00Z', {
    actorUserId: admin.person!.user.id,
    detail: { why: 'Spam.' },
  })
  const { list } = (await admin.get('/api/admin/audit-log')).body
  expect(list).toMatchObject([
    {
      text: 'The platform suspended the community: “Spam.”',
      by: null,
      byPlatform: true,
      byProgram: false,
      byReader: false,
    },
    { text: 'Round 7 sent: 2 pairs', byReader: true },
    { text: 'club.example.org: TXT record missing', byProgram: true, byPlatform: false, by: null },
    { text: 'Dinner: Peter Stein marked as paid' },
    { text: 'Peter Stein: now Events only', by: 'Clara Weiss', byReader: false },
  ])
  const russian = await admin.get('/api/admin/audit-log', { headers: { 'accept-language': 'ru' } })
  expect(russian.body.list[2].text).toBe('club.example.org: пропала TXT-запись')
})

it('is filtered by action, organiser and days in the community’s time zone', async () => {
  const { colleague, write, texts } = await scene()
  const own = { actorUserId: colleague.person!.user.id }
  await write('domain.added', '2026-03-01T14:59:00Z', { detail: { domain: 'first.example.org' } })
  await write('domain.added', '2026-03-01T15:00:00Z', { detail: { domain: 'second.example.org' }, ...own })
  await write('members.exported', '2026-03-03T10:00:00Z', { actorUserId: null, detail: { members: 3 } })
  expect(await texts({ group: 'settings' })).toEqual([
    'second.example.org: added',
    'first.example.org: added',
  ])
  expect(await texts({ by: colleague.person!.participant!.id })).toEqual(['second.example.org: added'])
  expect(await texts({ by: 'program' })).toEqual(['Members downloaded: 3'])
  // In Tokyo, 2 March begins at 15:00 UTC on 1 March.
  expect(await texts({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['second.example.org: added'])
})

it('names organisers who have no profile by their address, and lets the reader choose them', async () => {
  const { api, admin, write, texts } = await scene()
  const nameless = await api.person('admin', { participant: { firstName: '', lastName: '' } })
  const { id, email } = nameless.person!.user
  await write('domain.added', '2026-03-01T10:00:00Z', {
    detail: { domain: 'club.example.org' },
    actorUserId: id,
  })
  await write('members.exported', '2026-03-02T10:00:00Z', { detail: { members: 3 } })
  const { list } = (await admin.get('/api/admin/audit-log')).body
  expect(list).toMatchObject([{ byReader: true }, { by: email }])
  expect(await texts({ by: id })).toEqual(['club.example.org: added'])
  const { organisers } = (await admin.get('/api/admin/organisers')).body
  expect(organisers.map(({ userId }: { userId: string }) => userId)).toContain(id)
  const { text } = await admin.get('/api/admin/audit-log.csv', { query: { lang: 'en', by: id } })
  expect(text).toContain(email)
})

it('says who was invited as an organiser while the invitation is open, and once they joined', async () => {
  const { api, admin, write, texts } = await scene()
  await admin.post('/api/admin/organisers', { body: { email: 'helper@example.test' } })
  expect(await texts()).toEqual(['helper@example.test invited as an organiser'])
  const { invited } = (await admin.get('/api/admin/organisers')).body
  const [{ invitationId }] = invited
  await admin.delete(`/api/admin/organiser-invitations/${invitationId}`)
  expect(await texts()).toContain('New organiser invited')
  const joined = await api.person('admin')
  await write('organiser.joined', '2026-03-03T10:00:00Z', {
    subjectId: invitationId,
    actorUserId: joined.person!.user.id,
  })
  expect(await texts()).toContain(`${joined.person!.user.email} invited as an organiser`)
})

it('says who made and deleted drafts, what was sent, and who took the log along', async () => {
  const { admin, texts } = await scene()
  const created = { title: 'Walk', eventDateTime: '2030-05-06T10:00:00Z' }
  const { id } = (await admin.post('/api/event', { body: created })).body
  await admin.post(`/api/event/${id}/duplicate`)
  await admin.delete(`/api/event/${id}`)
  const write = (messageId: string, subject: string) =>
    admin.post(`/api/admin/messages/${messageId}`, {
      body: {
        kind: 'general',
        channel: 'EMAIL',
        filter: { conditions: [] },
        texts: { en: { subject, body: 'We sail on Friday.' } },
        version: 0,
      },
    })
  const [kept, dropped] = [newId(), newId()]
  await write(kept, 'Boats')
  await write(dropped, 'Nothing')
  await admin.delete(`/api/admin/messages/${dropped}`)
  const sent = await admin.post(`/api/admin/messages/${kept}/send`, { body: { version: 1 } })
  expect(sent.status).toBe(200)
  await admin.get('/api/admin/audit-log.csv', { query: { lang: 'en' } })
  expect(await texts()).toEqual([
    'Audit log downloaded',
    'Message “Boats” scheduled',
    'Draft of a message deleted',
    'Draft of an event deleted',
    'Walk: draft created',
    'a deleted event: draft created',
  ])
})

it('hides reports about the reader', async () => {
  const { admin, colleague, write, texts } = await scene()
  for (const { person } of [admin, colleague])
    await write('report.resolved', '2026-03-01T10:00:00Z', {
      actorUserId: colleague.person!.user.id,
      detail: { resolution: 'warned', participantIds: [person!.participant!.id] },
    })
  expect(await texts()).toEqual([expect.stringContaining('Clara Weiss')])
})

it('hides what members do with their own account', async () => {
  const { member, write, texts } = await scene()
  const own = { actorUserId: member.person!.user.id }
  await write('account.signed-in', '2026-03-01T10:00:00Z', own)
  await write('account.email-changed', '2026-03-01T10:00:00Z', own)
  await write('participant.profile-filled', '2026-03-01T10:00:00Z', own)
  expect(await texts()).toEqual([])
})

it('is exported completely, safe for spreadsheets', async () => {
  const { admin, write } = await scene()
  for (let day = 1; day <= 25; day++)
    await write('domain.added', `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`, {
      detail: { domain: `=${day}` },
    })
  const { text } = await admin.get('/api/admin/audit-log.csv', { query: { lang: 'en', group: 'settings' } })
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(26)
  expect(lines[0]).toMatch(/^When \(Asia\/Tokyo\),/)
  expect(lines[1]).toMatch(/^2026-03-25 19:00,Anna Test-\w+,'=25: added$/)
})
