import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
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
