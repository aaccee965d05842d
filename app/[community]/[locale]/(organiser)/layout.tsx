import type { ReactNode } from 'react'
import { MessageProvider } from '@/lib/client/message-provider'
import { QueryProvider } from '@/lib/client/query-provider'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { AppShell } from '../app-shell'

/** Unlike public pages, these ship a translator to the browser. */
export default async function OrganiserLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale } = await pageContext(params)
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['notFound'])}
    >
      <QueryProvider>
        <AppShell params={params} isConsole>
          {children}
        </AppShell>
      </QueryProvider>
    </MessageProvider>
  )
}
