import { call } from './call'

export const fetchDomains = (signal?: AbortSignal) => call('GET /api/admin/domains', { signal })

export const addDomain = (domain: string) => call('POST /api/admin/domains', { body: { domain } })

export const checkDomain = (domain: string) =>
  call('POST /api/admin/domains/{domain}/check', { params: { domain } })

export const makeDomainPrimary = (domain: string) =>
  call('POST /api/admin/domains/{domain}/primary', { params: { domain } })

export const removeDomain = (domain: string) =>
  call('DELETE /api/admin/domains/{domain}', { params: { domain } })
