import type { ReactNode } from 'react'
import { PageFrame } from '@/components/shell/page-frame'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { signedInUser } from '@/lib/pages/signed-in'

/** The layout of every group of pages: the frame, as it is for whoever reads. */
export async function Framed({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale, path } = await pageContext(params)
  return (
    <PageFrame
      community={viewCommunity(community, locale)}
      locale={locale}
      user={await signedInUser(params)}
      path={path}
    >
      {children}
    </PageFrame>
  )
}
