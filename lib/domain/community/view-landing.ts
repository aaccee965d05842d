import type { z } from 'zod'
import { landingShape } from '@/lib/contracts/community'
import type { Locale } from '@/lib/core/locale'
import type { Community } from '@/lib/tenancy/community'
import { viewCommunity } from './view-community'

/** What a landing page elsewhere needs of a community; its own language where the one asked for is not offered. */
export function viewLanding(community: Community, asked: Locale): z.infer<typeof landingShape> {
  const lang = community.langChoices.includes(asked) ? asked : community.lang
  return landingShape.parse({ ...viewCommunity(community, lang), lang })
}
