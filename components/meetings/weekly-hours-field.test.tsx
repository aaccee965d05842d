import { expect, it } from 'vitest'
import { htmlIn } from '@/lib/testing/in-language'
import { WeeklyHoursField } from './weekly-hours-field'

const hours = (to: number) =>
  htmlIn(
    'en',
    <WeeklyHoursField first={[{ weekday: 2, from: 600, to }]} isSaving={false} onSave={() => undefined} />,
  )

it('shows an error at the row if hours end before they begin', () => {
  const [, id] = hours(540).match(/aria-invalid="true" aria-describedby="([^"]+)"/) ?? []
  expect(id).toBeTruthy()
  expect(hours(540)).toMatch(new RegExp(`id="${id}"[^>]*>.*The end must be after the start`))
  expect(hours(720)).not.toContain('aria-invalid="true"')
})
