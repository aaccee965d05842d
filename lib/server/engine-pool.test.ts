import type { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import {
  type DraftProgress,
  draftRound,
  type MemberChanges,
  packCandidates,
  type Question,
  type RoundTask,
  unpackCandidates,
} from '@/lib/matching'
import { silentLog } from '@/lib/testing/silent-log'
import { openEnginePool } from './engine-pool'

const AT = new Date('2026-11-24T09:00:00Z')
const MEMBERS: MemberChanges = {
  whole: true,
  upserts: [
    { id: 'grower', about: 'I grow olives.', lookingFor: 'A food photographer for our labels.' },
    { id: 'photographer', about: 'I am a food photographer.', lookingFor: 'Olive oil.' },
  ],
  removes: [],
}
const NOTHING: MemberChanges = { whole: false, upserts: [], removes: [] }
const QUESTION: Question = { kind: 'suggest', memberId: 'grower', limit: 5, exclude: [] }

const engines = openEnginePool(silentLog)
afterEach(() => engines.close())

test('answers on its own thread, tracks loaded changes, and restarts after the thread ended', async () => {
  expect(engines.loadedAt('c')).toBeNull()
  await expect(engines.ask('c', NOTHING, AT, QUESTION)).rejects.toMatchObject({ kind: 'unavailable' })
  const first = await engines.ask('c', MEMBERS, AT, QUESTION)
  expect(first).toMatchObject([{ id: 'photographer' }])
  expect(engines.loadedAt('c')).toEqual(AT)
  expect(await engines.ask('c', NOTHING, AT, QUESTION)).toEqual(first)

  const waiting = engines.ask('c', NOTHING, AT, QUESTION).catch((error) => error.kind)
  await engines.close()
  expect(['unavailable', first]).toContainEqual(await waiting)
  await expect.poll(() => engines.loadedAt('c')).toBeNull()
  expect(await engines.ask('c', MEMBERS, AT, QUESTION)).toEqual(first)
})

const ROUND: RoundTask = { members: MEMBERS.upserts, history: { excluded: [] }, options: { seed: 1 } }

test('computes a round on another thread, as this one would, and reports its progress', async () => {
  const said: DraftProgress[] = []
  const onProgress = (progress: DraftProgress) => said.push(progress)
  const { signal } = new AbortController()
  const draft = await engines.draftRound(ROUND, { onProgress, signal })
  expect(draft).toEqual(draftRound(ROUND, () => undefined))
  expect(draft.pairs).toMatchObject([{ a: 'grower', b: 'photographer' }])
  expect([...new Set(said.map(({ stage }) => stage))]).toEqual([
    'indexing',
    'candidates',
    'pairing',
    'reasons',
  ])
})

test('keeps the thread of a shared round from part to part, and pairs there', async () => {
  const { signal } = new AbortController()
  let read = 0
  const shared = {
    key: 'one reading',
    task: async () => {
      read++
      return ROUND
    },
  }
  const first = await engines.findCandidates(shared, { from: 0, to: 1, signal })
  expect(first).toMatchObject({ from: 0, counts: Uint8Array.of(1) })
  const second = await engines.findCandidates(shared, { from: 1, to: 9, signal })
  expect(second).toMatchObject({ from: 1, counts: Uint8Array.of(1) })
  expect(read).toBe(1)

  const candidates = unpackCandidates([second, first].map(packCandidates))
  expect([...candidates.counts]).toEqual([1, 1])
  const stages = new Set<string>()
  const onProgress = ({ stage }: DraftProgress) => stages.add(stage)
  const draft = await engines.draftRound({ ...ROUND, candidates }, { key: shared.key, onProgress, signal })
  expect(draft).toEqual(draftRound(ROUND, () => undefined))
  expect(stages).not.toContain('indexing')
  expect(() => unpackCandidates([packCandidates(second)])).toThrow(RangeError)
})

test.each([
  ['fails', (thread: Worker) => void thread.emit('error', new Error('out of memory'))],
  ['ends', (thread: Worker) => thread.terminate()],
])('starts another thread when one that waits for the next part of a shared round %s', async (how, lose) => {
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  const shared = { key: `lost-${how}`, task: async () => ROUND }
  const { signal } = new AbortController()
  await engines.findCandidates(shared, { from: 0, to: 1, signal })
  await lose(threads[0]!)
  const second = await engines.findCandidates(shared, { from: 1, to: 9, signal })
  expect(second).toMatchObject({ from: 1 })
  expect(threads).toHaveLength(2)
  process.off('worker', note)
})

test('cancels a round halfway, and computes the next one', async () => {
  const stop = new AbortController()
  const onProgress = () => stop.abort(new Error('not wanted'))
  const given = engines.draftRound(ROUND, { onProgress, signal: stop.signal })
  const next = engines.draftRound(ROUND, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  await expect(given).rejects.toThrow('not wanted')
  expect((await next).pairs).toHaveLength(1)
})

test('loads members in batches, once for concurrent queries, keeping the newest version of each', async () => {
  let readings = 0
  const portions = async function* () {
    readings++
    for (const member of MEMBERS.upserts) yield [{ ...member, lookingFor: 'Somebody to sail with.' }]
  }
  const later = new Date(AT.getTime() + 1000)
  const opened = await Promise.all([engines.open('c', AT, portions), engines.open('c', later, portions)])
  expect(opened).toEqual([AT, AT])
  expect(readings).toBe(1)
  expect(engines.loadedAt('c')).toEqual(AT)
  expect(await engines.ask('c', { ...MEMBERS, whole: false }, AT, QUESTION)).toMatchObject([
    { id: 'photographer' },
  ])
})

test('is not opened when the reading fails, and can be opened again', async () => {
  const failing = async function* () {
    yield MEMBERS.upserts.slice(0, 1)
    throw new Error('the database is away')
  }
  await expect(engines.open('c', AT, failing)).rejects.toThrow('the database is away')
  expect(engines.loadedAt('c')).toBeNull()
  await engines.open('c', AT, async function* () {
    yield MEMBERS.upserts
  })
  expect(await engines.ask('c', NOTHING, AT, QUESTION)).toMatchObject([{ id: 'photographer' }])
})
