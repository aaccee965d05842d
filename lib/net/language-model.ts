import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import { languageModelSeconds, timed } from '@/lib/observability/metrics'
import { isTooLong, isTooOften, mayBeAboutTheText, parsed, refusedParameter } from './model-refusals'
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
  max_completion_tokens: {},
  response_format: {},
}

/** Of each text, and of the answer's length, one after the other where the model finds them too long. */
const SHARES = [1, 1 / 2, 1 / 4]
/** Enough for the phrases of a profile in two languages. */
const MIN_ANSWER_TOKENS = 600

/** @returns the parameters to send instead; null when the response is about something else */
function adapted(sent: ModelParameters, answer: NoAnswer): ModelParameters | null {
  const replaceable = Object.keys(sent).filter((name) => Object.hasOwn(INSTEAD, name))
  const param = refusedParameter(answer, replaceable)
  if (param === undefined) return null
  const { [param]: _, ...others } = sent
  return { ...others, ...INSTEAD[param] }
}

/** Parameters that leave the texts more room. */
const withShorterAnswer = (sent: ModelParameters, share: number): ModelParameters =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      typeof value === 'number' && name.startsWith('max_')
        ? Math.max(MIN_ANSWER_TOKENS, Math.round(value * share))
        : value,
    ]),
  )

/** The same data, with the beginning of each text. */
const shortened = (data: unknown, share: number): unknown =>
  share === 1
    ? data
    : JSON.parse(
        JSON.stringify(data, (_, value) =>
          typeof value === 'string' ? value.slice(0, Math.round(value.length * share)).toWellFormed() : value,
        ),
      )

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
  /** Those of the last answer. */
  let parameters = USUAL

  function failure(error: LanguageModelAway | LanguageModelNonsense): never {
    if (!logged.has(error.message)) log.warn({ reason: error.message }, 'no answer of the language model')
    logged.add(error.message)
    throw error
  }

  /**
   * @param share of each text, and of the usual length of an answer
   * @param sent other ones are kept only if the model then answers: an error may quote a text that has their names
   */
  async function completion(
    question: Question<unknown>,
    share: number,
    sent = parameters,
  ): Promise<string | NoAnswer> {
    const body = {
      ...(share > 0 ? withShorterAnswer(sent, share) : sent),
      model: env.LLM_MODEL,
      messages: [
        { role: 'system', content: question.instructions },
        { role: 'user', content: JSON.stringify(shortened(question.data, share)) },
      ],
    }
    const limits = { key: env.LLM_KEY, timeoutMs, maxBytes: MAX_BYTES }
    const answer = await postJson(env, env.LLM_URL ?? '', body, limits)
    if ('reason' in answer) {
      const others = adapted(sent, answer)
      return others ? completion(question, share, others) : answer
    }
    const read = completionShape.safeParse(parsed(answer.text))
    if (read.success) parameters = sent
    // Empty where a filter held back the text or the answer.
    return read.success
      ? (read.data.choices[0]?.message.content ?? '')
      : { reason: 'no chat completion', again: false }
  }

  async function patiently(question: Question<unknown>, share: number): Promise<string | NoAnswer> {
    let answer = await completion(question, share)
    for (const pause of pausesMs) {
      if (typeof answer === 'string' || !(answer.again || isTooOften(answer))) break
      await wait(pause)
      answer = await completion(question, share)
    }
    return answer
  }

  /** Whether the model answers the same question without its texts. */
  const takesOthers = async (question: Question<unknown>) =>
    typeof (await completion(question, 0)) === 'string'

  async function ask<T>(question: Question<T>): Promise<T> {
    let reason = ''
    for (const share of SHARES) {
      const content = await patiently(question, share)
      if (typeof content === 'string') {
        const answer = question.shape.safeParse(parsed(withoutFence(content)))
        if (answer.success) return answer.data
        return failure(new LanguageModelNonsense('an answer in another shape'))
      }
      reason = isTooLong(content) ? 'too long for the model' : content.reason
      if (!mayBeAboutTheText(content)) return failure(new LanguageModelAway(reason))
      if (!isTooLong(content)) break
    }
    if (await takesOthers(question)) return failure(new LanguageModelNonsense(reason))
    return failure(new LanguageModelAway(`${reason}, without texts too`))
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

/** Many models wrap JSON in a code block despite instructions. */
const withoutFence = (text: string): string => /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text
