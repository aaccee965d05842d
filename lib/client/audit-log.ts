import type { AuditFilter } from '@/lib/contracts/audit-log'
import type { Locale } from '@/lib/core/locale'
import { addressOf, call } from './call'

export const fetchAuditLog = (filter: AuditFilter, page: number, signal?: AbortSignal) =>
  call('GET /api/admin/audit-log', { query: { ...filter, page }, signal })

/** URL that downloads the entries of a filter. */
export const auditLogFile = (filter: AuditFilter, lang: Locale) =>
  addressOf('GET /api/admin/audit-log.csv', { query: { ...filter, lang } })
