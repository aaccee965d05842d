import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ key: z.string() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'sweep-chat-photo': z.infer<typeof payload>
  }
}

/** Deletes a photo that no message or report references: it was never sent, or its report is handled. */
export const sweepChatPhotoJob = defineJob({
  name: 'sweep-chat-photo',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { key }) {
    const { isPhotoUsed } = await import('@/lib/domain/chat/photo-message')
    if (await withTenant(context, (ctx) => isPhotoUsed(ctx, key))) return
    await context.runtime.storage.remove(key)
  },
})
