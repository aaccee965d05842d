import { describe, expect, it } from 'vitest'
import type { Day } from '@/lib/client/week'
import { htmlIn } from '@/lib/testing/in-language'
import { DaySlots } from './day-slots'

const DAYS = ['2026-11-25', '2026-11-26', '2026-11-27'] as Day[]

const slotsAt = (now: string) =>
  htmlIn(
    'en',
    <DaySlots
      days={DAYS}
      from="08:00"
      to="21:00"
      availability={{ timeZone: 'UTC', theirTimeZone: 'UTC', busy: [], theirHours: null } as never}
      timeZone="UTC"
      name="Ada"
      minutes={30}
      now={Date.parse(now)}
      chosen={new Set()}
      isFull={false}
      onToggle={() => undefined}
    />,
  )

const timesIn = (html: string) => [...html.matchAll(/data-slot="([^"]+)"/g)].map(([, slot]) => slot)

describe('the times of one day', () => {
  it('are those still ahead', () => {
    const html = slotsAt('2026-11-26T19:10:00Z')
    expect(timesIn(html)[0]).toContain('2026-11-26T19:30')
    expect(html.match(/disabled=""/g)).toHaveLength(1)
  })

  it('start on the next day once the day is over', () => {
    expect(timesIn(slotsAt('2026-11-26T20:45:00Z'))[0]).toContain('2026-11-27T08:00')
  })
})
