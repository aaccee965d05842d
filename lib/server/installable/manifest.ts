import { brandScale } from '@/components/theme/brand-scale'
import { type Locale, localized } from '@/lib/core/locale'
import type { Community } from '@/lib/tenancy/community'
import { iconUrl } from '@/lib/tenancy/icon-version'

/** Characters that fit under an icon on a phone. */
const SHORT = 12

/** The name under a community's icon: its title where that is short, else its brand's. */
export function shortName(community: Pick<Community, 'title' | 'brandConfig'>, locale: Locale): string {
  const title = localized(community.title, locale)
  return [...title].length <= SHORT ? title : (community.brandConfig.title ?? title)
}

/** The web app manifest of a community in one of its languages. */
export function manifestOf(community: Community, locale: Locale) {
  const { fill, soft } = brandScale(community.brandConfig.color).light
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: iconUrl(community, locale, `/icons/${name}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    // The same application in every language.
    id: '/',
    name: localized(community.title, locale),
    short_name: shortName(community, locale),
    description: localized(community.landingCopy, locale),
    lang: locale,
    dir: 'ltr',
    // A landing page elsewhere would open outside the application.
    start_url: community.externalLandingUrl ? '/login' : '/',
    scope: '/',
    display: 'standalone',
    theme_color: fill,
    background_color: soft,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  }
}
