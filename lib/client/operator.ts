import type { CommunityForFounder } from '@/lib/contracts/launch'
import type { CommunitiesQuery, ResolveAsOperator, Standing } from '@/lib/contracts/operator'
import { addressOf, call } from './call'

export const fetchCommunities = (query: CommunitiesQuery, signal?: AbortSignal) =>
  call('GET /api/operator/communities', { query, signal })

export const createCommunityFor = (body: CommunityForFounder) =>
  call('POST /api/operator/communities', { body })

export const changeStanding = (id: string, standing: Standing) =>
  call('POST /api/operator/communities/{id}/standing', { params: { id }, body: standing })

type Place = { communityId: string; id: string }

export const fetchOperatorReports = (page: number, signal?: AbortSignal) =>
  call('GET /api/operator/reports', { query: { page }, signal })

export const resolveAsOperator = (params: Place, decision: ResolveAsOperator) =>
  call('POST /api/operator/reports/{communityId}/{id}/resolve', { params, body: decision })

export const operatorPhotoAddress = (params: Place & { messageId: string }) =>
  addressOf('GET /api/operator/reports/{communityId}/{id}/photos/{messageId}', { params })
