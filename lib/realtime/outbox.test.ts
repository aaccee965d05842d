import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Flusher, Outbox, type OutboxSocket } from './outbox'

/** An outbox, and what it wrote. */
function open(flusher: Flusher, unsent = 0) {
  const writes: Buffer[] = []
  const write = ((bytes: Buffer) => writes.push(bytes) > 0) as OutboxSocket['write']
  let slow = false
  const socket = { write, writableLength: unsent, destroyed: false }
  const outbox = new Outbox(socket, flusher, 0, () => (slow = true))
  return { outbox, writes, isSlow: () => slow }
}

it('writes the frames of a turn in order, once for each connection', () => {
  const step = fc.record({ to: fc.nat(4), frame: fc.nat(5) })
  const frames = Array.from({ length: 6 }, (_, n) => Buffer.from(`frame ${n};`))
  fc.assert(
    fc.property(fc.array(fc.array(step), { maxLength: 3 }), (turns) => {
      const flusher = new Flusher(1_000_000)
      const connections = Array.from({ length: 5 }, () => open(flusher))
      for (const [turn, steps] of turns.entries()) {
        for (const { to, frame } of steps) connections[to]?.outbox.add(frames[frame] as Buffer)
        flusher.flush()
        for (const [n, { writes }] of connections.entries()) {
          const due = steps.filter(({ to }) => to === n).map(({ frame }) => `frame ${frame};`)
          expect(writes.splice(0).map(String), `turn ${turn}`).toEqual(due.length > 0 ? [due.join('')] : [])
        }
      }
    }),
  )
})

it('joins equal frames once for all connections', () => {
  const flusher = new Flusher(1_000_000)
  const connections = Array.from({ length: 3 }, () => open(flusher))
  for (const frame of [Buffer.from('one'), Buffer.from('two')])
    for (const { outbox } of connections) outbox.add(frame)
  flusher.flush()
  const [first, ...others] = connections.map(({ writes }) => writes[0])
  expect(String(first)).toBe('onetwo')
  for (const other of others) expect(other).toBe(first)
})

it('closes a connection with too many unsent bytes, and no other', () => {
  const flusher = new Flusher(10)
  const [slow, quick] = [open(flusher, 11), open(flusher, 10)]
  for (const { outbox } of [slow, quick]) outbox.add(Buffer.from('one'))
  flusher.flush()
  expect([slow.isSlow(), slow.writes.length]).toEqual([true, 0])
  expect([quick.isSlow(), quick.writes.length]).toEqual([false, 1])
})

it('writes any number of bytes to a connection that has taken all before', () => {
  const flusher = new Flusher(10)
  const { outbox, writes, isSlow } = open(flusher)
  for (let n = 0; n < 100; n++) outbox.add(Buffer.from('a long frame'))
  flusher.flush()
  expect([isSlow(), writes[0]?.length]).toEqual([false, 1_200])
})
