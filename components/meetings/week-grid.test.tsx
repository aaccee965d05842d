import { expect, it } from 'vitest'
import type { Day } from '@/lib/client/week'
import { htmlIn } from '@/lib/testing/in-language'
import { WeekGrid } from './week-grid'

it('is entered by keyboard at the first time that has not passed', () => {
  const html = htmlIn(
    'en',
    <WeekGrid
      days={['2026-11-25', '2026-11-26', '2026-11-27'] as Day[]}
      from="08:00"
      to="21:00"
      availability={{ timeZone: 'UTC', theirTimeZone: 'UTC', busy: [], theirHours: null } as never}
      timeZone="UTC"
      name="Ada"
      minutes={30}
      now={Date.parse('2026-11-26T19:10:00Z')}
      chosen={new Set()}
      isFull={false}
      onToggle={() => undefined}
    />,
  )
  const entries = html.match(/<button[^>]*tabindex="0"[^>]*>/gi) ?? []
  expect(entries).toHaveLength(1)
  expect(entries[0]).toContain('data-slot="2026-11-26T19:30')
})
