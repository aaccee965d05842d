import type { Ctx } from '@/lib/runtime/context'
import type { Community } from '@/lib/tenancy/community'
import { requireOrganiser } from '../community/require-organiser'
import { brandColumns, brandSection } from './brand-section'
import { landingColumns, landingSection } from './landing-section'

/** The community with an unsaved section applied; unchanged if the section is invalid. */
export function previewCommunity(ctx: Ctx, section: string, draft: string): Community {
  requireOrganiser(ctx)
  const value = parsed(draft)
  const brand = section === 'brand' ? brandSection.shape.safeParse(value).data : undefined
  const landing = section === 'landing' ? landingSection.shape.safeParse(value).data : undefined
  return { ...ctx.community, ...(brand && brandColumns(brand)), ...(landing && landingColumns(landing)) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
