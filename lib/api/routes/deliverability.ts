import { checkSender } from '@/lib/domain/deliverability/check-sender'
import { exportMailDays } from '@/lib/domain/deliverability/export-mail-days'
import { viewDeliverability } from '@/lib/domain/deliverability/view-deliverability'
import { csvResponse } from '../csv-response'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getDeliverability = defineTransactionlessOperation('GET /api/admin/deliverability', {
  operationId: 'getDeliverability',
  summary:
    'DNS records of the sender domain as they should be and as they were found, bounces and complaints',
  tag: 'admin',
  access: 'admin',
  handle: (context) => viewDeliverability(context),
})

export const downloadMailDays = defineOperation('GET /api/admin/deliverability/days.csv', {
  operationId: 'downloadMailDays',
  summary: 'The emails of each recent day as CSV: delivered, bounced, reported as spam',
  tag: 'admin',
  access: 'admin',
  async handle(ctx, { query }) {
    return csvResponse(await exportMailDays(ctx, query.lang ?? ctx.locale))
  },
})

export const postDeliverabilityCheck = defineTransactionlessOperation(
  'POST /api/admin/deliverability/check',
  {
    operationId: 'checkDeliverability',
    summary: 'Look at the DNS records of the sender domain now; the first time, generate its key',
    tag: 'admin',
    access: 'admin',
    errors: ['conflict'],
    // Each call queries external name servers.
    limit: { name: 'check-sender', points: 60, seconds: 60 * 60, by: 'user' },
    async handle(context) {
      await checkSender(context)
      return viewDeliverability(context)
    },
  },
)
