import { expect, it } from 'vitest'
import type { ChatMessage, MessageList } from '@/lib/contracts/chat'
import { makeChatMessage } from '@/lib/testing/chat-message'
import { LiveThread, type ThreadSource } from './live-thread'

const message = (seq: number): ChatMessage => makeChatMessage({ id: `m${seq}`, seq, changeSeq: seq })
const page = (seqs: number[], hasMore = false): MessageList => ({ list: seqs.map(message), hasMore })

/** A chat whose first page is given, and whose requests wait for the test. */
function openChat(first: MessageList) {
  const requests: { from: number; answer: (page: MessageList) => void; fail: () => void }[] = []
  const wait = (from: number) =>
    new Promise<MessageList>((answer, reject) =>
      requests.push({ from, answer, fail: () => reject(new TypeError('offline')) }),
    )
  const source: ThreadSource = { changesAfter: wait, olderThan: wait }
  const arrived: string[] = []
  const live = new LiveThread(first, { remove: (clientId) => arrived.push(clientId) }, source)
  return { live, requests, arrived, shown: () => live.read().messages.map(({ id }) => id) }
}

it('keeps a message that arrives while older ones load', async () => {
  const { live, requests, shown } = openChat(page([3, 4], true))
  const loaded = live.loadOlder()
  live.receive(message(5))
  requests[0]!.answer(page([1, 2]))
  await loaded
  expect(shown()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
})

it('fetches again when a gap is found during a fetch', async () => {
  const { live, requests, arrived, shown } = openChat(page([1]))
  live.receive(message(3))
  live.receive(message(5))
  expect(requests.map(({ from }) => from)).toEqual([1])
  requests[0]!.answer(page([2, 3]))
  await expect.poll(() => requests.map(({ from }) => from)).toEqual([1, 3])
  requests[1]!.answer(page([4, 5]))
  await expect.poll(shown).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  expect(new Set(arrived)).toEqual(new Set(['m2', 'm3', 'm4', 'm5']))
})

it('fetches page after page, and again after a failure', async () => {
  const { live, requests, shown } = openChat(page([1]))
  const failed = live.catchUp()
  requests[0]!.fail()
  await failed
  const caughtUp = live.catchUp()
  requests[1]!.answer(page([2], true))
  await expect.poll(() => requests.length).toBe(3)
  requests[2]!.answer(page([3]))
  await caughtUp
  expect(shown()).toEqual(['m1', 'm2', 'm3'])
})
