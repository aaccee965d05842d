import type { SessionUser } from '@/lib/auth/session'
import type { PolicyVariant } from '@/lib/core/policy-version'
import type { GateDecision } from '@/lib/tenancy/gate'

/**
 * What lib/server passes to the middleware and the pages, with the internal prefix (lib/runtime/internal-headers.ts).
 */
export const GATE_HEADER = 'x-tuesday-gate'
export const PAGE_HEADER = 'x-tuesday-page'
/** '/community/locale' of a document that needs no middleware: next.config.mjs rewrites by it. */
export const PLACE_HEADER = 'x-tuesday-place'

/** lib/server answers redirects itself. */
export type GateHeader = { decision: Exclude<GateDecision, { kind: 'redirect' }>; nonce?: string }
export type PageHeader = {
  viewer: SessionUser | null
  requestId: string
  /** As requested by the browser, before the rewrite. */
  path: string
  /** Of the documents for this reader. */
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
