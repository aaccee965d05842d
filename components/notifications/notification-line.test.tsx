import { expect, it } from 'vitest'
import type { NotificationView } from '@/lib/contracts/notification'
import { wordsIn } from '@/lib/testing/in-language'
import { NotificationLine } from './notification-line'

const NOW = new Date('2026-11-24T09:00:00Z')

const line = (createdAt: string) => (
  <NotificationLine
    notification={{ id: 'n1', kind: 'anonymous-thanks', href: '/', createdAt } as NotificationView}
    isNew
    now={NOW}
    selected={null}
    onSelect={() => undefined}
    onDismiss={() => undefined}
    onRate={() => undefined}
  />
)

it('says how long ago something happened', () => {
  expect(wordsIn('en', line('2026-11-24T08:00:00Z'))).toContain('1 hour ago')
})

it('shows no future times when the browser’s clock is slow', () => {
  expect(wordsIn('en', line('2026-11-24T09:03:00Z'))).toContain('now')
  expect(wordsIn('ru', line('2026-11-24T09:03:00Z'))).toContain('сейчас')
})
