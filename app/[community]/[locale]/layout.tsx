import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { REGISTER_WORKER_SCRIPT } from '@/components/shell/register-worker'
import { REPORT_ERRORS_SCRIPT } from '@/components/shell/report-errors'
import { WebAnalytics } from '@/components/shell/web-analytics'
import { brandCss } from '@/components/theme/brand-scale'
import { THEME_COLORS, THEME_SCRIPT } from '@/components/theme/theme-choice'
import { hasServiceWorker } from '@/lib/core/env'
import { localized } from '@/lib/core/locale'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { runtime } from '@/lib/runtime/runtime'
import { iconUrl } from '@/lib/tenancy/icon-version'

/** Pages are rendered for each request; lib/server/guest-pages.ts keeps the public ones. */
export const dynamic = 'force-dynamic'

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: THEME_COLORS.light },
    { media: '(prefers-color-scheme: dark)', color: THEME_COLORS.dark },
  ],
}

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { community, locale } = await pageContext(params)
  const title = localized(community.title, locale)
  return {
    title: { default: title, template: `%s · ${title}` },
    description: localized(community.landingCopy, locale),
    icons: {
      icon: iconUrl(community, locale, '/icons/favicon-48.png'),
      apple: iconUrl(community, locale, '/icons/apple-touch-icon.png'),
    },
    manifest: `/manifest.webmanifest?lang=${locale}`,
  }
}

export default async function CommunityLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale, nonce, viewer } = await pageContext(params)
  const t = await getTranslations({ locale })
  const { ANALYTICS_URL, SENTRY_DSN } = runtime().env
  return (
    <html
      lang={locale}
      data-user={viewer?.userId}
      data-public-ip={runtime().env.PUBLIC_IP_URL}
      suppressHydrationWarning
    >
      <head>
        {SENTRY_DSN && (
          <script
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text
            dangerouslySetInnerHTML={{ __html: REPORT_ERRORS_SCRIPT }}
            suppressHydrationWarning
          />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text, before the first paint */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} suppressHydrationWarning />
        {hasServiceWorker(runtime().env) && (
          <script
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text
            dangerouslySetInnerHTML={{ __html: REGISTER_WORKER_SCRIPT }}
            suppressHydrationWarning
          />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours computed by us from a checked hex */}
        <style dangerouslySetInnerHTML={{ __html: brandCss(community.brandConfig.color) }} />
      </head>
      {/* Texts of PageError. */}
      <body
        data-error-title={t('common.errorTitle')}
        data-error-text={t('errors.somethingWrong')}
        data-retry={t('common.retry')}
      >
        {children}
        {ANALYTICS_URL && (
          <WebAnalytics url={ANALYTICS_URL} domain={community.primaryDomain} community={community.slug} />
        )}
      </body>
    </html>
  )
}
