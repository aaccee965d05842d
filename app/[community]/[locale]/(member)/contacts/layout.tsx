import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MemberPage } from '@/components/shell/member-page'
import { PathTabs } from '@/components/shell/path-tabs'
import { memberContext, type PageParams } from '@/lib/pages/page-context'

export default async function ContactsLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { locale } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'contacts' })
  return (
    <MemberPage column>
      <h1 id="contacts" tabIndex={-1} className="text-2xl outline-none">
        {t('title')}
      </h1>
      <PathTabs
        label={t('tabs')}
        tabs={[
          ['/contacts', t('interested.title')],
          ['/contacts/bookmarks', t('bookmarks.title')],
          ['/contacts/matches', t('matches.title')],
        ]}
      />
      <div className="mt-6">{children}</div>
    </MemberPage>
  )
}
