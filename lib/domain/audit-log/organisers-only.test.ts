import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { exportAuditLog } from './export-audit-log'
import { readAuditLog } from './read-audit-log'

describeOrganisersOnly('audit-log', {
  readAuditLog: (ctx) => readAuditLog(ctx, { page: 0 }),
  exportAuditLog: (ctx) => exportAuditLog(ctx, { locale: 'en' }),
})
