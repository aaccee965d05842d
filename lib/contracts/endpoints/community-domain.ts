import { z } from 'zod'
import {
  addDomainShape,
  communityDomainShape,
  communityDomainsShape,
  domainParams,
} from '../community-domain'
import type { EndpointTable } from './endpoint'

const nothing = z.void()

export const communityDomainEndpoints = {
  'GET /api/admin/domains': {
    response: communityDomainsShape,
  },
  'POST /api/admin/domains': {
    body: addDomainShape,
    response: communityDomainShape,
  },
  'POST /api/admin/domains/{domain}/check': {
    params: domainParams,
    response: communityDomainShape,
  },
  'POST /api/admin/domains/{domain}/primary': {
    params: domainParams,
    response: nothing,
  },
  'DELETE /api/admin/domains/{domain}': {
    params: domainParams,
    response: nothing,
  },
} satisfies EndpointTable
