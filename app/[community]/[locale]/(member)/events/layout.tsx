import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MemberPage } from '@/components/shell/member-page'
import { PathTabs } from '@/components/shell/path-tabs'
import { memberContext, type PageParams } from '@/lib/pages/page-context'

export default async function EventsLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { locale } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'eventList' })
  return (
    <MemberPage column>
      <h1 id="events" tabIndex={-1} className="text-2xl outline-none">
        {t('title')}
      </h1>
      <PathTabs
        label={t('tabs')}
        tabs={[
          ['/events', t('upcoming.title')],
          ['/events/past', t('past.title')],
        ]}
      />
      <div className="mt-4">{children}</div>
    </MemberPage>
  )
}
