import { expect, it } from 'vitest'
import { makeChatMessage } from '@/lib/testing/chat-message'
import { canEdit } from './message-menu'

const written = makeChatMessage({ id: 'm', text: 'Hello', createdAt: '2040-05-14T09:00:00Z' })

it('members can change their own text for a quarter of an hour', () => {
  expect(canEdit(written, 'anna', new Date('2040-05-14T09:14:00Z'))).toBe(true)
  expect(canEdit(written, 'anna', new Date('2040-05-14T09:15:00Z'))).toBe(false)
})

it('nobody can change the text of another member', () => {
  expect(canEdit(written, 'boris', new Date('2040-05-14T09:01:00Z'))).toBe(false)
})
