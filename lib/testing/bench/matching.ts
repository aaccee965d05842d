import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createEngine, type Round } from '@/lib/matching'
import { YOUNG_MB } from '@/lib/matching/threads/young-memory'
import type { MatchingCost } from './matching-child'
import { COLLECTIONS_FOLDER, type Collection, loadCollections } from './matching-collections'
import { interfaceTexts } from './matching-interface'
import { syntheticMembers } from './matching-members'
import { relevanceRows, standInRows } from './matching-relevance'
import { type Replay, reciprocity, replay } from './matching-replay'
import type { BenchRow } from './row'

const EXACT_SIZES = [100, 400, 1_000]
const REPLAYED_ROUNDS = [1, 8]
const REPLAY_SEEDS = [1, 2, 3, 4]
const ROUND_SIZES = [2_000, 10_000]
/** `BENCH_MEMBERS=100000` measures only the cost of that size; it takes minutes. */
const ONLY_SIZE = Number(process.env.BENCH_MEMBERS ?? 0)

/** Measures relevance on judged collections, the round against the optimum, and the cost. */
export async function* run(): AsyncGenerator<BenchRow> {
  if (ONLY_SIZE > 0) return yield* costRows(await measureInChild(ONLY_SIZE))
  const collections = loadCollections()
  if (collections.length === 0)
    console.log(`no judged collections in ${COLLECTIONS_FOLDER}: relevance skipped`)
  if (!collections.some(({ isGraded }) => isGraded))
    console.log(
      'no collection with grades: expert finding (weighted Kendall loss at most 0.238) is measured on a stand-in alone',
    )
  for (const collection of [...collections, interfaceTexts('en', 'ru'), interfaceTexts('ru', 'en')])
    yield* relevanceRows(collection)
  const replayed = collections.filter(canBeReplayed)
  for (const collection of replayed) yield* standInRows(collection)
  for (const collection of replayed) yield reciprocityRow(collection)
  for (const collection of replayed)
    for (const rounds of REPLAYED_ROUNDS) yield* learningRows(collection, rounds)
  for (const size of EXACT_SIZES) yield optimumRow(size)
  for (const size of ROUND_SIZES) yield* costRows(await measureInChild(size))
}
const RECIPROCITY_GAIN = 0.08

function reciprocityRow(collection: Collection): BenchRow {
  const runs = REPLAY_SEEDS.map((seed) => reciprocity(collection, seed))
  const mean = (of: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + of(run), 0) / runs.length
  const [mutual, oneWay] = [mean((run) => run.mutual), mean((run) => run.oneWay)]
  return {
    row: `AUC gained by scoring both ways, ${collection.name}`,
    value: mutual - oneWay,
    reference: `one way ${oneWay.toFixed(3)}, both ways ${mutual.toFixed(3)}`,
    ratio: mutual / oneWay,
    goal: { of: 'value', least: RECIPROCITY_GAIN },
    note: 'real texts and judgments; that request and offer are one person’s is put together',
  }
}

/** Several documents per query: otherwise nobody has two good matches. */
const canBeReplayed = ({ queries, relevant }: Collection): boolean =>
  queries.reduce((sum, { id }) => sum + relevant.get(id)!.size, 0) > 3 * queries.length

