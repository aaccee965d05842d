import { eq } from 'drizzle-orm'
import { sync } from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { MailCalendar } from '@/lib/mail/kinds'
import { renderMail } from '@/lib/mail/render-mail'
import type { ApiClient } from '@/lib/testing/api'
import { idOf, participantOf } from '@/lib/testing/participant-of'
import { type TwoMembers, twoMembers } from '@/lib/testing/two-members'

const NOW = '2026-11-22T15:00:00.000Z'
const TIME = '2026-11-23T15:00:00.000Z'
const LATER = '2026-11-24T15:00:00.000Z'

let two: TwoMembers
let id: string

beforeEach(async () => {
  two = await twoMembers()
  two.api.runtime.clock.set(NOW)
  const { anna, boris, chatId } = two
  id = (await anna.post('/api/meetings', { body: { chatId, slots: [TIME] } })).body.id
  await boris.post(`/api/meetings/${id}/accept`, { body: { startsAt: TIME } })
})

/** The entries of a calendar, parsed by another library. */
const entriesOf = (text: string) =>
  Object.values(sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))
const feedOf = async (client: ApiClient): Promise<string> =>
  new URL((await client.get('/api/meetings/settings')).body.feedUrl).pathname

describe("a meeting's file", () => {
  it('has its time in UTC, the other member and the room', async () => {
    const { status, text, headers } = await two.anna.get(`/api/meetings/${id}.ics`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`meeting-${id}.ics`)
    const [entry] = entriesOf(text)
    expect(entry).toMatchObject({
      start: new Date(TIME),
      end: new Date('2026-11-23T15:30:00.000Z'),
      summary: expect.stringContaining('Boris Lang'),
      location: expect.stringMatching(new RegExp(`/meet/${id}$`)),
    })
  })

  it('is for its two members only, and needs a time', async () => {
    const clara = await two.api.person()
    expect((await clara.get(`/api/meetings/${id}.ics`)).status).toBe(404)
    const { anna, chatId } = two
    const open = (await anna.post('/api/meetings', { body: { chatId, slots: [LATER] } })).body.id
    expect((await anna.get(`/api/meetings/${open}.ics`)).status).toBe(409)
  })
})

describe("a member's feed", () => {
  it('has the accepted meetings, without a session', async () => {
    const answer = await two.api.guest.get(await feedOf(two.boris))
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('METHOD:PUBLISH')
    expect(entriesOf(answer.text).map(({ start }) => start)).toEqual([new Date(TIME)])
    await two.anna.post(`/api/meetings/${id}/cancel`)
    expect(entriesOf((await two.api.guest.get(await feedOf(two.boris))).text)).toEqual([])
  })

  it('can be read any number of times from one IP address, while guessed URLs are soon limited', async () => {
    const { api, anna } = await twoMembers({ env: { RATE_LIMIT: '0.05' } })
    const feed = await feedOf(anna)
    const read = async (path: string) => (await api.guest.get(path)).status
    for (let n = 0; n < 8; n++) expect(await read(feed)).toBe(200)
    const guessed: number[] = []
    for (let n = 0; n < 7; n++) guessed.push(await read(`/api/calendar/guess-${n}.ics`))
    expect(guessed).toEqual([...Array<number>(6).fill(404), 429])
  })

  it('stops working after a reset, for disabled members, and in other communities', async () => {
    const old = await feedOf(two.boris)
    const { api } = two
    const elsewhere = await api.elsewhere()
    expect((await elsewhere.guest.get(old)).status).toBe(404)
    const reset = await two.boris.post('/api/meetings/settings/reset-feed')
    expect((await api.guest.get(old)).status).toBe(404)
    const now = new URL(reset.body.feedUrl).pathname
    expect(now).toBe(await feedOf(two.boris))
    expect((await api.guest.get(now)).status).toBe(200)
    expect((await api.guest.get(now.replace('.ics', 'x.ics'))).status).toBe(404)
    await api.runtime.database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, two.boris.person!.user.id))
    expect((await api.guest.get(now)).status).toBe(404)
  })
})

describe('calendar emails', () => {
  it('invite, update and cancel one entry, for one reader each', async () => {
    const { anna, boris, api } = two
    await boris.post(`/api/meetings/${id}/propose`, { body: { slots: [LATER] } })
    await anna.post(`/api/meetings/${id}/accept`, { body: { startsAt: LATER } })
    await anna.post(`/api/meetings/${id}/cancel`)
    for (const reader of [anna, boris]) {
      const rows = await api.runtime.database.owner
        .select()
        .from(mails)
        .where(eq(mails.participantId, participantOf(reader).id))
        .orderBy(mails.id)
      const files: string[] = []
      for (const row of rows) {
        const { calendar } = await renderMail(api.runtime, api.community, row)
        if (calendar) files.push(calendar)
      }
      const seen = files.map((text) => {
        const [entry] = entriesOf(text)
        return [
          entry?.uid,
          /METHOD:(\w+)/.exec(text)?.[1],
          Number(/SEQUENCE:(\d+)/.exec(text)?.[1]),
          /STATUS:(\w+)/.exec(text)?.[1],
          entry?.start.toISOString(),
        ]
      })
      const uid = `meeting-${id}@${api.community.id}`
      expect(seen).toEqual([
        [uid, 'REQUEST', 0, 'CONFIRMED', TIME],
        [uid, 'REQUEST', 1, 'CONFIRMED', LATER],
        [uid, 'CANCEL', 2, 'CANCELLED', LATER],
      ])
      const other = reader === anna ? boris : anna
      for (const text of files) {
        const unfolded = text.replace(/\r\n[ \t]/g, '')
        expect(unfolded).toContain(participantOf(reader).email)
        expect(unfolded).not.toContain(participantOf(other).email)
      }
    }
  })

  it('cancel an entry also for members who have since turned off meeting emails, but none they never got', async () => {
    const { anna, boris, chatId, api } = two
    await api.runtime.runJobs(api.community.id)
    await turnOff(boris, 'EMAIL:meeting')
    const other = (await anna.post('/api/meetings', { body: { chatId, slots: [LATER] } })).body.id
    await boris.post(`/api/meetings/${other}/accept`, { body: { startsAt: LATER } })
    for (const meeting of [id, other]) await anna.post(`/api/meetings/${meeting}/cancel`)
    await api.runtime.runJobs(api.community.id)
    expect(await cancellationsTo(boris)).toEqual([[id, 'sent']])
  })

  it('cancel nothing for members who turned off all emails', async () => {
    const { anna, boris, api } = two
    await api.runtime.runJobs(api.community.id)
    await turnOff(boris, 'EMAIL')
    await anna.post(`/api/meetings/${id}/cancel`)
    await api.runtime.runJobs(api.community.id)
    expect(await cancellationsTo(boris)).toEqual([])
  })
})

const turnOff = (reader: ApiClient, key: string) =>
  two.api.runtime.database.owner
    .update(participants)
    .set({ disabledNotifications: [key] })
    .where(eq(participants.id, idOf(reader)))

/** The meetings whose entry in a member's calendar was cancelled, and the status of that email. */
async function cancellationsTo(reader: ApiClient): Promise<[string, string][]> {
  const rows = await two.api.runtime.database.owner
    .select()
    .from(mails)
    .where(eq(mails.participantId, idOf(reader)))
  return rows.flatMap(({ props, status }) => {
    const calendar = props.calendar as MailCalendar & { meetingId: string }
    return calendar?.method === 'CANCEL' ? [[calendar.meetingId, status]] : []
  })
}
