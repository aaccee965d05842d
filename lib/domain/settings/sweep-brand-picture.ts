import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { changeCommunity } from '@/lib/tenancy/change-community'
import { MEDIA, picturesOf } from './brand-picture'

/** Deletes a picture that nothing in its community references. */
export function sweepBrandPicture(context: RequestContext, key: string): Promise<void> {
  const { runtime, community } = context
  return asOwner(context, (ctx) =>
    changeCommunity(ctx.db, community.id, async (row) => {
      if (!picturesOf(row).includes(MEDIA + key)) await runtime.storage.remove(key)
    }),
  )
}
