import { expect, it } from 'vitest'
import type { CancelledByDisabling } from '@/lib/contracts/roster'
import type { Locale } from '@/lib/core/locale'
import { wordsIn } from '@/lib/testing/in-language'
import { useCancelledText } from './use-cancelled-text'

function Shown({ cancelled }: { cancelled: CancelledByDisabling | null }) {
  return useCancelledText(cancelled) ?? 'nothing'
}

it.each([
  ['en', { meetings: 1, signUps: 0 }, '1 upcoming meeting will be cancelled.'],
  ['en', { meetings: 2, signUps: 3 }, '2 upcoming meetings and 3 event sign-ups will be cancelled.'],
  ['ru', { meetings: 0, signUps: 5 }, 'Будут отменены: 5 записей на события.'],
  ['en', { meetings: 0, signUps: 0 }, 'nothing'],
  ['en', null, 'nothing'],
] satisfies [Locale, CancelledByDisabling | null, string][])(
  'says in %s what disabling cancels: %j',
  (locale, cancelled, words) => {
    expect(wordsIn(locale, <Shown cancelled={cancelled} />)).toContain(words)
  },
)
