import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import type { SessionUser } from '@/lib/auth/session'
import { guest } from '@/lib/core/actor'
import { isLocale, type Locale } from '@/lib/core/locale'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, requestContext, withTenant } from '@/lib/runtime/request-context'
import { runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import { decodeHeader, PAGE_HEADER, type PageHeader } from './page-headers'

/** Next's props of a page or layout below /[community]/[locale]. */
export type PageParams<Extra extends Record<string, string> = Record<never, never>> = {
  params: Promise<{ community: string; locale: string } & Extra>
}

export type PageContext = {
  community: Community
  locale: Locale
  viewer: SessionUser | null
  /** For our own inline scripts; undefined on pages that are stored and hashed. */
  nonce: string | undefined
  /** As requested by the browser; '/' if unknown. After a client-side navigation, layouts keep the first. */
  path: string
  /** For verbs that open their own transactions. */
  context: RequestContext
  /** Runs verbs in one transaction of the community, as the viewer. */
  run<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** The reader, their community and their language. The middleware has already let the reader in. */
export async function pageContext(
  params: Promise<{ community: string; locale: string }>,
): Promise<PageContext> {
  const { community, locale } = await params
  return read(community, locale)
}

/** Once for a page and its layouts. */
const read = cache(async (slug: string, locale: string): Promise<PageContext> => {
  const { directory } = runtime()
  const found = await directory.bySlug(slug)
  if (!found || !isLocale(locale)) notFound()
  setRequestLocale(locale)
  const page = decodeHeader<PageHeader>((await headers()).get(PAGE_HEADER))
  const viewer = page?.viewer ?? null
  const community = { ...found, policyVariant: page?.policyVariant ?? found.policyVariant }
  const context = requestContext(runtime(), {
    community,
    actor: viewer ?? guest,
    locale,
    requestId: page?.requestId ?? 'page',
  })
  return {
    community,
    locale,
    viewer,
    nonce: page?.nonce,
    path: page?.path ?? '/',
    context: context,
    run: (work) => withTenant(context, work),
  }
})

/** The same for member pages; its type has the participant. */
export async function memberContext(
  params: Promise<{ community: string; locale: string }>,
): Promise<PageContext & { viewer: SessionUser }> {
  const context = await pageContext(params)
  if (!context.viewer) notFound()
  return { ...context, viewer: context.viewer }
}
