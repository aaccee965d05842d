import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { countOpenReports, listReports } from './list-reports'
import { viewReportedPhoto } from './reported-photo'
import { resolveReport } from './resolve-report'

const id = newId()

describeOrganisersOnly('report', {
  countOpenReports,
  listReports: (ctx) => listReports(ctx, { page: 0, state: 'open' }),
  viewReportedPhoto: (ctx) => viewReportedPhoto(ctx, { id, messageId: newId() }),
  resolveReport: (ctx) => resolveReport(ctx, { id, decision: { resolution: 'dismissed' } }),
})
