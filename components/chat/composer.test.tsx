import { expect, it } from 'vitest'
import { htmlIn } from '@/lib/testing/in-language'
import { Composer } from './composer'

const nothing = () => undefined
const canSend = (text: string) => {
  const html = htmlIn(
    'en',
    <Composer
      chatId="1"
      name="Anna"
      limit={20}
      field={{ current: null }}
      text={text}
      about={null}
      onText={nothing}
      onCancel={nothing}
      onSend={nothing}
      onPhoto={nothing}
      onEditLast={nothing}
    />,
  )
  const [button = ''] = html.match(/<button[^>]*type="submit"[^>]*>/) ?? []
  expect(button).not.toBe('')
  return !button.includes('aria-disabled')
}

it.each(['', ' \n', '\u200b\u200b', '\u202e\ufeff'])(
  'sends no text without a visible character (%j)',
  (text) => {
    expect(canSend(text)).toBe(false)
  },
)

it('counts what will be sent', () => {
  expect(canSend(`Hello${'\u200b'.repeat(40)}`)).toBe(true)
  expect(canSend('x'.repeat(21))).toBe(false)
})
