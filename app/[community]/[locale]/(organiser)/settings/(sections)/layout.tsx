import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SectionNav } from '@/components/community-settings/section-nav'
import { BackLink } from '@/components/ui/back-link'
import type { PageParams } from '@/lib/pages/page-context'

/** One section. Wide screens show the list of sections beside it; narrow ones show a back link above it. */
export default async function SectionLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'communitySettings' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="max-lg:hidden">
        <SectionNav />
      </div>
      <div>
        <BackLink href="/settings" className="mb-2 lg:hidden">
          {t('title')}
        </BackLink>
        {children}
      </div>
    </div>
  )
}
