import { expect, it } from 'vitest'
import { nextAttempt } from './send-attempt'

const message = (text: string) => ({ groups: ['confirmed'], text })

it('keeps the key for a retry of the same content', () => {
  const first = nextAttempt(null, message('Bring a pen.'))
  expect(nextAttempt(first, message('Bring a pen.')).id).toBe(first.id)
})

it('uses a new key for content changed after an attempt', () => {
  const first = nextAttempt(null, message('Bring a pen.'))
  expect(nextAttempt(first, message('Bring a pencil.')).id).not.toBe(first.id)
})
