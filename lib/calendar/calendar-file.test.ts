import { sync } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { type CalendarFile, calendarFile } from './calendar-file'

const entry = {
  uid: 'meeting-1@tuesday.example',
  sequence: 0,
  startsAt: new Date('2026-11-24T09:00:00Z'),
  endsAt: new Date('2026-11-24T09:30:00Z'),
  stamp: new Date('2026-11-22T08:00:00Z'),
  title: 'Анна Петрова; «Кстати», утро · Tuesday',
  description: 'Change or cancel this meeting:\nhttps://tuesday.example/meetings',
  url: 'https://tuesday.example/meet/1',
}
const people = {
  organizer: { name: 'Tuesday "Berlin"', email: 'hello@tuesday.example' },
  attendee: { name: 'Boris Lang', email: 'boris@example.test' },
}
const file = (values: Partial<CalendarFile> = {}) =>
  calendarFile({ domain: 'club.example', method: 'REQUEST', entries: [entry], ...people, ...values })

const GOLDEN = {
  request: file(),
  move: file({
    entries: [
      {
        ...entry,
        sequence: 1,
        startsAt: new Date('2026-11-25T14:00:00Z'),
        endsAt: new Date('2026-11-25T14:30:00Z'),
        stamp: new Date('2026-11-23T08:00:00Z'),
      },
    ],
  }),
  cancel: file({
    method: 'CANCEL',
    entries: [{ ...entry, sequence: 2, cancelled: true, stamp: new Date('2026-11-23T09:00:00Z') }],
  }),
}

describe('a calendar file', () => {
  it.each(Object.entries(GOLDEN))('for a %s is the golden file', async (name, text) => {
    await expect(text).toMatchFileSnapshot(`golden/${name}.ics`)
  })

  it.each(Object.entries(GOLDEN))('for a %s has CRLF and lines of at most 75 octets', (_, text) => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it.each([
    ['request', 'REQUEST', 0, 'CONFIRMED'],
    ['move', 'REQUEST', 1, 'CONFIRMED'],
    ['cancel', 'CANCEL', 2, 'CANCELLED'],
  ] as const)('for a %s is read back by another library', (name, method, sequence, status) => {
    const parsed = sync.parseICS(GOLDEN[name])
    const event = Object.values(parsed).find((part) => part?.type === 'VEVENT')
    expect(event).toMatchObject({
      uid: entry.uid,
      summary: entry.title,
      description: entry.description,
      location: entry.url,
      status,
      method,
      start: name === 'move' ? new Date('2026-11-25T14:00:00Z') : entry.startsAt,
      organizer: { params: { CN: 'Tuesday Berlin' }, val: 'mailto:hello@tuesday.example' },
      attendee: { params: { CN: 'Boris Lang', PARTSTAT: 'ACCEPTED', RSVP: false } },
    })
    expect(Number(event && 'sequence' in event && event.sequence)).toBe(sequence)
    expect(GOLDEN[name]).not.toContain('TZID')
    expect(GOLDEN[name]).not.toContain('VALARM')
  })

  it('keeps a link with commas and semicolons, which a URI cannot escape', () => {
    const url = 'https://call.example/j/1?pwd=a,b;c'
    const event = Object.values(sync.parseICS(file({ entries: [{ ...entry, url }] }))).find(
      (part) => part?.type === 'VEVENT',
    )
    expect(event).toMatchObject({ url: { val: 'https://call.example/j/1?pwd=a%2Cb%3Bc' }, location: url })
  })
})
