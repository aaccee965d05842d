import { type Locale, localized } from '@/lib/core/locale'
import type { Community } from '@/lib/tenancy/community'
import { oneLine } from './plain'

/** The community's name in emails and pushes: the same as on the site. */
export function brandName(community: Community, locale: Locale): string {
  return oneLine(localized(community.title, locale))
}
