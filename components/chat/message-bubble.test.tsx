import { expect, it } from 'vitest'
import { makeChatMessage } from '@/lib/testing/chat-message'
import { htmlIn } from '@/lib/testing/in-language'
import { MessageBubble } from './message-bubble'

const message = makeChatMessage({
  id: '1',
  seq: 2,
  changeSeq: 2,
  senderId: 'rui',
  text: 'Давайте встретимся во вторник',
  replyTo: { id: '0', seq: 1, senderId: 'me', text: 'Когда вам будет удобно?', photo: false },
})

const bubble = (changed: Partial<typeof message> = {}) =>
  htmlIn(
    'en',
    <MessageBubble
      message={{ ...message, ...changed }}
      day={null}
      starts
      ends
      me="me"
      name="Rui"
      onReact={() => undefined}
    />,
  )

it('names the language of a message and of what it replies to', () => {
  const html = bubble()
  expect(html).toMatch(/<span[^>]* lang="ru"[^>]*>Когда вам будет удобно\?/)
  expect(html).toMatch(/<p[^>]* lang="ru"[^>]*>.*Давайте встретимся во вторник/)
})

it('writes a message and what it replies to in the direction of their own text', () => {
  const html = bubble({ text: 'ניפגש ביום שלישי?', replyTo: { ...message.replyTo!, text: 'متى يناسبك؟' } })
  expect(html).toMatch(/<span class="as-written[^>]*>متى يناسبك؟/)
  expect(html).toMatch(/<p[^>]* class="as-written[^>]*>.*ניפגש ביום שלישי/)
})

it.each([
  ['👍', true],
  ['🎉 🎉 ❤️', true],
  ['🇵🇹 👩‍💻 👋🏽', true],
  ['👍 Thursday', false],
  ['10', false],
])('shows %s large: %s', (text, large) => {
  expect(bubble({ text, replyTo: null }).includes('text-3xl')).toBe(large)
})
