import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ScrollMark } from './scroll-mark'
import { SiteFooter } from './site-footer'
import { SiteHeader, type SiteHeaderProps } from './site-header'
import { SkipLink } from './skip-link'

/** What stands around every page of a community: the way past it, header, navigation, footer. */
export async function PageFrame({ children, ...props }: SiteHeaderProps & { children: ReactNode }) {
  const { community, locale } = props
  const t = await getTranslations({ locale, namespace: 'shell' })
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('skip')} />
      <ScrollMark />
      <SiteHeader {...props} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter community={community} locale={locale} />
    </div>
  )
}
