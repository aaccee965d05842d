import { and, eq } from 'drizzle-orm'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { spacedCheckInCode } from '@/lib/core/check-in-code'
import { mails, notifications } from '@/lib/db/schema/message'
import { renderMail } from '@/lib/mail/render-mail'
import { withSystemContext } from '@/lib/runtime/context'
import type { ApiClient } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'
import { publicCalendarUrl } from './event-calendar'
import { inviteToEvent } from './invite-to-event'
import { remindOfEvents } from './remind-of-events'

const HOUR_MS = 60 * 60 * 1000

/** An event with one place in three days, with a waiting list. */
async function scene(values: Record<string, unknown> = {}) {
  const event = await publishedEvent(72, {
    title: 'Breakfast; with, <b>commas</b>',
    location: 'Lisbon',
    maxParticipants: 1,
    ...values,
  })
  const { api } = event
  const [anna, boris] = [await api.person(), await api.person()]
  const lastMail = async (client: ApiClient) => {
    const rows = await api.runtime.database.owner
      .select()
      .from(mails)
      .where(eq(mails.participantId, idOf(client)))
      .orderBy(mails.createdAt, mails.id)
    return renderMail(api.runtime, api.community, rows.at(-1)!)
  }
  return { ...event, anna, boris, lastMail }
}

