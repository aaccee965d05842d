import type { PersonLine } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import type {
  ChangeRules,
  LeftOut,
  LeftOutPage,
  Must,
  NextPair,
  PairHistory,
  PartnerChoice,
  RoundConsole,
  RoundLevel,
  RoundPair,
  RoundRules,
  RoundSwap,
  ScoreAssistance,
  ScoredPair,
  TrailEntry,
  Veto,
} from '@/lib/contracts/round'
import { api } from './api'

export type PairFilter = { search: string; level: RoundLevel | '' }

export const fetchRound = (signal?: AbortSignal) => api.get<RoundConsole>('/api/admin/round', { signal })

export const fetchRoundPairs = ({ search, level }: PairFilter, page: number, signal?: AbortSignal) =>
  api.get<PageOf<RoundPair>>('/api/admin/round/pairs', {
    query: { page, search: search.trim() || undefined, level: level || undefined },
    signal,
  })

export type LeftOutFilter = { search: string; reason: LeftOut['reason'] | '' }

export const fetchLeftOut = (
  group: 'waiting' | 'away',
  { search, reason }: LeftOutFilter,
  page: number,
  signal?: AbortSignal,
) =>
  api.get<LeftOutPage>('/api/admin/round/left-out', {
    query: { group, page, search: search.trim() || undefined, reason: reason || undefined },
    signal,
  })

export const fetchTrail = (page: number, signal?: AbortSignal) =>
  api.get<PageOf<TrailEntry>>('/api/admin/round/trail', { query: { page }, signal })

export const fetchVetoes = (page: number, signal?: AbortSignal) =>
  api.get<PageOf<Veto>>('/api/admin/vetoes', { query: { page }, signal })

export const fetchPartners = (participantId: string, search: string, signal?: AbortSignal) =>
  api.get<{ list: PartnerChoice[] }>('/api/admin/round/partners', {
    query: { participantId, search: search.trim() || undefined },
    signal,
  })

/** A hundred thousand members take a minute. */
const PREPARE_TIMEOUT_MS = 5 * 60_000

export const prepareRound = () =>
  api.post<void>('/api/admin/round/prepare', { timeoutMs: PREPARE_TIMEOUT_MS })

export const cancelPrepare = () => api.post<void>('/api/admin/round/prepare/cancel')

export const sendRound = (roundId: string) => api.post<void>('/api/admin/round/send', { body: { roundId } })

export const lockPair = (pairId: string, locked: boolean) =>
  api.post<void>(`/api/admin/round/pairs/${pairId}/lock`, { body: { locked } })

export const vetoPair = (pairId: string, always: boolean) =>
  api.post<{ changeId: string }>(`/api/admin/round/pairs/${pairId}/veto`, { body: { always } })

export const swapPair = (participantId: string, partnerId: string) =>
  api.post<RoundSwap>('/api/admin/round/swap', { body: { participantId, partnerId } })

export const undoChange = (changeId: string) => api.post<void>(`/api/admin/round/changes/${changeId}/undo`)

export const addVeto = (participantId: string, partnerId: string) =>
  api.post<unknown>('/api/admin/vetoes', { body: { participantId, partnerId } })

export const fetchMusts = (page: number, signal?: AbortSignal) =>
  api.get<PageOf<Must>>('/api/admin/musts', { query: { page }, signal })

export const addMust = (participantId: string, partnerId: string) =>
  api.post<unknown>('/api/admin/musts', { body: { participantId, partnerId } })

export const dropMust = (mustId: string) => api.delete<void>(`/api/admin/musts/${mustId}`)

export const fetchRules = (signal?: AbortSignal) => api.get<RoundRules>('/api/admin/round/rules', { signal })

export const changeRules = (change: ChangeRules) =>
  api.patch<RoundRules>('/api/admin/round/rules', { body: change })

export const findMembers = (search: string, signal?: AbortSignal) =>
  api.get<{ list: PersonLine[] }>('/api/admin/round/members', { query: { search }, signal })

export const liftVeto = (vetoId: string) => api.delete<void>(`/api/admin/vetoes/${vetoId}`)

export const fetchNextPair = (communityId: string, signal?: AbortSignal) =>
  api.get<NextPair>(`/api/admin/${communityId}/matches/next`, { signal })

export const scorePair = (pairId: string, score: number) =>
  api.post<unknown>(`/api/admin/pairs/${pairId}/score`, { query: { internalAdminScore: score } })

export const skipPair = (pairId: string) => api.post<unknown>(`/api/admin/pairs/${pairId}/skip`)

export const takeBackScore = (pairId: string) => api.delete<unknown>(`/api/admin/pairs/${pairId}/score`)

export const fetchAssistance = (pairId: string, signal?: AbortSignal) =>
  api.get<ScoreAssistance>(`/api/admin/pairs/${pairId}/score-assistance`, { signal })

export const fetchPairHistory = (pairId: string, signal?: AbortSignal) =>
  api.get<PairHistory>(`/api/admin/pairs/${pairId}/history`, { signal })

export const fetchScored = (page: number, signal?: AbortSignal) =>
  api.get<PageOf<ScoredPair>>('/api/admin/pairs/scored', { query: { page }, signal })
