import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'
import { defineJob } from './define-job'
import { ASKED_BY_GUEST } from './retry-policies'

const payload = z.object({ email: z.string(), locale: z.enum(LOCALES) })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'send-confirmation': z.infer<typeof payload>
  }
}

export const sendConfirmationJob = defineJob({
  name: 'send-confirmation',
  payload,
  retry: ASKED_BY_GUEST,
  async run(context, { email, locale }) {
    const { resendToAddress } = await import('@/lib/domain/account/resend-confirmation')
    await resendToAddress({ ...context, locale }, email)
  },
})
