import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
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
  expect(headers.get('content-disposition')).toBe('attachment; filename="event-2026-05-07.csv"')
  const [headings, row] = parse(text, { bom: true }) as string[][]
  const cell = (heading: string) => row![headings!.indexOf(heading)]
  expect([cell('Paid'), cell('Checked in')]).toEqual(['2026-05-04 12:00', '2026-05-04 12:00'])
})
