import { dismissChecklist } from '@/lib/domain/checklist/dismiss-checklist'
import { viewChecklist } from '@/lib/domain/checklist/view-checklist'
import { checkAddress } from '@/lib/domain/launch/check-address'
import { createCommunity, launchCommunity } from '@/lib/domain/launch/launch-community'
import { proveLaunchMailbox, requestLaunchCode } from '@/lib/domain/launch/launch-proof'
import { changeStanding } from '@/lib/domain/operator/change-standing'
import { createCommunityFor } from '@/lib/domain/operator/create-community-for'
import { listCommunities } from '@/lib/domain/operator/list-communities'
import { defineTransactionlessOperation } from '../define-operation'

export const getAddress = defineTransactionlessOperation('GET /api/launch/address', {
  operationId: 'checkLaunchAddress',
  summary: 'Whether a new community could have an address',
  tag: 'community',
  access: 'guest',
  limit: { name: 'launch-address', points: 120, seconds: 60, by: 'ip' },
  handle: (context, { query }) => checkAddress(context, query.address),
})

export const postLaunchCode = defineTransactionlessOperation('POST /api/launch/code', {
  operationId: 'requestLaunchCode',
  summary: 'Email the code that proves a mailbox before its owner launches a community',
  tag: 'community',
  access: 'guest',
  errors: ['limited'],
  limit: { name: 'launch-code', points: 20, seconds: 60 * 60, by: 'ip' },
  handle: (context, { body }, http) => requestLaunchCode(context, body, http.ip),
})

export const postLaunchProof = defineTransactionlessOperation('POST /api/launch/proof', {
  operationId: 'proveLaunchMailbox',
  summary: 'Exchange that code for a ticket that launches communities for two hours',
  tag: 'community',
  access: 'guest',
  errors: ['limited'],
  handle: (context, { body }, { ip }) => proveLaunchMailbox(context, body, ip),
})

const LAUNCHES = { name: 'launch', points: 20, seconds: 60 * 60 } as const

export const postLaunch = defineTransactionlessOperation('POST /api/launch', {
  operationId: 'launchCommunity',
  summary: 'Launch a community with such a ticket; with the same launchKey again, the same community',
  tag: 'community',
  access: 'guest',
  errors: ['conflict', 'limited'],
  limit: { ...LAUNCHES, by: 'ip' },
  handle: (context, { body }) => launchCommunity(context, body),
})

export const postCommunity = defineTransactionlessOperation('POST /api/community/create', {
  operationId: 'createCommunity',
  summary: 'Launch a community as an operator of the platform, who becomes its organiser',
  tag: 'community',
  access: 'operator',
  errors: ['conflict'],
  handle: (context, { body }) => createCommunity(context, body),
})

export const getChecklist = defineTransactionlessOperation('GET /api/admin/checklist', {
  operationId: 'getChecklist',
  summary: 'The first steps of a launched community, and what it may use until somebody vouches for it',
  tag: 'admin',
  access: 'admin',
  handle: (context) => viewChecklist(context),
})

export const postDismissChecklist = defineTransactionlessOperation('POST /api/admin/checklist/dismiss', {
  operationId: 'dismissChecklist',
  summary: 'Hide the first steps for good',
  tag: 'admin',
  access: 'admin',
  handle: (context) => dismissChecklist(context),
})

export const getCommunities = defineTransactionlessOperation('GET /api/operator/communities', {
  operationId: 'listCommunities',
  summary: 'All communities of the installation, 20 a page, the newest first',
  tag: 'operator',
  access: 'operator',
  handle: (context, { query }) => listCommunities(context, query),
})

export const postCommunityFor = defineTransactionlessOperation('POST /api/operator/communities', {
  operationId: 'createCommunityForFounder',
  summary:
    'Create a community for its founder, who gets an email; with the same launchKey again, the same community',
  tag: 'operator',
  access: 'operator',
  handle: (context, { body }) => createCommunityFor(context, body),
})

export const postStanding = defineTransactionlessOperation('POST /api/operator/communities/{id}/standing', {
  operationId: 'changeStanding',
  summary: 'Vouch for a community, suspend it, or resume it; its organisers get an email',
  tag: 'operator',
  access: 'operator',
  errors: ['conflict'],
  handle: (context, { params, body }) => changeStanding(context, { communityId: params.id, ...body }),
})
