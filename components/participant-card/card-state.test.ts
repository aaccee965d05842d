import { describe, expect, test } from 'vitest'
import type { IntroView } from '@/lib/contracts/matching'
import { cardState } from './card-state'

const intro = (direction: IntroView['direction'], status: IntroView['status']): IntroView => ({
  introId: 'i',
  direction,
  status,
  message: '',
  answer: null,
  createdAt: '2026-11-17T09:00:00Z',
  answeredAt: null,
})

describe('the state of a card', () => {
  test.each([
    ['new', 'pending', null],
    ['accepted', 'pending', null, 'chat'],
    ['dismissed', 'not-interested', null, 'chat'],
    ['waiting', 'interested', intro('sent', 'waiting')],
    ['received', 'pending', intro('received', 'waiting')],
    ['accepted', 'interested', intro('sent', 'accepted')],
    ['accepted', 'interested', intro('received', 'accepted')],
    ['declined', 'interested', intro('sent', 'declined')],
    ['refused', 'not-interested', intro('received', 'declined')],
    ['dismissed', 'not-interested', null],
    ['dismissed', 'not-interested', intro('received', 'waiting')],
    ['dismissed', 'hidden', null],
  ] as const)('%s: %s', (expected, state, given, chatId: string | null = null) => {
    expect(cardState({ state, intro: given, chatId })).toBe(expected)
  })
})