function learningRows(collection: Collection, rounds: number): BenchRow[] {
  const runs = REPLAY_SEEDS.map((seed) => replay(collection, rounds, seed))
  const mean = (of: (run: Replay) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length
  const of = `${collection.name} replayed, ${runs[0]!.members} members, ${runs[0]!.outcomes} outcomes`
  const row = (name: string, figure: 'auc' | 'ndcg' | 'logLoss', note?: string): BenchRow => {
    const value = mean((run) => run[figure].learned)
    const plain = mean((run) => run[figure].plain)
    return {
      row: `${name}, ${of}`,
      value,
      reference: `unlearned, ${plain.toFixed(3)}`,
      ratio: value / plain,
      note,
    }
  }
  return [
    row(
      'AUC of mutual interest',
      'auc',
      'real texts and judgments; people, reactions and their noise simulated',
    ),
    row('nDCG@10 of own lists', 'ndcg', 'without people already met'),
    row('log-loss of the chance', 'logLoss', 'lower is better; unlearned, the chance depends on the level'),
  ]
}

/** The large-community solver on communities with a known optimum. */
function optimumRow(size: number): BenchRow {
  const engine = createEngine(syntheticMembers(size, 3))
  const exact = engine.pair({ excluded: [] }, { seed: 1, exactUpTo: size })
  const near = engine.pair({ excluded: [] }, { seed: 1, exactUpTo: 0 })
  return {
    row: `round weight, ${size} members, without the exact solver`,
    value: weightOf(near),
    reference: 'exact optimum',
    ratio: weightOf(near) / weightOf(exact),
    note: `proved without it: ${near.ratio.toFixed(5)}`,
  }
}

function weightOf({ pairs }: Round): number {
  return pairs.reduce((sum, { weight }) => sum + weight, 0)
}

function costRows(cost: MatchingCost): BenchRow[] {
  const of = `${cost.members} members`
  return [
    {
      row: `round, ${of}`,
      value: cost.buildMs + cost.roundMs,
      unit: 'ms',
      reference: 'greedy over plain BM25 lists',
      ratio: (cost.buildMs + cost.roundMs) / cost.plainRoundMs,
      note: `index ${cost.buildMs.toFixed(0)} ms, processor ${cost.cpuMs.toFixed(0)} ms, pairing ${cost.roundMs.toFixed(0)} ms, ${cost.unmatched} unmatched`,
    },
    {
      row: `memory with index and round, ${of}`,
      value: cost.residentMb,
      unit: 'MB',
      reference: `members alone, ${cost.residentBeforeMb.toFixed(0)} MB`,
      ratio: cost.residentMb / cost.residentBeforeMb,
    },
    ...sharedRows(cost, of),
    {
      row: `round weight, ${of}`,
      value: cost.certifiedRatio,
      reference: 'upper bound of the optimum',
      ratio: cost.certifiedRatio,
    },
    {
      row: `instant top 20, ${of}, p99`,
      value: cost.instantP99Ms,
      unit: 'ms',
      reference: `plain BM25 search, median ${cost.plainSearchP50Ms.toFixed(2)} ms`,
      ratio: cost.instantP99Ms / cost.plainSearchP50Ms,
      note: `median ${cost.instantP50Ms.toFixed(2)} ms`,
    },
    {
      row: `instant top 20 with reasons, ${of}, p99`,
      value: cost.explainedP99Ms,
      unit: 'ms',
      reference: 'the same list without',
      ratio: cost.explainedP99Ms / cost.instantP99Ms,
    },
    {
      row: `instant top 20 of a changed request, ${of}, p99`,
      value: cost.changedP99Ms,
      unit: 'ms',
      reference: 'the same of a request as it was',
      ratio: cost.changedP99Ms / cost.instantP99Ms,
    },
    {
      row: `upsert, ${of}, p99`,
      value: cost.upsertP99Ms,
      unit: 'ms',
      reference: 'laying the index out',
      ratio: cost.upsertP99Ms / cost.buildMs,
    },
  ]
}

function sharedRows(cost: MatchingCost, of: string): BenchRow[] {
  if (cost.sharedMs === 0) return []
  return [
    {
      row: `round shared by two processes, index made, ${of}`,
      value: cost.sharedMs,
      unit: 'ms',
      reference: 'by one, which uses all cores where that pays',
      ratio: cost.sharedMs / cost.roundMs,
      note: cost.sharedTheSame ? 'the same pairs' : 'OTHER PAIRS',
    },
  ]
}

/** A separate process, so that memory and warm-up of one size do not affect another. */
function measureInChild(size: number): Promise<MatchingCost> {
  const child = fork(fileURLToPath(new URL('./matching-child.ts', import.meta.url)), [String(size)], {
    // V8 counts one of three semi-spaces here: the same setting as in production.
    execArgv: [...process.execArgv, '--expose-gc', `--max-semi-space-size=${YOUNG_MB / 3}`],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (cost) => resolve(cost as MatchingCost))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`measuring ${size} members ended with code ${code}`)))
  })
}
