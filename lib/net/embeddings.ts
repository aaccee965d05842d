import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import { type NoAnswer, postJson } from './post-json'

/** Texts per request, and its timeout. */
const BATCH = 64
const TIMEOUT_MS = 20_000
const MAX_BYTES = 16 * 1024 * 1024

/** Maximum length of a text. */
const LONGEST = 4_000

/** Pauses between retries of an unavailable or busy service, then how long it is left alone. */
const PAUSES_MS = [500, 2_000]

const MAX_DIMENSIONS = 4_096

const answerShape = z.object({
  data: z
    .array(
      z.object({
        index: z.int().nonnegative(),
        embedding: z.array(z.number()).min(2).max(MAX_DIMENSIONS),
      }),
    )
    .max(BATCH),
})

/** The service is unreachable, slow, refuses, or returns an invalid response. */
export class EmbeddingsAway extends Error {}

export type Embeddings = {
  /** The model's name; null without an embeddings service. */
  readonly model: string | null
  /**
   * The embedding of each text, as integers from -127 to 127, all of one length. For jobs: it may take a minute.
   * @throws EmbeddingsAway
   */
  of(texts: readonly string[]): Promise<Int8Array[]>
}

type EmbeddingsEnv = Pick<Env, 'EMBEDDINGS_URL' | 'EMBEDDINGS_MODEL' | 'EMBEDDINGS_KEY' | 'PRIVATE_HOSTS'>

/** Client of the operator's embeddings service (EMBEDDINGS_URL). Each kind of failure is logged once, texts never. */
export function createEmbeddings(
  env: EmbeddingsEnv,
  log: Log,
  pausesMs: readonly number[] = PAUSES_MS,
  timeoutMs = TIMEOUT_MS,
): Embeddings {
  const said = new Set<string>()

  async function askWithRetry(texts: readonly string[]): Promise<Int8Array[]> {
    for (const pause of pausesMs) {
      const answer = await ask(texts)
      if (Array.isArray(answer)) return answer
      if (!answer.again) return away(answer.reason)
      await wait(pause)
    }
    const last = await ask(texts)
    return Array.isArray(last) ? last : away(last.reason)
  }

  async function ask(texts: readonly string[]): Promise<Int8Array[] | NoAnswer> {
    const input = texts.map((one) => one.slice(0, LONGEST).toWellFormed())
    const body = { model: env.EMBEDDINGS_MODEL, input }
    const limits = { key: env.EMBEDDINGS_KEY, timeoutMs, maxBytes: MAX_BYTES }
    const answer = await postJson(env, env.EMBEDDINGS_URL ?? '', body, limits)
    if ('reason' in answer) return answer
    return vectorsIn(answer.text, texts.length) ?? { reason: 'nonsense', again: false }
  }

  function away(reason: string): never {
    if (!said.has(reason)) log.warn({ reason }, 'no embeddings: matching uses words only')
    said.add(reason)
    throw new EmbeddingsAway(reason)
  }

  return {
    model: env.EMBEDDINGS_URL ? (env.EMBEDDINGS_MODEL ?? null) : null,
    async of(texts) {
      const vectors: Int8Array[] = []
      for (let i = 0; i < texts.length; i += BATCH)
        vectors.push(...(await askWithRetry(texts.slice(i, i + BATCH))))
      if (new Set(vectors.map(({ length }) => length)).size > 1) return away('dimensions')
      return vectors
    },
  }
}

/** The vectors of a response in the order of the texts; null where one is missing, zero, or of another length. */
function vectorsIn(text: string, count: number): Int8Array[] | null {
  const answer = answerShape.safeParse(parsed(text))
  if (!answer.success) return null
  const byIndex = new Map(answer.data.data.map(({ index, embedding }) => [index, embedding]))
  const vectors: Int8Array[] = []
  for (let index = 0; index < count; index++) {
    const vector = directionOf(byIndex.get(index) ?? [])
    if (!vector || vector.length !== (vectors[0] ?? vector).length) return null
    vectors.push(vector)
  }
  return vectors
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function directionOf(embedding: readonly number[]): Int8Array | null {
  const most = embedding.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  return most > 0 ? Int8Array.from(embedding, (value) => Math.round((127 * value) / most)) : null
}
