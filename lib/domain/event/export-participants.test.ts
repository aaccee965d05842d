import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { copyMember } from '@/lib/testing/copy-member'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'

it('exports everybody who answered, with the places in line', async () => {
  const { api, organiser, path, confirm, cancel } = await publishedEvent(72, {
    title: 'Breakfast',
    maxParticipants: 1,
  })
  const people = []
  for (const firstName of ['Anna', 'Boris', 'Clara', 'Dora']) {
    const client = await api.person('member', { participant: { firstName } })
    await confirm(client)
    people.push(client)
  }
  await cancel(people[1]!)
  const { text } = await organiser.get(`${path}/participants.csv`, { headers: { 'accept-language': 'en' } })
  const [headings, ...rows] = parse(text, { bom: true }) as string[][]
  const columns = [headings!.indexOf('First name'), headings!.indexOf('Place in line')]
  expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
    ['Boris', ''],
    ['Anna', ''],
    ['Clara', '1'],
    ['Dora', '2'],
  ])
})

it('has the whole waiting list in order, however many batches it is read in', async () => {
  const { api, organiser, id, path } = await publishedEvent(72, { title: 'Breakfast', maxParticipants: 1 })
  const ids = await copyMember(api, (await api.person()).person!, 1_001)
  const { owner } = api.runtime.database
  await owner.insert(participations).values(
    ids.map((participantId, at) => ({
      communityId: api.community.id,
      eventId: id,
      participantId,
      status: 'WAITING' as const,
      position: 2_000 - at,
    })),
  )
  const { text } = await organiser.get(`${path}/participants.csv`, { headers: { 'accept-language': 'en' } })
  const [headings, ...rows] = parse(text, { bom: true }) as string[][]
  const members = await owner
    .select({ id: participants.id, email: participants.email })
    .from(participants)
    .where(eq(participants.communityId, api.community.id))
  const emails = new Map(members.map((one) => [one.id, one.email]))
  const column = (heading: string) => rows.map((row) => row[headings!.indexOf(heading)])
  expect(column('Email')).toEqual(ids.toReversed().map((one) => emails.get(one)))
  expect(column('Place in line')).toEqual(ids.map((_, at) => String(at + 1)))
})

it('names the day and times of the event’s time zone', async () => {
  const { api, organiser, path, confirm } = await publishedEvent(72, {
    title: 'Night walk',
    eventDateTime: '2026-05-06T21:30:00.000Z',
    timeZone: 'Europe/Moscow',
    paid: true,
  })
  const anna = await api.person()
  await confirm(anna)
  const { body } = await organiser.post(`${path}/participants/${idOf(anna)}/payment`, {
    body: { paid: true },
  })
  await organiser.post(`${path}/check-in`, { body: { code: body.checkInCode } })
  const { text, headers } = await organiser.get(`${path}/participants.csv`, {
    headers: { 'accept-language': 'en' },
  })
  const file = `${api.community.slug}-event-2026-05-07-participants-2026-05-04.csv`
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
  const [headings, row] = parse(text, { bom: true }) as string[][]
  const cell = (heading: string) => row![headings!.indexOf(heading)]
  const noon = '2026-05-04 12:00'
  expect([cell('Paid (Europe/Moscow)'), cell('Checked in (Europe/Moscow)')]).toEqual([noon, noon])
})
