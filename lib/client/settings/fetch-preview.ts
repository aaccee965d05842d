import type { Locale } from '@/lib/core/locale'
import { call, fetchPage } from '../call'

export const PREVIEWS = ['landing', 'card', 'email'] as const

export type PreviewOptions = {
  show: (typeof PREVIEWS)[number]
  section: 'brand' | 'landing'
  /** The section's value, as JSON. */
  draft: string
  lang: Locale
}

/** Removes scripts and preload links: the frame would log an error for each. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gi

/** The page or email for draft settings, without scripts. @throws ApiError */
export async function fetchPreview(
  { show, ...query }: PreviewOptions,
  signal?: AbortSignal,
): Promise<string> {
  if (show === 'email') return (await call('GET /api/admin/settings/email-preview', { query, signal })).html
  // A page, not an API operation, because the real components render it.
  const page = await fetchPage(`/settings/preview?${new URLSearchParams({ ...query, show })}`, signal)
  return page.replace(SCRIPTS, '')
}
