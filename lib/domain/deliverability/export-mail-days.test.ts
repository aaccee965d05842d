import { expect, it } from 'vitest'
import { FIGURE_DAYS } from '@/lib/contracts/deliverability'
import { testApi } from '@/lib/testing/api'

it('has a line for each day, in the reader’s language', async () => {
  const api = await testApi({ community: { timeZone: 'Pacific/Auckland' } })
  api.runtime.clock.set('2026-11-23T20:00:00Z')
  const admin = await api.person('admin')
  const { text, headers } = await admin.get('/api/admin/deliverability/days.csv', { query: { lang: 'ru' } })
  expect(headers.get('content-disposition')).toContain(`${api.community.slug}-emails-by-day-2026-11-24.csv`)
  const [headings, ...lines] = text.trim().split('\r\n')
  expect(headings).toBe('День;отправлено писем;доставлено;вернулось или отклонено;жалоб на спам')
  expect(lines).toHaveLength(FIGURE_DAYS)
  expect(lines.at(-1)).toBe('2026-11-24;0;0;0;0')
})
