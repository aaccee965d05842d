import { expect, it } from 'vitest'
import { NOBODY_JOINED_BY } from '@/lib/core/nobody-joined'
import { wordsIn } from '@/lib/testing/in-language'
import { ConditionTags } from './condition-tags'

const tags = (to: string) => <ConditionTags conditions={[{ field: 'joined', to }]} questions={[]} />

it('say until which day members joined', () => {
  expect(wordsIn('en', tags('2026-05-04'))).toContain('Joined: up to 4 May 2026')
})

it('say the same day in every time zone', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(wordsIn('en', tags('2026-05-04'), timeZone)).toContain('Joined: up to 4 May 2026')
})

it('say what members did, and when', () => {
  const did = (days: { from?: string; to?: string }) => (
    <ConditionTags conditions={[{ field: 'did', is: 'met', ...days }]} questions={[]} />
  )
  expect(wordsIn('en', did({}))).toContain('Met someone')
  expect(wordsIn('en', did({ from: '2026-05-04', to: '2026-05-31' }))).toContain(
    'Met someone: 4 May 2026 – 31 May 2026',
  )
})

it('say that a filter on a deleted account finds nobody', () => {
  expect(wordsIn('en', tags(NOBODY_JOINED_BY))).toContain('Nobody: the filter named a deleted account')
  expect(wordsIn('ru', tags(NOBODY_JOINED_BY))).toContain('Никто')
})
