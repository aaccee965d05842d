import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { CommunityView } from '@/lib/contracts/community'
import type { Locale } from '@/lib/core/locale'
import { SiteFooter } from './site-footer'

export interface PageFrameProps {
  community: CommunityView
  locale: Locale
  header: ReactNode
  children: ReactNode
}

/** What stands around every page of a community: header, content, footer. */
export async function PageFrame({ community, locale, header, children }: PageFrameProps) {
  const t = await getTranslations({ locale })
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      {/* The words of PageError: it has to do without a translator, lest every public page carry one. */}
      <main
        id="main"
        tabIndex={-1}
        className="flex-1 outline-none"
        data-error-title={t('common.errorTitle')}
        data-error-text={t('errors.somethingWrong')}
        data-retry={t('common.retry')}
      >
        {children}
      </main>
      <SiteFooter community={community} locale={locale} />
    </div>
  )
}
