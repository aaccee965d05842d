import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import {
  createEngine,
  createRanker,
  type Member,
  type Outcome,
  proposePhrases,
  type SourceDocument,
} from '@/lib/matching'
import { asksForHelp } from './as-command'

const USAGE = `npm run engine -- rank|pair|propose < lines.jsonl

rank   documents {"id", "title"?, "text"} and queries {"query", "id"?, "limit"?} in any order;
       answers one line a query: {"id", "query", "results": [{"id", "score"}]}
pair   members {"id", "lookingFor"?, "goal"?, "about"?, "position"?, "tags"?, "city"?,
       "phrases"?: {"seeks"?, "wouldSay"?, "offers"?}}; at most one each of
         {"history": {"excluded"?, "turns"?, "debt"?, "locked"?, "groups"?: [[id, …], [id, …]], "resting"?}}
         {"options": {"seed"?, "allowTrio"?, "floor"?, "needsReason"?, "anyReason"?,
           "usual"?: {"floor", "share"}, "colleagues"?}}
         {"outcomes": [{"a", "b", "kind", "value"?, "at"}, …]}: what became of earlier pairs. Kinds and values:
           "like"; "dislike" ("not-interested", "already-know", "other"); "intro" ("sent", "accepted",
           "declined"); "meeting" (1 to 5, or null); "admin" (1 to 5)
         {"scores": [[a, b, score], …]}: instead of the engine's own; pairs not named score 0
       answers the round as one line
propose members as above, with "locale"?: "en" or "ru"; answers one line a member: {"id", "phrases"}`

const documentLine = z.object({ id: z.string(), title: z.string().optional(), text: z.string() })
const queryLine = z.object({
  query: z.string(),
  id: z.string().optional(),
  limit: z.int().positive().optional(),
})

const memberLine = z.object({
  id: z.string(),
  lookingFor: z.string().optional(),
  goal: z.string().optional(),
  about: z.string().optional(),
  position: z.string().optional(),
  tags: z.array(z.string()).optional(),
  city: z.string().optional(),
  phrases: z
    .object({
      seeks: z.array(z.string()).default([]),
      wouldSay: z.array(z.string()).default([]),
      offers: z.array(z.string()).default([]),
    })
    .optional(),
})
const idPair = z.tuple([z.string(), z.string()])
const historyLine = z.object({
  history: z.object({
    excluded: z.array(idPair).default([]),
    turns: z.record(z.string(), z.number()).optional(),
    debt: z.record(z.string(), z.number()).optional(),
    locked: z.array(idPair).optional(),
    groups: z.tuple([z.array(z.string()), z.array(z.string())]).optional(),
    resting: z.array(z.string()).optional(),
  }),
})
const optionsLine = z.object({
  options: z.object({
    seed: z.int().default(1),
    allowTrio: z.boolean().optional(),
    floor: z.number().optional(),
    needsReason: z.boolean().optional(),
    anyReason: z.boolean().optional(),
    usual: z.object({ floor: z.number(), share: z.number() }).optional(),
    colleagues: z.boolean().optional(),
  }),
})
const between = { a: z.string(), b: z.string(), at: z.number().default(0) }
const score = z.int().min(1).max(5)
const outcomesLine = z.object({
  outcomes: z.array(
    z.discriminatedUnion('kind', [
      z.object({ ...between, kind: z.literal('like') }),
      z.object({
        ...between,
        kind: z.literal('dislike'),
        value: z.enum(['not-interested', 'already-know', 'other']),
      }),
      z.object({ ...between, kind: z.literal('intro'), value: z.enum(['sent', 'accepted', 'declined']) }),
      z.object({ ...between, kind: z.literal('meeting'), value: score.nullable() }),
      z.object({ ...between, kind: z.literal('admin'), value: score }),
    ]),
  ),
})
const scoresLine = z.object({ scores: z.array(z.tuple([z.string(), z.string(), z.number().nonnegative()])) })

/** Drives the matching engine from JSON lines, so that other programs can test it. Throws on an invalid line. */
export function runEngine(mode: string | undefined, lines: readonly string[]): string[] {
  if (mode === 'rank') return rank(lines)
  if (mode === 'pair') return pair(lines)
  if (mode === 'propose') return propose(lines)
  throw new Error(`rank, pair or propose?\n${USAGE}`)
}

function rank(lines: readonly string[]): string[] {
  const documents: SourceDocument[] = []
  const queries: z.infer<typeof queryLine>[] = []
  for (const line of parseLines(lines, z.union([queryLine, documentLine]))) {
    if ('query' in line) queries.push(line)
    else documents.push(line)
  }
  const ranker = createRanker(documents)
  return queries.map(({ id, query, limit }) =>
    JSON.stringify({ id, query, results: ranker.rank(query, limit) }),
  )
}

function propose(lines: readonly string[]): string[] {
  return parseLines(lines, memberLine.extend({ locale: z.enum(['en', 'ru']).default('en') })).map(
    ({ id, locale, ...profile }) => JSON.stringify({ id, phrases: proposePhrases(profile, locale) }),
  )
}

function pair(lines: readonly string[]): string[] {
  const members: Member[] = []
  let history: z.infer<typeof historyLine>['history'] = { excluded: [] }
  let options: z.infer<typeof optionsLine>['options'] = { seed: 1 }
  let outcomes: Outcome[] = []
  let scorer: ((a: string, b: string) => number) | undefined
  for (const line of parseLines(
    lines,
    z.union([historyLine, optionsLine, outcomesLine, scoresLine, memberLine]),
  )) {
    if ('history' in line) history = line.history
    else if ('options' in line) options = line.options
    else if ('outcomes' in line) outcomes = line.outcomes
    else if ('scores' in line) scorer = scorerFrom(line.scores)
    else members.push(line)
  }
  const { colleagues, ...rest } = options
  const engine = createEngine(members, { outcomes, colleagues })
  return [JSON.stringify(engine.pair(history, { ...rest, scorer }))]
}

function scorerFrom(
  scores: readonly (readonly [string, string, number])[],
): (a: string, b: string) => number {
  const table = new Map<string, number>()
  for (const [a, b, score] of scores) table.set(keyOf(a, b), score)
  return (a, b) => table.get(keyOf(a, b)) ?? 0
}

function keyOf(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`
}

function parseLines<T>(lines: readonly string[], schema: z.ZodType<T>): T[] {
  return lines.flatMap((line, number) => {
    if (line.trim() === '') return []
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      throw new Error(`line ${number + 1} is not JSON`)
    }
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new Error(`line ${number + 1} is none of the known kinds\n${USAGE}`)
    return [parsed.data]
  })
}

function main(): void {
  if (asksForHelp(process.argv.slice(2))) {
    console.log(USAGE)
    return
  }
  try {
    for (const line of runEngine(process.argv[2], readFileSync(0, 'utf8').split('\n'))) console.log(line)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

const started = process.argv[1]
if (started && realpathSync(started) === fileURLToPath(import.meta.url)) main()
