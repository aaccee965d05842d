import { cache } from 'react'
import type { CurrentUser } from '@/lib/contracts/account'
import { currentUser } from '@/lib/domain/account/current-user'
import { pageContext } from './page-context'

/** Looked up once for a page and the layouts around it. */
const load = cache(async (community: string, locale: string): Promise<CurrentUser | null> => {
  const { viewer, context } = await pageContext(Promise.resolve({ community, locale }))
  return viewer ? currentUser(context) : null
})

/** The signed-in person as the header shows them; null for a guest. */
export async function signedInUser(
  params: Promise<{ community: string; locale: string }>,
): Promise<CurrentUser | null> {
  const { community, locale } = await params
  return load(community, locale)
}
