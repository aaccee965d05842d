import { z } from 'zod'
import type { NoAnswer } from './post-json'

/*
 * What a language model's server means by a 4xx. Servers agree on neither codes nor statuses, so their words decide. Where
 * these say nothing, the same question without texts tells (lib/net/language-model.ts).
 */

/** About the key, the address, the account or the time, whatever the text is. */
const NEVER_ABOUT_THE_TEXT = new Set([401, 402, 403, 404, 405, 408, 429])

const TOO_OFTEN =
  /rate.?limit|quota|(?:tokens|requests) per (?:second|minute|hour|day)|too many requests|overloaded|billing/i
const TOO_LONG =
  /context.?(?:length|window|size)|(?:prompt|input|request|text|messages?) (?:is |are )?too (?:long|large)|too many (?:input )?tokens|maximum.{0,40}tokens|reduce the length/i

const isRefused = ({ status = 0 }: NoAnswer): boolean => status >= 400 && status < 500

/** Too many tokens or requests for now. Not only 429. */
export const isTooOften = (answer: NoAnswer): boolean =>
  isRefused(answer) && TOO_OFTEN.test(answer.text ?? '')

/** More than the model reads at once. */
export const isTooLong = (answer: NoAnswer): boolean =>
  isRefused(answer) && !isTooOften(answer) && (answer.status === 413 || TOO_LONG.test(answer.text ?? ''))

export const mayBeAboutTheText = (answer: NoAnswer): boolean =>
  isRefused(answer) && !NEVER_ABOUT_THE_TEXT.has(answer.status!) && !isTooOften(answer)

const paramShape = z.object({ error: z.object({ param: z.string() }) })

/** The one of these parameters that a server does not take: as its error says, or by its words. */
export function refusedParameter(answer: NoAnswer, names: readonly string[]): string | undefined {
  if (!isRefused(answer) || isTooOften(answer) || isTooLong(answer)) return undefined
  const { text = '' } = answer
  const named = paramShape.safeParse(parsed(text)).data?.error.param
  return names.find((name) => name === named) ?? names.find((name) => new RegExp(`\\b${name}\\b`).test(text))
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
