import { createHash } from 'node:crypto'
import { initialOf } from '@/lib/core/initial'
import { type Locale, localized } from '@/lib/core/locale'
import type { Community } from './community'

/** The source of icons: the square picture, else the logo; null for the initial of the name. */
export const iconSource = ({
  logoUrl,
  brandConfig,
}: Pick<Community, 'logoUrl' | 'brandConfig'>): string | null =>
  brandConfig.iconUrl ?? logoUrl ?? brandConfig.logoUrl ?? null

/** The icon's URL. It changes with the icon, which browsers cache for an hour. */
export function iconUrl(
  community: Pick<Community, 'logoUrl' | 'brandConfig' | 'title'>,
  locale: Locale,
  path: `/icons/${string}.png`,
): string {
  const source = iconSource(community)
  const made = `${source ?? initialOf(localized(community.title, locale))} ${community.brandConfig.color}`
  const version = createHash('sha256').update(made).digest('hex').slice(0, 8)
  // The name, and with it the initial, may differ by language.
  return `${path}?v=${version}${source ? '' : `&lang=${locale}`}`
}
