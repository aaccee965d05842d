import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import { languageModelSeconds, timed } from '@/lib/observability/metrics'
import { type NoAnswer, postJson } from './post-json'

const TIMEOUT_MS = 60_000
const MAX_BYTES = 256 * 1024
const MAX_ANSWER_TOKENS = 1_500
/** Of models that think first and count it. */
const MAX_TOKENS_WITH_THOUGHT = 16_000

/** Pauses before the second and the third try. */
const PAUSES_MS = [1_000, 5_000]

const completionShape = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })),
})

type ModelParameters = Record<string, unknown>

/** Every server knows these. */
const USUAL: ModelParameters = {
  temperature: 0,
  max_tokens: MAX_ANSWER_TOKENS,
  response_format: { type: 'json_object' },
}
/** What replaces those that a model refuses, as OpenAI's newer ones do. */
const INSTEAD: Record<string, ModelParameters> = {
  temperature: {},
  max_tokens: { max_completion_tokens: MAX_TOKENS_WITH_THOUGHT },
  response_format: {},
}

const unsupportedShape = z.object({
  error: z.object({
    code: z.enum(['unsupported_parameter', 'unsupported_value']),
    param: z.string().nullish(),
  }),
})

/** Client errors about the key, the address, the account or the time; other ones are about the text that was sent. */
const NOT_ABOUT_THE_TEXT = new Set([401, 402, 403, 404, 405, 408, 429])
const isTextRefused = ({ status = 0, text = '' }: NoAnswer): boolean =>
  status >= 400 &&
  status < 500 &&
  !NOT_ABOUT_THE_TEXT.has(status) &&
  !unsupportedShape.safeParse(parsed(text)).success

/** @returns the parameters to send instead; null when the response is about something else */
function adapted(sent: ModelParameters, { text = '' }: NoAnswer): ModelParameters | null {
  const param = unsupportedShape.safeParse(parsed(text)).data?.error.param ?? ''
  if (!Object.hasOwn(sent, param) || !Object.hasOwn(INSTEAD, param)) return null
  const { [param]: _, ...others } = sent
  return { ...others, ...INSTEAD[param] }
}

/** The model is unreachable or slow, or refuses us. */
export class LanguageModelAway extends Error {}

/** The model's response does not have the requested shape, or it refuses this text. */
export class LanguageModelNonsense extends Error {}

export type Question<T> = { instructions: string; data: unknown; shape: z.ZodType<T> }

export type LanguageModel = {
  /** null: this installation has none. */
  readonly model: string | null
  /**
   * One answer in the given shape. For jobs: it may take minutes.
   * @throws LanguageModelAway, LanguageModelNonsense
   */
  ask<T>(question: Question<T>): Promise<T>
}

type ModelEnv = Pick<Env, 'LLM_URL' | 'LLM_MODEL' | 'LLM_KEY' | 'PRIVATE_HOSTS'>

/** The operator's language model (LLM_URL). Each kind of failure is logged once; texts never are. */
export function createLanguageModel(
  env: ModelEnv,
  log: Log,
  pausesMs: readonly number[] = PAUSES_MS,
  timeoutMs = TIMEOUT_MS,
): LanguageModel {
  const logged = new Set<string>()
  let parameters = USUAL

  function failure(error: LanguageModelAway | LanguageModelNonsense): never {
    if (!logged.has(error.message)) log.warn({ reason: error.message }, 'no answer of the language model')
    logged.add(error.message)
    throw error
  }

  async function completion(question: Question<unknown>): Promise<string | NoAnswer> {
    const sent = parameters
    const body = {
      ...sent,
      model: env.LLM_MODEL,
      messages: [
        { role: 'system', content: question.instructions },
        { role: 'user', content: JSON.stringify(question.data) },
      ],
    }
    const limits = { key: env.LLM_KEY, timeoutMs, maxBytes: MAX_BYTES }
    const answer = await postJson(env, env.LLM_URL ?? '', body, limits)
    if ('reason' in answer) {
      const others = adapted(sent, answer)
      if (!others) return answer
      parameters = others
      return completion(question)
    }
    const read = completionShape.safeParse(parsed(answer.text))
    // Empty where a filter held back the text or the answer.
    return read.success
      ? (read.data.choices[0]?.message.content ?? '')
      : { reason: 'no chat completion', again: false }
  }

  async function ask<T>(question: Question<T>): Promise<T> {
    let reason = ''
    for (const pause of [0, ...pausesMs]) {
      if (pause > 0) await wait(pause)
      const content = await completion(question)
      if (typeof content === 'string') {
        const answer = question.shape.safeParse(parsed(withoutFence(content)))
        if (answer.success) return answer.data
        return failure(new LanguageModelNonsense('an answer in another shape'))
      }
      if (isTextRefused(content)) return failure(new LanguageModelNonsense(content.reason))
      reason = content.reason
      if (!content.again) break
    }
    return failure(new LanguageModelAway(reason))
  }

  return {
    model: env.LLM_URL ? (env.LLM_MODEL ?? null) : null,
    ask: (question) =>
      timed(
        languageModelSeconds,
        {},
        () => ask(question),
        (end) =>
          'result' in end ? 'answered' : end.error instanceof LanguageModelNonsense ? 'nonsense' : 'away',
      ),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Many models wrap JSON in a code block despite instructions. */
const withoutFence = (text: string): string => /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text