describe('an event notifies', () => {
  it('confirmed participants, with a calendar entry, and nobody in line', async () => {
    const { anna, boris, confirm, kindsTo, lastMail, id } = await scene()
    await confirm(anna)
    await confirm(anna)
    await confirm(boris)
    expect([await kindsTo(anna), await kindsTo(boris)]).toEqual([['event-confirmed'], []])
    const mail = await lastMail(anna)
    expect(mail.calendar).toContain('METHOD:REQUEST')
    expect(mail.calendar).toContain(`UID:event-${id}@`)
    expect(mail.calendar).toContain('DTSTART:20260507T090000Z')
    expect(mail.calendar).toContain('LOCATION:Lisbon')
    expect(mail.html).not.toContain('<b>commas</b>')
    const { checkInCode } = (await anna.get(`/api/event/participations/${idOf(anna)}/${id}`)).body
    expect(mail.text).toContain(spacedCheckInCode(checkInCode))
    const picture = mail.attachments.find(({ filename }) => filename === 'code.png')!
    expect(mail.html).toContain(`cid:${picture.cid}`)
    const { data, info } = await sharp(picture.content)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decodeQR({ ...info, data })).toBe(checkInCode)
  })

  it('those who take part online without a code for the door', async () => {
    const { organiser, path, anna, confirm, lastMail } = await scene()
    await organiser.patch(path, {
      body: { location: null, googleMapsLink: null, onlineLink: 'https://video.example/1' },
    })
    await confirm(anna)
    const mail = await lastMail(anna)
    expect(mail.text).toContain('https://video.example/1')
    expect(mail.attachments.map(({ filename }) => filename)).not.toContain('code.png')
  })

  it('the first in line of a freed place, at once', async () => {
    const { anna, boris, confirm, cancel, kindsTo } = await scene()
    await confirm(anna)
    await confirm(boris)
    await cancel(anna)
    expect(await kindsTo(boris)).toEqual(['event-place-freed'])
    const { body } = await boris.get('/api/notifications')
    expect(body.list).toMatchObject([
      { kind: 'event-place-freed', person: null, event: { title: 'Breakfast; with, <b>commas</b>' } },
    ])
  })

  it('members who give up their place, once, with CANCEL for their calendar', async () => {
    const { anna, boris, confirm, cancel, kindsTo, lastMail, id } = await scene()
    await confirm(anna)
    await confirm(boris)
    await cancel(boris)
    for (let n = 0; n < 2; n++) await cancel(anna)
    expect([await kindsTo(anna), await kindsTo(boris)]).toEqual([['event-confirmed', 'event-left'], []])
    const { calendar } = await lastMail(anna)
    expect(calendar).toContain('METHOD:CANCEL')
    const { feedUrl } = (await anna.get('/api/meetings/settings')).body
    expect((await anna.get(new URL(feedUrl).pathname)).text).not.toContain(`UID:event-${id}@`)
  })

  it('members who are removed, with CANCEL for their calendar, also when they see it on the site first', async () => {
    const { api, anna, confirm, organiser, path, lastMail } = await scene()
    const { runtime, community } = api
    await confirm(anna)
    await organiser.delete(`${path}/participants/${idOf(anna)}`)
    const { list } = (await anna.get('/api/notifications')).body
    await anna.post('/api/notifications/seen', { body: { ids: [list[0].id] } })
    await runtime.runJobs(community.id)
    const { calendar, text } = await lastMail(anna)
    expect(calendar).toContain('METHOD:CANCEL')
    expect(text).toContain('taken you off the list')
    const ofAnna = and(eq(mails.participantId, idOf(anna)), eq(mails.kind, 'event-refused'))
    expect(await runtime.database.owner.select({ status: mails.status }).from(mails).where(ofAnna)).toEqual([
      { status: 'sent' },
    ])
  })

  it('members removed from a place held for their payment, not as if they had never had one', async () => {
    const { anna, confirm, organiser, path, lastMail } = await scene({ paid: true, price: '20 €' })
    await confirm(anna)
    await organiser.delete(`${path}/participants/${idOf(anna)}`)
    const { calendar, subject, text } = await lastMail(anna)
    expect(calendar).toBeNull()
    expect(subject).toContain('no longer signed up')
    expect(text).toContain('no longer held')
    expect(text).not.toContain('20 €')
  })

  it('members whose place is unpaid again, with CANCEL for their calendar and what to pay', async () => {
    const { api, anna, confirm, organiser, path, clock, kindsTo, lastMail } = await scene({
      paid: true,
      price: '20 €',
      paymentDays: 1,
    })
    const mark = (paid: boolean) =>
      organiser.post(`${path}/participants/${idOf(anna)}/payment`, { body: { paid } })
    await confirm(anna)
    await mark(true)
    for (let n = 0; n < 2; n++) await mark(false)
    expect(await kindsTo(anna)).toEqual(['event-place-held', 'event-place-given', 'event-payment-missing'])
    const mail = await lastMail(anna)
    expect(mail.calendar).toContain('METHOD:CANCEL')
    expect(mail.calendar).toContain('SEQUENCE:1')
    expect(mail.text).toContain('20 €')
    await mark(true)
    expect((await lastMail(anna)).calendar).toMatch(/METHOD:REQUEST.*SEQUENCE:2/s)
    clock.advance(96 * HOUR_MS)
    const later = await api.person('admin')
    await later.post(`${path}/participants/${idOf(anna)}/payment`, { body: { paid: false } })
    expect(await kindsTo(anna)).toHaveLength(4)
  })

  it('nobody of a payment if their place was confirmed before', async () => {
    const { anna, confirm, organiser, path, kindsTo, partOf } = await scene({ maxParticipants: 2 })
    await confirm(anna)
    await organiser.patch(path, { body: { paid: true, price: '20 €' } })
    const { status } = await organiser.post(`${path}/participants/${idOf(anna)}/payment`, {
      body: { paid: true },
    })
    expect([status, (await partOf(anna)).status]).toEqual([200, 'CONFIRMED'])
    expect(await kindsTo(anna)).toEqual(['event-confirmed'])
  })

  it.each([
    ['by a link', { paymentLink: 'https://pay.example/e' }, 'https://pay.example/e'],
    ['through the organiser', { organizerContact: 'Anna, +351 21' }, 'contact the organiser: Anna, +351 21'],
    ['somehow', {}, 'Ask the organiser how to pay.'],
  ])('whose place is held, until when and how to pay: %s', async (_, values, how) => {
    const { anna, confirm, kindsTo, lastMail } = await scene({
      paid: true,
      price: '20 €',
      paymentDays: 1,
      ...values,
    })
    for (let n = 0; n < 2; n++) await confirm(anna)
    expect(await kindsTo(anna)).toEqual(['event-place-held'])
    const { text, calendar } = await lastMail(anna)
    expect(text).toMatch(/held until 5 May at 10:00\. Please pay 20 €/)
    expect(text).toContain(how)
    expect(calendar).toBeNull()
  })

  it('applicants of a change without asking them to pay', async () => {
    const { api, anna, confirm, organiser, path, lastMail } = await scene({
      paid: true,
      price: '20 €',
      approval: true,
    })
    await confirm(anna)
    await organiser.patch(path, { body: { eventDateTime: '2026-05-08T09:00:00.000Z' } })
    await api.runtime.runJobs(api.community.id)
    expect((await lastMail(anna)).text).not.toContain('20 €')
  })

  it('of each change of a place with a higher SEQUENCE than before', async () => {
    const { anna, confirm, cancel, organiser, path, lastMail, api } = await scene()
    const said: string[] = []
    const note = async () => {
      const { calendar } = await lastMail(anna)
      said.push(/METHOD:(\w+)/.exec(calendar!)![1]! + /SEQUENCE:(\d+)/.exec(calendar!)![1])
    }
    for (let n = 0; n < 2; n++) {
      await confirm(anna)
      await note()
      await cancel(anna)
      await note()
    }
    await confirm(anna)
    await organiser.patch(path, { body: { eventDateTime: '2026-05-08T09:00:00.000Z' } })
    await api.runtime.runJobs(api.community.id)
    await note()
    expect(said).toEqual(['REQUEST0', 'CANCEL1', 'REQUEST2', 'CANCEL3', 'REQUEST5'])
  })

  it('all participants of a new time, once for each change', async () => {
    const { api, anna, boris, confirm, organiser, path, kindsTo, lastMail } = await scene()
    await confirm(anna)
    await confirm(boris)
    await organiser.patch(path, { body: { description: 'Bring a pen' } })
    const moved = { body: { eventDateTime: '2026-05-08T09:00:00.000Z' } }
    await organiser.patch(path, moved)
    await organiser.patch(path, moved)
    await api.runtime.runJobs(api.community.id)
    expect([await kindsTo(anna), await kindsTo(boris)]).toEqual([
      ['event-confirmed', 'event-changed'],
      ['event-changed'],
    ])
    const { calendar } = await lastMail(anna)
    expect(calendar).toContain('SEQUENCE:1')
    expect((await lastMail(boris)).calendar).toBeNull()
  })

  it('those whose place is held of a new price, and nobody else', async () => {
    const { api, anna, boris, confirm, organiser, path, kindsTo, lastMail } = await scene({
      paid: true,
      price: '20 €',
      maxParticipants: 2,
    })
    const clara = await api.person()
    for (const client of [anna, boris, clara]) await confirm(client)
    await organiser.post(`${path}/participants/${idOf(boris)}/payment`, { body: { paid: true } })
    const change = async (body: object) => {
      expect((await organiser.patch(path, { body })).status).toBe(200)
      await api.runtime.runJobs(api.community.id)
    }
    await change({ price: '25 €', paymentLink: 'https://pay.example/25' })
    await change({ description: 'Bring a pen' })
    const { text, calendar } = await lastMail(anna)
    expect(text).toContain('25 €')
    expect(text).toContain('https://pay.example/25')
    expect(calendar).toBeNull()
    expect((await organiser.get(path)).body.sequence).toBe(0)
    await change({ price: '30 €', eventDateTime: '2026-05-08T09:00:00.000Z' })
    expect(await Promise.all([anna, boris, clara].map(kindsTo))).toEqual([
      ['event-place-held', 'event-payment-changed', 'event-changed'],
      ['event-place-held', 'event-place-given', 'event-changed'],
      ['event-changed'],
    ])
    expect((await lastMail(anna)).text).toContain('30 €')
  })

  it('those whose place is held of another contact for the payment, unless there is a link to pay by', async () => {
    const { api, anna, confirm, organiser, path, kindsTo, lastMail } = await scene({
      paid: true,
      price: '20 €',
    })
    await confirm(anna)
    const change = async (body: object) => {
      expect((await organiser.patch(path, { body })).status).toBe(200)
      await api.runtime.runJobs(api.community.id)
    }
    await change({ organizerContact: 'Vera, +351 22' })
    expect(await kindsTo(anna)).toEqual(['event-place-held', 'event-payment-changed'])
    expect((await lastMail(anna)).text).toContain('Vera, +351 22')
    await change({ organizerContact: null })
    expect((await lastMail(anna)).text).toContain('Ask the organiser how to pay.')
    await change({ paymentLink: 'https://pay.example/20' })
    await change({ organizerContact: 'Olga, +351 23' })
    expect((await kindsTo(anna)).slice(2)).toEqual(['event-payment-changed', 'event-payment-changed'])
  })

  it('nobody of the link to a recording, added afterwards', async () => {
    const { anna, api, clock, confirm, path, kindsTo } = await scene()
    await confirm(anna)
    clock.advance(96 * HOUR_MS)
    const organiser = await api.person('admin')
    const { status } = await organiser.patch(path, { body: { onlineLink: 'https://video.example.org/1' } })
    expect(status).toBe(200)
    expect(await kindsTo(anna)).toEqual(['event-confirmed'])
  })

  it('of a cancellation, with CANCEL for calendars', async () => {
    const { api, anna, boris, confirm, organiser, path, kindsTo, lastMail } = await scene()
    await confirm(anna)
    await confirm(boris)
    for (let n = 0; n < 2; n++) await organiser.post(`${path}/cancel`, { body: { reason: 'Flooded' } })
    await api.runtime.runJobs(api.community.id)
    expect([await kindsTo(anna), await kindsTo(boris)]).toEqual([
      ['event-confirmed', 'event-cancelled'],
      ['event-cancelled'],
    ])
    const { calendar, html } = await lastMail(anna)
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar).toContain('STATUS:CANCELLED')
    expect(html).toContain('Flooded')
  })

  it('a day before, once, and again after the event moved', async () => {
    const { api, anna, confirm, organiser, path, clock, kindsTo } = await scene()
    await confirm(anna)
    await remindOfEvents(api.runtime)
    expect(await kindsTo(anna)).toEqual(['event-confirmed'])
    clock.advance(49 * HOUR_MS)
    for (let n = 0; n < 2; n++) await remindOfEvents(api.runtime)
    expect(await kindsTo(anna)).toEqual(['event-confirmed', 'event-tomorrow'])
    await organiser.patch(path, { body: { eventDateTime: '2026-05-07T10:00:00.000Z' } })
    await remindOfEvents(api.runtime)
    expect((await kindsTo(anna)).filter((kind) => kind === 'event-tomorrow')).toHaveLength(2)
  })

  it('members of an invitation, once, and nobody who has answered', async () => {
    const { api, anna, boris, confirm, id, kindsTo } = await scene()
    await confirm(anna)
    for (let n = 0; n < 2; n++)
      await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        inviteToEvent(ctx, { eventId: id, except: null }),
      )
    expect([await kindsTo(anna), await kindsTo(boris)]).toEqual([['event-confirmed'], ['event-invitation']])
  })

  it.each([
    ['MEMBERS', []],
    ['PUBLIC', ['event-invitation']],
  ] as const)(
    'the event-only role of an invitation only where it may see the event (%s)',
    async (visibility, kinds) => {
      const { api, id, kindsTo } = await scene({ visibility })
      const guest = await api.person('event-only')
      await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        inviteToEvent(ctx, { eventId: id, except: null }),
      )
      expect(await kindsTo(guest)).toEqual(kinds)
    },
  )

  it('nobody who turned events off, except in the panel', async () => {
    const { api, organiser, path, kindsTo } = await scene()
    const quiet = await api.person('member', { participant: { disabledNotifications: ['EMAIL:event'] } })
    await organiser.post(`${path}/participants`, { body: { participantId: idOf(quiet) } })
    expect(await kindsTo(quiet)).toEqual([])
    expect(
      await api.runtime.database.owner.$count(notifications, eq(notifications.participantId, idOf(quiet))),
    ).toBe(1)
  })
})

