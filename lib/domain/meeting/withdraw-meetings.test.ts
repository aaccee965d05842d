import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import type { MeetingLineView } from '@/lib/contracts/meeting'
import { mails } from '@/lib/db/schema/message'
import { withSystemContext } from '@/lib/runtime/context'
import type { ApiClient } from '@/lib/testing/api'
import { participantOf } from '@/lib/testing/participant-of'
import { openChatBetween, type TwoMembers, twoMembers } from '@/lib/testing/two-members'
import { setAccess } from '../roster/set-access'

const NOW = '2026-11-22T15:00:00.000Z'
const TIME = '2026-11-23T15:00:00.000Z'
const OTHER_TIME = '2026-11-23T17:00:00.000Z'

let two: TwoMembers
let accepted: string
let offered: string
let withClara: string
let clara: ApiClient

const propose = async (client: ApiClient, chatId: string, slot: string) =>
  (await client.post('/api/meetings', { body: { chatId, slots: [slot] } })).body.id
const accept = (client: ApiClient, id: string, startsAt: string) =>
  client.post(`/api/meetings/${id}/accept`, { body: { startsAt } })

beforeEach(async () => {
  two = await twoMembers()
  two.api.runtime.clock.set(NOW)
  accepted = await propose(two.anna, two.chatId, TIME)
  await accept(two.boris, accepted, TIME)
  offered = await propose(two.boris, two.chatId, OTHER_TIME)
  clara = await two.api.person()
  withClara = await propose(clara, await openChatBetween(two.api, clara, two.anna), OTHER_TIME)
  await accept(two.anna, withClara, OTHER_TIME)
})

const statusOf = async (client: ApiClient, id: string) =>
  (await client.get(`/api/meetings/${id}`)).body.status
const mailsTo = (client: ApiClient, kind: string) =>
  two.api.runtime.database.owner
    .select()
    .from(mails)
    .where(and(eq(mails.participantId, participantOf(client).id), eq(mails.kind, kind)))
    .orderBy(asc(mails.id))

