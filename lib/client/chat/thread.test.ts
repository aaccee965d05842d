import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatMessage, MessageList } from '@/lib/contracts/chat'
import { makeChatMessage } from '@/lib/testing/chat-message'
import { addOlder, applyChanges, applyEvent, startThread, type Thread } from './thread'

const PAGE = 4

const message = (seq: number): ChatMessage =>
  makeChatMessage({ id: `m${seq}`, seq, changeSeq: seq, clientId: `c${seq}`, text: `text ${seq}` })

/** A server of one chat: messages and edits share one sequence. */
function server() {
  const messages = new Map<string, ChatMessage>()
  let last = 0
  const bySeq = () => [...messages.values()].sort((a, b) => a.seq - b.seq)
  return {
    write(): ChatMessage {
      const written = message(++last)
      messages.set(written.id, written)
      return written
    },
    edit(at: number): ChatMessage | null {
      const all = bySeq()
      if (all.length === 0) return null
      const old = all[at % all.length]!
      const changeSeq = ++last
      const edited = { ...old, changeSeq, text: `edited ${changeSeq}`, editedAt: '2026-11-17T09:01:00Z' }
      messages.set(old.id, edited)
      return edited
    },
    newest(): MessageList {
      const all = bySeq()
      return { list: all.slice(-PAGE), hasMore: all.length > PAGE }
    },
    before(seq: number): MessageList {
      const all = bySeq().filter((one) => one.seq < seq)
      return { list: all.slice(-PAGE), hasMore: all.length > PAGE }
    },
    after(seq: number): MessageList {
      const all = [...messages.values()].filter((one) => one.changeSeq > seq)
      all.sort((a, b) => a.changeSeq - b.changeSeq)
      return { list: all.slice(0, PAGE), hasMore: all.length > PAGE }
    },
    all: bySeq,
  }
}

function caughtUp(thread: Thread, from: ReturnType<typeof server>): Thread {
  for (;;) {
    const page = from.after(thread.syncedTo)
    thread = applyChanges(thread, page)
    if (!page.hasMore) return thread
  }
}

test("shows the server's messages in order, even if events are lost, repeated or late", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('write' as const) }),
    fc.record({ kind: fc.constant('edit' as const), at: fc.nat(50) }),
    fc.record({ kind: fc.constant('older' as const) }),
    fc.record({ kind: fc.constant('again' as const), at: fc.nat(50) }),
  )
  const steps = fc.array(fc.tuple(step, fc.boolean()), { maxLength: 60 })
  fc.assert(
    fc.property(fc.nat(12), steps, (before, history) => {
      const chat = server()
      for (let i = 0; i < before; i++) chat.write()
      let thread = startThread(chat.newest())
      const events: ChatMessage[] = []
      for (const [one, arrives] of history) {
        if (one.kind === 'older') {
          if (thread.hasOlder) thread = addOlder(thread, chat.before(thread.messages[0]!.seq))
          continue
        }
        const event =
          one.kind === 'write' ? chat.write() : one.kind === 'edit' ? chat.edit(one.at) : events[one.at]
        if (!event) continue
        events.push(event)
        if (!arrives) continue
        const applied = applyEvent(thread, event)
        thread = applied.missed ? caughtUp(applied.thread, chat) : applied.thread
      }
      thread = caughtUp(thread, chat)
      while (thread.hasOlder) thread = addOlder(thread, chat.before(thread.messages[0]!.seq))
      expect(thread.messages).toEqual(chat.all())
    }),
  )
})

test('requests a catch-up instead of showing a message after a gap', () => {
  const chat = server()
  chat.write()
  const thread = startThread(chat.newest())
  chat.write()
  const third = chat.write()
  const applied = applyEvent(thread, third)
  expect(applied.missed).toBe(true)
  expect(applied.thread.messages.map(({ seq }) => seq)).toEqual([1])
})

test('ignores a change that is already applied', () => {
  const chat = server()
  const first = chat.write()
  const thread = startThread(chat.newest())
  expect(applyEvent(thread, first)).toEqual({ thread, missed: false })
})

test.each([
  ['an edited', { text: 'On Friday?' }, 'On Friday?'],
  ['a deleted', { text: '', deletedAt: '2026-11-17T09:02:00Z' }, ''],
])('quotes %s message as it is now', (_name, change, quoted) => {
  const first = message(1)
  const reply: ChatMessage = {
    ...message(2),
    replyTo: { id: first.id, seq: 1, senderId: first.senderId, text: first.text, photo: false },
  }
  const changed = { ...first, ...change, changeSeq: 3 }
  for (const list of [[first, reply], [reply]]) {
    const { thread } = applyEvent(startThread({ list, hasMore: list.length === 1 }), changed)
    expect(thread.messages.at(-1)?.replyTo?.text).toBe(quoted)
  }
})

test('quotes no message that was undone right after it was sent', () => {
  const first = message(1)
  const reply: ChatMessage = {
    ...message(2),
    replyTo: { id: first.id, seq: 1, senderId: first.senderId, text: first.text, photo: false },
  }
  const undone = { ...first, text: '', deletedAt: first.createdAt, changeSeq: 3 }
  const { thread } = applyEvent(startThread({ list: [first, reply], hasMore: false }), undone)
  expect(thread.messages.at(-1)?.replyTo).toBeNull()
})

test('shows an edit of an older message although its page was read before', () => {
  const from = server()
  for (let written = 0; written < 2 * PAGE; written++) from.write()
  const thread = startThread(from.newest())
  const older = from.before(thread.messages[0]!.seq)
  const edited = from.edit(0)!
  const shown = addOlder(applyEvent(thread, edited).thread, older)
  expect(shown.messages[0]).toEqual(edited)
})
