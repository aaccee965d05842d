import { describe, expect, it } from 'vitest'
import type { RequestContext } from './request-context'
import { runBatches } from './run-batches'

const NOW = new Date('2026-05-01T09:00:00Z')

/** @param results what the batches return, in order */
function scene(...results: (Date | boolean)[]) {
  const stop = new AbortController()
  const context = {
    runtime: { stopping: stop.signal, clock: { now: () => NOW } },
  } as unknown as RequestContext
  let batches = 0
  const batch = async () => results[batches++] ?? false
  return { stop, run: () => runBatches(context, batch), batch, context, count: () => batches }
}

describe('a job of several batches', () => {
  it('runs them until none is left', async () => {
    const { run, count } = scene(true, true, false)
    expect([await run(), count()]).toEqual([null, 3])
  })

  it('continues when a batch says', async () => {
    const later = new Date(NOW.getTime() + 5_000)
    const { run, count } = scene(true, later, true)
    expect([await run(), count()]).toEqual([later, 2])
  })

  it('ends after its current batch when the process stops, to be continued at once', async () => {
    const { stop, context, batch, count } = scene(true, true, false)
    const stopping = runBatches(context, async () => {
      stop.abort()
      return batch()
    })
    expect([await stopping, count()]).toEqual([NOW, 1])
  })

  it('yields to other jobs when its turn is over, to be continued at once', async () => {
    const { context, batch, count } = scene(true, true, true)
    expect([await runBatches(context, batch, 0), count()]).toEqual([NOW, 1])
  })

  it('is done when the process stops during its last batch', async () => {
    const { stop, run } = scene(false)
    stop.abort()
    expect(await run()).toBeNull()
  })
})
