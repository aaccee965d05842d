import type { LookupFunction } from 'node:net'
import { MAX_PHOTO_BYTES } from '@/lib/contracts/photo'
import { fetchPublic, OutgoingError, type OutgoingReason } from '@/lib/net/outgoing'
import type { RequestContext } from '@/lib/runtime/request-context'
import { photoError } from './prepare-photo'

/** For connecting, redirects and the picture together. */
const TIMEOUT_MS = 5_000

/**
 * What is said of each refusal. A private address and one that nobody answers at sound alike: otherwise somebody could
 * ask which names and machines there are in the house.
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
 * The file behind a link that a member gave.
 *
 * @param lookup how names are resolved; tests change their minds
 * @throws DomainError 'invalid' when it is no public https address, or does not answer with a file of at most 5 MB in
 *   time. What the file is, is looked at by whoever decodes it
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
