import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { brandCss } from '@/components/theme/brand-scale'
import { THEME_COLORS, THEME_SCRIPT } from '@/components/theme/theme-choice'
import { localized } from '@/lib/core/locale'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

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
    icons: { icon: community.logoUrl ?? '/favicon.svg' },
  }
}

export default async function CommunityLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale, nonce } = await pageContext(params)
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text, before the first paint */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours computed by us from a checked hex */}
        <style dangerouslySetInnerHTML={{ __html: brandCss(community.brandConfig.color) }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
