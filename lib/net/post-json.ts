import type { Env } from '@/lib/core/env'
import { fetchPublic, OutgoingError } from './outgoing'

/** Why a service did not answer, and whether a retry may help. With its response, if there was one. */
export type NoAnswer = { reason: string; again: boolean; status?: number; text?: string }

type PostOptions = { key: string | undefined; timeoutMs: number; maxBytes: number }

/** Posts JSON to a service of the operator. @returns the response body */
export async function postJson(
  env: Pick<Env, 'PRIVATE_HOSTS'>,
  url: string,
  body: object,
  { key, ...limits }: PostOptions,
): Promise<{ text: string } | NoAnswer> {
  try {
    const response = await fetchPublic(env, url, {
      method: 'POST',
      ...limits,
      // A redirect would send texts and key to another host.
      maxRedirects: 0,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (response.ok) return { text }
    const { status } = response
    return { reason: `status ${status}`, again: status === 429 || status >= 500, status, text }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { reason: error.reason, again: error.reason === 'timeout' || error.reason === 'unreachable' }
  }
}
