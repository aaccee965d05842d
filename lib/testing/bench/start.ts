import { serveBareNext } from './bare-next'
import { demoDataDir } from './demo-data'
import { serveTuesday } from './program'
import type { BenchRow } from './row'

const STARTS = 3
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function startMs(start: () => Promise<{ readyMs: number; stop(): Promise<void> }>): Promise<number> {
  const { readyMs, stop } = await start()
  await stop()
  return readyMs
}

/** Time to ready of the second start, with data, against `next start` of a bare app. */
export async function* run(): AsyncGenerator<BenchRow> {
  const dataDir = await demoDataDir()
  await startMs(() => serveTuesday(dataDir))
  await startMs(() => serveBareNext())
  const ours: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < STARTS; turn++) {
    bare.push(await startMs(() => serveBareNext()))
    ours.push(await startMs(() => serveTuesday(dataDir)))
  }
  yield {
    row: 'second start until ready, embedded',
    value: median(ours),
    unit: 'ms',
    reference: `next start of a bare program: ${Math.round(median(bare))} ms`,
    ratio: median(ours) / median(bare),
    goal: { of: 'value', most: 1200 },
  }
}
