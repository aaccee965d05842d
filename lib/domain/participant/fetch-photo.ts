import type { LookupFunction } from 'node:net'
import { MAX_PHOTO_BYTES } from '@/lib/contracts/photo'
import { fetchPublic, OutgoingError, type OutgoingReason } from '@/lib/net/outgoing'
import type { RequestContext } from '@/lib/runtime/request-context'
import { photoError } from './prepare-photo'

/** For connecting, redirects and the download together. */
const TIMEOUT_MS = 5_000

/**
 * Error messages. A private address and an unreachable one get the same one: otherwise the response would reveal
 * internal hosts.
 */
const WORDS: Record<OutgoingReason, string> = {
  scheme: 'photoLink',
  credentials: 'photoLink',
  address: 'linkUnreachable',
  unreachable: 'linkUnreachable',
  redirects: 'linkUnreachable',
  timeout: 'linkSlow',
  'too-large': 'photoTooLarge',
}

/**
 * Downloads the file behind a member's link.
 *
 * @param lookup resolves host names; replaceable in tests
 * @throws DomainError 'invalid' when it is not a public https URL, or does not return a file of at most 5 MB in time.
 * The decoder checks what the file is
 */
export async function fetchPhoto(
  { runtime }: RequestContext,
  imageUrl: string,
  lookup?: LookupFunction,
): Promise<Uint8Array> {
  try {
    const answer = await fetchPublic(runtime.env, imageUrl, {
      headers: { Accept: 'image/jpeg, image/png', 'User-Agent': 'Tuesday' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_PHOTO_BYTES,
      lookup,
    })
    if (!answer.ok) throw photoError('imageUrl', 'linkUnreachable')
    return new Uint8Array(await answer.arrayBuffer())
  } catch (error) {
    if (error instanceof OutgoingError) throw photoError('imageUrl', WORDS[error.reason], error)
    throw error
  }
}
