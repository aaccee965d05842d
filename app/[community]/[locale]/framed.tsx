import type { ReactNode } from 'react'
import { GuestHeader } from '@/components/shell/guest-header'
import { MemberHeader } from '@/components/shell/member-header'
import { PageFrame } from '@/components/shell/page-frame'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { signedInUser } from '@/lib/pages/signed-in'

/** The layout of a group of pages that someone signed in may open: the frame, as it is for whoever reads. */
export async function Framed({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale, path } = await pageContext(params)
  const view = viewCommunity(community, locale)
  const user = await signedInUser(params)
  const header = user ? (
    <MemberHeader community={view} locale={locale} user={user} />
  ) : (
    <GuestHeader community={view} locale={locale} path={path} />
  )
  return (
    <PageFrame community={view} locale={locale} header={header}>
      {children}
    </PageFrame>
  )
}
