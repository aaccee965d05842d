import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ reportId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'announce-report': z.infer<typeof payload>
  }
}

export const announceReportJob = defineJob({
  name: 'announce-report',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { reportId }) {
    const { announceReport } = await import('@/lib/domain/report/announce-report')
    return announceReport(context, reportId)
  },
})
