import { cache } from 'react'
import type { CurrentUser } from '@/lib/contracts/account'
import { currentUser } from '@/lib/domain/account/current-user'
import { pageContext } from './page-context'

/** Loaded once for a page and its layouts. */
const load = cache(async (community: string, locale: string): Promise<CurrentUser | null> => {
  const { viewer, context } = await pageContext(Promise.resolve({ community, locale }))
  return viewer ? currentUser(context) : null
})

/** The signed-in user as the header shows them; null for a guest. */
export async function signedInUser(
  params: Promise<{ community: string; locale: string }>,
): Promise<CurrentUser | null> {
  const { community, locale } = await params
  return load(community, locale)
}
