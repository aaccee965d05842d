import { NETWORK_RULES, NETWORKS } from '@/lib/contracts/contact'
import { defineOperation } from '../define-operation'

const CONTACT_TYPES = NETWORKS.map((network) => {
  const { title, prefix, example } = NETWORK_RULES[network]
  return { type: network.toUpperCase(), network, title, prefix, example }
})

export const getContactTypes = defineOperation('GET /api/constants/contacts/types', {
  operationId: 'getContactTypes',
  summary: 'The networks that a profile can link to',
  tag: 'other',
  access: 'guest',
  handle: async () => ({ list: CONTACT_TYPES }),
})
