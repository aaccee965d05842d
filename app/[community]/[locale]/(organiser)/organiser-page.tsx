import type { ReactNode } from 'react'
import { BackLink } from '@/components/ui/back-link'
import { MessageProvider } from '@/lib/client/message-provider'
import type { Locale } from '@/lib/core/locale'
import { islandMessages } from '@/lib/pages/island-messages'
import { runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'

export interface OrganiserPageProps {
  community: Pick<Community, 'timeZone'>
  locale: Locale
  /** Texts that the components of the page need in the browser. */
  messages: Parameters<typeof islandMessages>[1]
  /** The page above this one. */
  back?: { href: string; label: string }
  children: ReactNode
}

/** The frame of an organiser's page. */
export function OrganiserPage({ community, locale, messages, back, children }: OrganiserPageProps) {
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      now={runtime().clock.now()}
      messages={islandMessages(locale, messages)}
    >
      <div className="page-container py-8 md:py-12">
        {back && (
          <p>
            <BackLink href={back.href}>{back.label}</BackLink>
          </p>
        )}
        {children}
      </div>
    </MessageProvider>
  )
}
