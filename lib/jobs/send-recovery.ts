import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'
import { defineJob } from './define-job'
import { ASKED_BY_GUEST } from './retry-policies'

const payload = z.object({ email: z.string(), locale: z.enum(LOCALES), askedAt: z.iso.datetime() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'send-recovery': z.infer<typeof payload>
  }
}

export const sendRecoveryJob = defineJob({
  name: 'send-recovery',
  payload,
  retry: ASKED_BY_GUEST,
  async run(context, { email, locale, askedAt }) {
    const { sendRecovery } = await import('@/lib/domain/account/send-recovery')
    await sendRecovery({ ...context, locale }, { email, askedAt: new Date(askedAt) })
  },
})
