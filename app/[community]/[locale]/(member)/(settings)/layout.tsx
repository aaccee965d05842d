import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MovedParts } from '@/components/member-settings/moved-parts'
import { SettingsNav } from '@/components/member-settings/settings-nav'
import { settingsSections } from '@/components/member-settings/settings-sections'
import { MemberPage } from '@/components/shell/member-page'
import { BesideList } from '@/components/ui/beside-list'
import { MessageProvider } from '@/lib/client/message-provider'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { signedInUser } from '@/lib/pages/signed-in'

/** One section of a member's settings. */
export default async function SettingsLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale, viewer } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'memberSettings' })
  const sections = settingsSections(viewer)
  const user = await signedInUser(params)
  // Before the documents are accepted, only the account is open.
  if (sections.length === 1 || !user?.policyAgreed) return <MemberPage column>{children}</MemberPage>
  return (
    <BesideList
      list={
        <MessageProvider
          locale={locale}
          timeZone={community.timeZone}
          messages={islandMessages(locale, ['memberSettings'])}
        >
          <SettingsNav sections={sections} />
        </MessageProvider>
      }
      back={{ href: '/settings', label: t('title') }}
      className="page-container pt-4 pb-8 md:py-12 lg:grid-cols-[13rem_minmax(0,46rem)]"
    >
      {children}
      <MovedParts />
    </BesideList>
  )
}
