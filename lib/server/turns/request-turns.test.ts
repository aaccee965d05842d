import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '@/lib/core/errors'
import { requestTurns } from './request-turns'
import { TURN_LIMITS, type TurnLimits } from './turn-limits'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests of a given duration. */
function scene(limits: Partial<TurnLimits> = {}) {
  const turns = requestTurns({ ...TURN_LIMITS, ...limits }, () => Date.now())
  const began: string[] = []
  const under = new Map<string, number>()
  async function ask(owner: string, ms: number, signal = new AbortController().signal) {
    const asked = Date.now()
    const end = await turns.take(owner, signal)
    if (!end) return null
    began.push(owner)
    under.set(owner, (under.get(owner) ?? 0) + 1)
    const waited = Date.now() - asked
    await new Promise((resolve) => setTimeout(resolve, ms))
    under.set(owner, under.get(owner)! - 1)
    end()
    return waited
  }
  /** Sends requests without a pause on several connections. */
  function noise(owner: string, connections: number, ms: number) {
    let stopped = false
    let count = 0
    const one = async () => {
      for (; !stopped; count++) await ask(owner, ms)
    }
    for (let n = 0; n < connections; n++) void one()
    const stop = () => {
      stopped = true
    }
    return { stop, count: () => count }
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { turns, ask, noise, began, under, pass }
}

it('lets the only active community use all concurrent requests of a process', async () => {
  const { noise, under, pass, turns } = scene()
  const loud = noise('loud', 100, 10)
  await pass(1_000)
  expect(under.get('loud')).toBe(TURN_LIMITS.alone)
  expect(turns.waiting()).toBe(100 - TURN_LIMITS.alone)
  expect(loud.count()).toBeGreaterThanOrEqual(TURN_LIMITS.alone * 98)
  loud.stop()
})

it('lets a quiet community overtake one that sends requests without a pause', async () => {
  const { ask, noise, pass } = scene()
  const loud = noise('loud', 100, 10)
  await pass(500)
  const waits: (number | null)[] = []
  for (let n = 0; n < 20; n++) {
    const quiet = ask('quiet', 20)
    await pass(50)
    waits.push(await quiet)
  }
  expect(waits).toEqual(Array(20).fill(0))
  loud.stop()
})

it('starts few requests of a busy community while another is active, and none beside its requests', async () => {
  const { ask, noise, under, began, pass } = scene()
  const loud = noise('loud', 100, 10)
  await pass(2_000)
  void ask('quiet', 30)
  // Running requests end.
  await pass(10)
  expect(under.get('loud')).toBe(0)
  const before = began.length
  await pass(19)
  expect(began.length).toBe(before)
  await pass(TURN_LIMITS.longestYieldMs)
  expect(began.length).toBeGreaterThan(before)
  expect(under.get('loud')).toBeLessThanOrEqual(TURN_LIMITS.busy)
  await pass(TURN_LIMITS.presentMs)
  expect(under.get('loud')).toBe(TURN_LIMITS.alone)
  loud.stop()
})

describe('a community whose requests queue', () => {
  /** Another asks every 50 ms. @returns the share of the time in which `loud` had a request running */
  async function shareBeside(
    ms: number,
    { ask, pass }: ReturnType<typeof scene>,
    loud: { count(): number },
  ): Promise<number> {
    const beside = async (duration: number) => {
      for (let passed = 0; passed < duration; passed += 50) {
        void ask('quiet', ms)
        await pass(50)
      }
    }
    // What it used before counts for some seconds.
    await beside(5_000)
    const before = loud.count()
    await beside(10_000)
    return ((loud.count() - before) * 10) / 10_000
  }

  it('leaves as many times what the others use, but not all of its time', async () => {
    const { leftTimes, leastShare } = TURN_LIMITS
    for (const [ms, share] of [
      [2, 1 - leftTimes * 0.04],
      [20, leastShare],
    ] as const) {
      const stage = scene({ longestRestMs: 10_000 })
      const loud = stage.noise('loud', 10, 10)
      const used = await shareBeside(ms, stage, loud)
      expect(used).toBeGreaterThan(share - 0.05)
      expect(used).toBeLessThan(share + 0.05)
      loud.stop()
    }
  })

  it('uses all concurrent requests again once the others have left', async () => {
    const stage = scene()
    const loud = stage.noise('loud', 100, 10)
    await shareBeside(5, stage, loud)
    await stage.pass(TURN_LIMITS.presentMs + 100)
    expect(stage.under.get('loud')).toBe(TURN_LIMITS.alone)
    loud.stop()
  })

  it('rests no more once a request has waited for some time', async () => {
    const stage = scene()
    const loud = stage.noise('loud', 100, 10)
    // It loses only what it yields: 20 of 50 ms, and up to 10 in which its next request does not fit.
    expect(await shareBeside(20, stage, loud)).toBeGreaterThanOrEqual(0.6)
    loud.stop()
  })

  it('is answered soon beside one that asks little, if its requests fit into the time', async () => {
    const { ask, pass } = scene()
    const waits: Promise<number | null>[] = []
    for (let n = 0; n < 400; n++) {
      waits.push(ask('large', 35))
      if (n % 4 === 0) void ask('small', 3)
      await pass(50)
    }
    expect(Math.max(...(await Promise.all(waits)).map(Number))).toBeLessThan(50)
  })

  it('leaves no time unused for another whose requests queue too', async () => {
    const stage = scene()
    const [one, other] = [stage.noise('one', 50, 10), stage.noise('other', 50, 10)]
    await stage.pass(5_000)
    const before = one.count() + other.count()
    await stage.pass(5_000)
    expect((one.count() + other.count() - before) * 10).toBeGreaterThanOrEqual(2 * 5_000 * 0.98)
    one.stop()
    other.stop()
  })
})

it('never makes a community yield that leaves time to others', async () => {
  const { ask, pass } = scene()
  for (let n = 0; n < 20; n++) {
    expect(await Promise.all([ask('large', 10), pass(30)])).toEqual([0, expect.anything()])
    void ask('small', 50)
    await pass(5)
    const large = ask('large', 10)
    await pass(60)
    expect(await large).toBe(0)
  }
})

it('starves nobody: a busy community yields for a limited time', async () => {
  const { ask, noise, under, pass } = scene()
  const loud = noise('loud', 50, 10)
  await pass(1_000)
  const before = loud.count()
  // One request is always running, each of a new community that has used nothing.
  for (let n = 0; n < 200; n++) {
    void ask(`other-${n}`, 30)
    await pass(20)
  }
  expect(under.get('loud')).toBeLessThanOrEqual(TURN_LIMITS.busy)
  expect(loud.count() - before).toBeGreaterThan(4_000 / TURN_LIMITS.longestYieldMs)
  loud.stop()
})

it('shares equally between two equally busy communities', async () => {
  const { noise, pass } = scene()
  const [one, other] = [noise('one', 50, 10), noise('other', 50, 10)]
  await pass(5_000)
  expect(one.count()).toBeGreaterThan(500)
  expect(one.count() / other.count()).toBeCloseTo(1, 1)
  one.stop()
  other.stop()
})

describe('a queue', () => {
  it('is bounded', async () => {
    const { ask, turns } = scene({ alone: 1, queue: 2 })
    const asked = [ask('loud', 10), ask('loud', 10), ask('loud', 10)]
    await expect(ask('loud', 10)).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: expect.any(Number),
    })
    expect(turns.waiting()).toBe(2)
    // The others' queues are their own.
    expect(await turns.take('quiet', new AbortController().signal)).toBeTypeOf('function')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await Promise.all(asked)).toHaveLength(3)
    expect(turns.waiting()).toBe(0)
  })

  it('refuses a request that waits too long', async () => {
    const { turns, pass } = scene({ alone: 1, waitMs: 500, countedMs: 10_000 })
    const signal = new AbortController().signal
    await turns.take('loud', signal)
    const refused = expect(turns.take('loud', signal)).rejects.toThrow(DomainError)
    await pass(500)
    await refused
    expect(turns.waiting()).toBe(0)
  })

  it('drops a request whose client has left', async () => {
    const { ask, turns, pass, began } = scene({ alone: 1 })
    const leaving = new AbortController()
    const first = ask('loud', 50)
    const second = ask('loud', 50, leaving.signal)
    const third = ask('loud', 50)
    await pass(10)
    leaving.abort()
    expect(await second).toBeNull()
    await pass(100)
    expect(await Promise.all([first, third])).toEqual([0, 50])
    expect(began).toHaveLength(2)
    expect(turns.underWay() + turns.waiting()).toBe(0)
  })
})

it('does not count a request for ever, and ends a turn once', async () => {
  const { turns, pass } = scene({ alone: 1, countedMs: 100 })
  const signal = new AbortController().signal
  const end = await turns.take('slow', signal)
  const next = turns.take('slow', signal)
  await pass(100)
  expect(await next).toBeTypeOf('function')
  end?.()
  expect(turns.underWay()).toBe(1)
})
