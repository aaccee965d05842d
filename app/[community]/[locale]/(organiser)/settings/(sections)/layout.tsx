import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SectionNav } from '@/components/community-settings/section-nav'
import { BesideList } from '@/components/ui/beside-list'
import type { PageParams } from '@/lib/pages/page-context'

/** One section of the community's settings. */
export default async function SectionLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'communitySettings' })
  return (
    <BesideList
      list={<SectionNav />}
      back={{ href: '/settings', label: t('title') }}
      className="lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      {children}
    </BesideList>
  )
}