describe('a calendar of events', () => {
  it("has public events for everybody, a member's own ones for them, and marks cancelled ones", async () => {
    const { api, anna, confirm, organiser, path, id } = await scene()
    const hidden = await organiser.post('/api/event', {
      body: { title: 'Board dinner', eventDateTime: '2026-05-09T18:00:00Z', visibility: 'MEMBERS' },
    })
    await organiser.post(`/api/event/${hidden.body.id}/publish`)
    const { pathname } = new URL(publicCalendarUrl(api.runtime.env, api.community))
    const feed = async () => (await api.guest.get(pathname)).text
    expect(await feed()).toContain(`UID:event-${id}@`)
    expect(await feed()).not.toContain('Board dinner')
    await confirm(anna)
    await organiser.post(`${path}/cancel`)
    expect(await feed()).toContain('STATUS:CANCELLED')
    const { feedUrl } = (await anna.get('/api/meetings/settings')).body
    const own = await anna.get(new URL(feedUrl).pathname)
    expect(own.text).toContain(`UID:event-${id}@`)
    expect(own.text).not.toContain('Board dinner')
  })

  it('gives both place and online link of a hybrid event to those who come', async () => {
    const { api, anna, confirm, path, lastMail } = await scene({
      location: 'Lisbon',
      onlineLink: 'https://meet.example/room',
    })
    await confirm(anna)
    const unfolded = (text: string | null = '') => text?.replaceAll(/\r\n[ \t]/g, '')
    for (const text of [(await anna.get(`${path}.ics`)).text, (await lastMail(anna)).calendar]) {
      expect(unfolded(text)).toContain('LOCATION:Lisbon')
      expect(unfolded(text)).toContain('Online: https://meet.example/room')
    }
    expect(unfolded((await api.guest.get(`${path}.ics`)).text)).not.toContain('meet.example')
  })

  it('has one event as a file, with the online link for those who come', async () => {
    const { api, anna, boris, confirm, path } = await scene({
      location: null,
      onlineLink: 'https://meet.example/room',
    })
    await confirm(anna)
    const fileOf = async (client: ApiClient) => (await client.get(`${path}.ics`)).text
    expect(await fileOf(anna)).toContain('LOCATION:https://meet.example/room')
    for (const client of [boris, api.guest]) {
      expect(await fileOf(client)).toContain('METHOD:PUBLISH')
      expect(await fileOf(client)).not.toContain('meet.example')
    }
  })
})
