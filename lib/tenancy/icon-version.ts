import { createHash } from 'node:crypto'
import type { Community } from './community'

type Look = Pick<Community, 'logoUrl' | 'brandConfig'>

/** The source of icons: the square picture, else the logo; null for the product's mark. */
export const iconSource = ({ logoUrl, brandConfig }: Look): string | null =>
  brandConfig.iconUrl ?? logoUrl ?? brandConfig.logoUrl ?? null

/** The icon's URL. It changes with the icon, which browsers cache for an hour. */
export function iconUrl(community: Look, path: `/icons/${string}.png`): string {
  const made = `${iconSource(community)} ${community.brandConfig.color}`
  return `${path}?v=${createHash('sha256').update(made).digest('hex').slice(0, 8)}`
}
