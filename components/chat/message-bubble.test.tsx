import { expect, it } from 'vitest'
import type { ChatMessage } from '@/lib/contracts/chat'
import { htmlIn } from '@/lib/testing/in-language'
import { MessageBubble } from './message-bubble'

const message: ChatMessage = {
  id: '1',
  chatId: '2',
  seq: 2,
  changeSeq: 2,
  clientId: 'one',
  senderId: 'rui',
  text: 'Давайте встретимся во вторник',
  replyTo: { id: '0', seq: 1, senderId: 'me', text: 'Когда вам будет удобно?', photo: false },
  photo: null,
  meeting: null,
  reactions: [],
  createdAt: '2026-05-04T09:00:00.000Z',
  editedAt: null,
  deletedAt: null,
}

it('names the language of a message and of what it replies to', () => {
  const html = htmlIn(
    'en',
    <MessageBubble message={message} day={null} starts ends me="me" name="Rui" onReact={() => undefined} />,
  )
  expect(html).toMatch(/<span[^>]* lang="ru"[^>]*>Когда вам будет удобно\?/)
  expect(html).toMatch(/<p lang="ru"[^>]*>.*Давайте встретимся во вторник/)
})
