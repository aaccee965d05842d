import type { ReactNode } from 'react'
import { GuestHeader } from '@/components/shell/guest-header'
import { PageFrame } from '@/components/shell/page-frame'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { launchHref } from '@/lib/pages/launch-href'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

export default async function GuestLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale, path } = await pageContext(params)
  const view = viewCommunity(community, locale)
  return (
    <PageFrame
      community={view}
      locale={locale}
      launch={launchHref(community, locale)}
      header={<GuestHeader community={view} locale={locale} path={path} />}
    >
      {children}
    </PageFrame>
  )
}
