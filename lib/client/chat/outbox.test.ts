import { expect, it, vi } from 'vitest'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { Outbox } from './outbox'

stubLocalStorage()

const text = (words: string) => ({ clientId: `id-${words}`, text: words, replyToId: null, createdAt: '' })
const wordsIn = (outbox: Outbox) => outbox.read().map(({ text }) => text)

it('keeps a text that another page of the same chat has added', () => {
  const here = new Outbox('anna', 'boris')
  new Outbox('anna', 'boris').add(text('there'))
  here.add(text('here'))
  expect(wordsIn(here)).toEqual(['there', 'here'])
})

it('loses no text when the storage is full', () => {
  const outbox = new Outbox('anna', 'clara')
  outbox.add(text('stored'))
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  outbox.add(text('only on the screen'))
  outbox.remove('id-stored')
  expect(wordsIn(outbox)).toEqual(['only on the screen'])
})
