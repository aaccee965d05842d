import type { SessionUser } from '@/lib/auth/session'
import type { PolicyVariant } from '@/lib/core/policy-version'
import type { GateFacts } from '@/lib/tenancy/gate'

/**
 * What the server in front tells the middleware and the pages. It strips every inbound header that
 * begins so, hence what arrives under these names is its own word.
 */
export const INTERNAL_PREFIX = 'x-tuesday-'
export const GATE_HEADER = 'x-tuesday-gate'
export const PAGE_HEADER = 'x-tuesday-page'

export type GateHeader = { facts: GateFacts; storedLocale?: string; nonce?: string }
export type PageHeader = {
  viewer: SessionUser | null
  requestId: string
  /** As the browser asked for it, before the rewrite. */
  path: string
  /** Of the documents that this reader gets. */
  policyVariant?: PolicyVariant
  nonce?: string
}

/** JSON as a header value: ASCII only, whatever the texts. Works at the edge. */
export function encodeHeader(value: GateHeader | PageHeader): string {
  return encodeURIComponent(JSON.stringify(value))
}

export function decodeHeader<T extends GateHeader | PageHeader>(value: string | null): T | null {
  return value ? (JSON.parse(decodeURIComponent(value)) as T) : null
}
