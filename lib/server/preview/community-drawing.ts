import { localized } from '@/lib/core/locale'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import type { Drawing } from './draw-preview'
import { drawingOf } from './drawing-of'

/** A picture of a community with other words than a link preview. */
export function communityDrawing(
  runtime: Runtime,
  community: Community,
  { title, line }: { title: string; line: string },
): Promise<Drawing> {
  return drawingOf(runtime, {
    of: 'community',
    face: null,
    cover: null,
    title,
    line,
    locale: community.lang,
    community: {
      title: localized(community.title, community.lang),
      logoUrl: community.brandConfig.logoUrl ?? community.logoUrl,
      color: community.brandConfig.color ?? null,
    },
  } as Parameters<typeof drawingOf>[1])
}