describe('cancels open meetings once', () => {
  it.each([
    [
      'by a block',
      () => two.anna.post(`/api/hides/${participantOf(two.boris).id}`, { body: { kind: 'block' } }),
    ],
    ['by leaving the chat', () => two.anna.delete(`/api/chats/${two.chatId}`)],
  ])('%s, those of the pair alone', async (_, leave) => {
    for (let i = 0; i < 2; i++) await leave()
    expect(await statusOf(clara, withClara)).toBe('accepted')
    const told = await mailsTo(two.boris, 'meeting-withdrawn')
    expect(told.map(({ props }) => props.meetingId).sort()).toEqual([accepted, offered].sort())
    for (const { props } of told) expect(JSON.stringify(props)).not.toContain('Anna')
    // What was agreed names its time, and what was not those on offer.
    for (const { props } of told)
      expect(Boolean(props.startsAt)).toBe(!(props.offered as string[] | undefined)?.length)
    // It is removed from the calendar of the one who left.
    expect(await mailsTo(two.anna, 'meeting-taken-back')).toHaveLength(1)
    // The time is free again.
    const again = await propose(clara, await chatOf(clara, two.anna), TIME)
    expect((await accept(two.anna, again, TIME)).status).toBe(200)
  })

  it('shows the other’s offer as declined in the chat, and one’s own as withdrawn', async () => {
    const own = await propose(two.anna, two.chatId, '2026-11-23T19:00:00.000Z')
    await two.anna.post(`/api/hides/${participantOf(two.boris).id}`, { body: { kind: 'block' } })
    const { list } = (await two.boris.get(`/api/chats/${two.chatId}/messages`)).body
    const stepOf = (id: string) =>
      list.findLast(({ meeting }: { meeting: MeetingLineView | null }) => meeting?.meetingId === id).meeting
        .step
    expect(stepOf(offered)).toBe('declined')
    expect(stepOf(own)).toBe('cancelled')
    expect(stepOf(accepted)).toBe('cancelled')
  })

  it('refuses a block that would cancel meetings, if asked to, and changes nothing', async () => {
    const block = (more = {}) =>
      two.anna.post(`/api/hides/${participantOf(two.boris).id}`, { body: { kind: 'block', ...more } })
    expect((await block({ unlessMeeting: true })).status).toBe(409)
    expect(await statusOf(two.boris, accepted)).toBe('accepted')
    expect((await two.anna.get('/api/hides')).body.list).toEqual([])
    expect((await block()).status).toBe(204)
    expect(await mailsTo(two.boris, 'meeting-withdrawn')).toHaveLength(2)
    // Nothing is left to cancel.
    expect((await block({ unlessMeeting: true })).status).toBe(204)
  })

  it('refuses to leave a chat if that would cancel meetings, if asked to, and changes nothing', async () => {
    const leave = (query = {}) => two.anna.delete(`/api/chats/${two.chatId}`, { query })
    const refused = await leave({ unlessMeeting: true })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This cancels your meetings with this person.',
    ])
    expect(await statusOf(two.boris, accepted)).toBe('accepted')
    expect((await two.anna.get(`/api/chats/${two.chatId}`)).body.open).toBe(true)
    expect((await leave()).status).toBe(204)
    expect(await mailsTo(two.boris, 'meeting-withdrawn')).toHaveLength(2)
    await two.anna.post('/api/chats', { body: { participantId: participantOf(two.boris).id } })
    // Nothing is left to cancel.
    expect((await leave({ unlessMeeting: true })).status).toBe(204)
  })

  it('cancels all of them when a member is disabled', async () => {
    const { runtime, community } = two.api
    for (let i = 0; i < 2; i++)
      await withSystemContext(runtime, community, 'disable', (ctx) =>
        setAccess(ctx, [participantOf(two.anna).id], false),
      )
    expect(await statusOf(two.boris, accepted)).toBe('cancelled')
    expect(await statusOf(clara, withClara)).toBe('cancelled')
    expect(await mailsTo(two.boris, 'meeting-withdrawn')).toHaveLength(2)
    expect(await mailsTo(clara, 'meeting-withdrawn')).toHaveLength(1)
  })

  it('removes agreed meetings from the calendar of a member who is disabled, once their email brought them there', async () => {
    const { runtime, community } = two.api
    await runtime.runJobs(community.id)
    await withSystemContext(runtime, community, 'disable', (ctx) =>
      setAccess(ctx, [participantOf(two.anna).id], false),
    )
    await runtime.runJobs(community.id)
    const removed = await mailsTo(two.anna, 'meeting-taken-back')
    expect(removed.map(({ props }) => props.meetingId).sort()).toEqual([accepted, withClara].sort())
    for (const { status, props } of removed) {
      expect(status).toBe('sent')
      expect(props.calendar).toMatchObject({ method: 'CANCEL' })
    }
  })

  it('names neither person nor reason when an account is deleted', async () => {
    const password = 'a quiet harbour wall'
    const leaver = await two.api.person('member', { user: { passwordHash: await hashPassword(password) } })
    const id = await propose(leaver, await openChatBetween(two.api, leaver, clara), TIME)
    await accept(clara, id, TIME)
    await leaver.delete(`/api/users/delete/${leaver.person?.user.id}`, { body: { password } })
    expect((await clara.get(`/api/meetings/${id}`)).body).toMatchObject({
      status: 'cancelled',
      reason: null,
      endedById: null,
      person: { present: false, firstName: '' },
    })
    expect(await mailsTo(clara, 'meeting-withdrawn')).toHaveLength(1)
  })
})

/** The chat of two members. */
async function chatOf(one: ApiClient, other: ApiClient): Promise<string> {
  const { body } = await one.post('/api/chats', { body: { participantId: participantOf(other).id } })
  return body.id
}
