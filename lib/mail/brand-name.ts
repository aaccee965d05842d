import { type Locale, localized } from '@/lib/core/locale'
import type { Community } from '@/lib/tenancy/community'
import { oneLine } from './plain'

/** How a community calls itself in its mails. */
export function brandName(community: Community, locale: Locale): string {
  return oneLine(community.brandConfig.title || localized(community.title, locale))
}
