import type { CommunitiesQuery, StandingAct } from '@/lib/contracts/operator'
import { call } from './call'

export const fetchCommunities = (query: CommunitiesQuery, signal?: AbortSignal) =>
  call('GET /api/operator/communities', { query, signal })

export const changeStanding = (id: string, act: StandingAct) =>
  call('POST /api/operator/communities/{id}/standing', { params: { id }, body: { act } })
