import { addDomain } from '@/lib/domain/community-domain/add-domain'
import { checkDomain } from '@/lib/domain/community-domain/check-domain'
import { listDomains } from '@/lib/domain/community-domain/list-domains'
import { makePrimary } from '@/lib/domain/community-domain/make-primary'
import { removeDomain } from '@/lib/domain/community-domain/remove-domain'
import { defineTransactionlessOperation } from '../define-operation'

export const getDomains = defineTransactionlessOperation('GET /api/admin/domains', {
  operationId: 'getDomains',
  summary: 'The domains of the community, their DNS records as they should be and as they were found',
  tag: 'admin',
  access: 'admin',
  handle: (context) => listDomains(context),
})

/** Each call queries external name servers. */
const LIMIT = { name: 'check-domain', points: 60, seconds: 60 * 60, by: 'user' } as const

export const postDomain = defineTransactionlessOperation('POST /api/admin/domains', {
  operationId: 'addDomain',
  summary: 'Claim a domain; it is served once its TXT record is found',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  limit: LIMIT,
  handle: (context, { body }) => addDomain(context, body),
})

export const postDomainCheck = defineTransactionlessOperation('POST /api/admin/domains/{domain}/check', {
  operationId: 'checkDomain',
  summary: 'Look at the DNS records of a domain now',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  limit: LIMIT,
  handle: (context, { params }) => checkDomain(context, params.domain),
})

export const postPrimaryDomain = defineTransactionlessOperation('POST /api/admin/domains/{domain}/primary', {
  operationId: 'makeDomainPrimary',
  summary: 'Let links in emails lead to this domain',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (context, { params }) => makePrimary(context, params.domain),
})

export const deleteDomain = defineTransactionlessOperation('DELETE /api/admin/domains/{domain}', {
  operationId: 'removeDomain',
  summary: 'Remove a domain',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (context, { params }) => removeDomain(context, params.domain),
})
