import { expect, it } from 'vitest'
import { doorGuest } from '@/lib/testing/door-guest'
import { wordsIn } from '@/lib/testing/in-language'
import { ScanResult } from './scan-result'
import type { DoorResult } from './use-door'

const wordsOf = (result: DoorResult) => wordsIn('en', <ScanResult result={result} onUndo={() => undefined} />)

it('a refusal names a guest who is on the list', () => {
  const text = 'Ask an organiser.'
  expect(wordsOf({ kind: 'refused', text, guest: doorGuest('Anna') })).toContain('Not checked in: Anna')
  expect(wordsOf({ kind: 'refused', text })).toBe('Not checked in Ask an organiser.')
})

it('a refused undo says that the guest is still checked in', () => {
  const guest = doorGuest('Anna', '2030-05-14T08:00:00.000Z')
  expect(wordsOf({ kind: 'refused', text: 'Try again.', guest })).toContain('Still checked in: Anna')
})
