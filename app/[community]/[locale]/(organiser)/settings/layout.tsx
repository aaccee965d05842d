import type { ReactNode } from 'react'
import { MessageProvider } from '@/lib/client/message-provider'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

export default async function SettingsLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale } = await pageContext(params)
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['communitySettings'])}
    >
      <div className="page-container py-8 md:py-12">{children}</div>
    </MessageProvider>
  )
}
