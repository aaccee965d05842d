import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MeetSomebody } from '@/components/meetings/meet-somebody'
import { MemberPage } from '@/components/shell/member-page'
import { PathTabs } from '@/components/shell/path-tabs'
import { MessageProvider } from '@/lib/client/message-provider'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'

export default async function MeetingsLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale, viewer } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'meetings' })
  return (
    <MemberPage column>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="meetings" tabIndex={-1} className="text-2xl outline-none">
          {t('title')}
        </h1>
        {viewer.profileFilled && (
          <MessageProvider
            locale={locale}
            timeZone={community.timeZone}
            messages={islandMessages(locale, ['meetings', 'propose'])}
          >
            <MeetSomebody />
          </MessageProvider>
        )}
      </div>
      <PathTabs
        label={t('tabs')}
        tabs={[
          ['/meetings', t('upcoming.title')],
          ['/meetings/past', t('past.title')],
        ]}
      />
      <div className="mt-6">{children}</div>
      <p className="mt-8 text-sm">
        <a href="/introductions#meetings" className="text-link">
          {t('settingsLink')}
        </a>
      </p>
    </MemberPage>
  )
}
