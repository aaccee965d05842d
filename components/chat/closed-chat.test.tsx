import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/testing/in-language'
import { ClosedChat } from './closed-chat'
import { UnsentTextLine } from './unsent-lines'

const nothing = () => undefined
const line = {
  clientId: '1',
  text: 'Hello',
  replyToId: null,
  createdAt: '',
  state: 'failed',
  onDrop: nothing,
} as const

it('shows unsent texts to copy or delete, without a retry', () => {
  const words = (texts: string[]) =>
    wordsIn('en', <ClosedChat id="x" unsent={texts.map((text) => ({ key: text, text, onDrop: nothing }))} />)
  expect(words(['one', 'two'])).toBe(
    'This chat is closed. You can still read it. You hadn’t sent this: one Copy text Delete two Copy text Delete',
  )
  expect(words([])).toBe('This chat is closed. You can still read it.')
})

it('says why the server refused a text', () => {
  const words = (reason?: string) =>
    wordsIn('ru', <UnsentTextLine {...line} reason={reason} onRetry={nothing} />).replaceAll('\u00a0', ' ')
  expect(words('Ваш профиль выключен.')).toBe('Hello Не отправлено. Ваш профиль выключен. Повторить Удалить')
  expect(words('')).toBe('Hello Не отправлено Повторить Удалить')
})
