import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { checkSender } from './check-sender'
import { exportMailDays } from './export-mail-days'
import { viewDeliverability } from './view-deliverability'

describeOrganisersOnly('deliverability', {
  viewDeliverability,
  checkSender,
  exportMailDays: (ctx) => exportMailDays(ctx, 'en'),
})
