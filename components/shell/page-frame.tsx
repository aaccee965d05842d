import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'
import { ToastHost } from '@/components/ui/toast-host'
import type { CommunityView } from '@/lib/contracts/community'
import type { Locale } from '@/lib/core/locale'
import { ConnectionBanner } from './connection-banner'
import { IslandBoundary } from './island-boundary'
import { SiteFooter } from './site-footer'

export interface PageFrameProps {
  community: CommunityView
  locale: Locale
  header: ReactNode
  /** Path of the form to launch a community. */
  launch: string | null
  /** An organiser's tool: wider from 1200 px, for tables, and without the footer. */
  isConsole?: boolean
  children: ReactNode
}

/** Layout of every community page: header, content, footer. */
export async function PageFrame({ community, locale, header, launch, isConsole, children }: PageFrameProps) {
  const t = await getTranslations({ locale })
  return (
    <div className={cn('page-frame flex min-h-dvh flex-col', isConsole && 'console-frame')}>
      {header}
      <ConnectionBanner
        texts={{
          offlineTitle: t('shell.connection.offlineTitle'),
          offlineText: t('shell.connection.offlineText'),
          brokenTitle: t('shell.connection.brokenTitle'),
          brokenText: t('shell.connection.brokenText'),
          dismiss: t('common.dismiss'),
        }}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isConsole ? (
        <div className="page-end" />
      ) : (
        <SiteFooter community={community} locale={locale} launch={launch} />
      )}
      <IslandBoundary>
        <ToastHost
          label={t('common.notifications')}
          dismissLabel={t('common.dismiss')}
          shortcutText={t('common.toastShortcut')}
        />
      </IslandBoundary>
    </div>
  )
}
