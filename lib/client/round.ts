import type { ChangeRules, SendRound, UnmatchedMember } from '@/lib/contracts/round'
import type { Locale } from '@/lib/core/locale'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { addressOf, call } from './call'

export type MatchFilter = { search: string; level: RelevanceLevel | '' }

export const fetchRound = (signal?: AbortSignal) => call('GET /api/admin/round', { signal })

/** `thin`: unlocked pairs of the lowest level. */
export type RoundMatchFilter = MatchFilter & { thin: boolean }

export const fetchRoundPairs = (
  { search, level, thin }: RoundMatchFilter,
  page: number,
  signal?: AbortSignal,
) =>
  call('GET /api/admin/round/pairs', {
    query: {
      page,
      search: search.trim() || undefined,
      level: thin ? 'try' : level || undefined,
      locked: thin ? 'false' : undefined,
    },
    signal,
  })

export type UnmatchedFilter = { search: string; reason: UnmatchedMember['reason'] | '' }

export const fetchLeftOut = (
  group: 'waiting' | 'away',
  { search, reason }: UnmatchedFilter,
  page: number,
  signal?: AbortSignal,
) =>
  call('GET /api/admin/round/left-out', {
    query: { group, page, search: search.trim() || undefined, reason: reason || undefined },
    signal,
  })

/** Download URLs of the coming round. */
export const roundPairsFile = (lang: Locale) =>
  addressOf('GET /api/admin/round/pairs.csv', { query: { lang } })

export const roundUnmatchedFile = (group: 'waiting' | 'away', lang: Locale) =>
  addressOf('GET /api/admin/round/left-out.csv', { query: { group, lang } })

export const fetchTrail = (page: number, signal?: AbortSignal) =>
  call('GET /api/admin/round/trail', { query: { page }, signal })

export const fetchVetoes = (page: number, signal?: AbortSignal) =>
  call('GET /api/admin/vetoes', { query: { page }, signal })

export const fetchPartners = (participantId: string, search: string, signal?: AbortSignal) =>
  call('GET /api/admin/round/partners', {
    query: { participantId, search: search.trim() || undefined },
    signal,
  })

/** A hundred thousand members take a minute. */
export const PREPARE_TIMEOUT_MS = 5 * 60_000

export const prepareRound = () => call('POST /api/admin/round/prepare', { timeoutMs: PREPARE_TIMEOUT_MS })

export const cancelPrepare = () => call('POST /api/admin/round/prepare/cancel')

export const sendRound = (seen: SendRound) => call('POST /api/admin/round/send', { body: seen })

export const lockMatch = (pairId: string, locked: boolean) =>
  call('POST /api/admin/round/pairs/{id}/lock', { params: { id: pairId }, body: { locked } })

export const removeMatch = (pairId: string, always: boolean) =>
  call('POST /api/admin/round/pairs/{id}/veto', { params: { id: pairId }, body: { always } })

export const askForPhrases = (participantId: string) =>
  call('POST /api/admin/round/ask-phrases', { body: { participantId } })

export const swapPartners = (participantId: string, partnerId: string) =>
  call('POST /api/admin/round/swap', { body: { participantId, partnerId } })

export const undoChange = (changeId: string) =>
  call('POST /api/admin/round/changes/{id}/undo', { params: { id: changeId } })

export const forbidPair = (participantId: string, partnerId: string) =>
  call('POST /api/admin/vetoes', { body: { participantId, partnerId } })

export const fetchMusts = (page: number, signal?: AbortSignal) =>
  call('GET /api/admin/musts', { query: { page }, signal })

export const requirePair = (participantId: string, partnerId: string) =>
  call('POST /api/admin/musts', { body: { participantId, partnerId } })

export const dropRequiredPair = (mustId: string) =>
  call('DELETE /api/admin/musts/{id}', { params: { id: mustId } })

export const fetchRules = (signal?: AbortSignal) => call('GET /api/admin/round/rules', { signal })

export const changeRules = (change: ChangeRules) => call('PATCH /api/admin/round/rules', { body: change })

export const findMembers = (search: string, signal?: AbortSignal) =>
  call('GET /api/admin/round/members', { query: { search }, signal })

export const allowPair = (vetoId: string) => call('DELETE /api/admin/vetoes/{id}', { params: { id: vetoId } })

/** `eventId`: only pairs of an event; null: all. */
export const fetchNextPair = (communityId: string, eventId: string | null, signal?: AbortSignal) =>
  call('GET /api/admin/{id}/matches/next', {
    params: { id: communityId },
    query: { eventId: eventId ?? undefined },
    signal,
  })

export const scorePair = (pairId: string, score: number) =>
  call('POST /api/admin/pairs/{id}/score', { params: { id: pairId }, query: { internalAdminScore: score } })

export const skipPair = (pairId: string) =>
  call('POST /api/admin/pairs/{id}/skip', { params: { id: pairId } })

export const takeBackScore = (pairId: string) =>
  call('DELETE /api/admin/pairs/{id}/score', { params: { id: pairId } })

export const fetchAssistance = (pairId: string, signal?: AbortSignal) =>
  call('GET /api/admin/pairs/{id}/score-assistance', { params: { id: pairId }, signal })

export const fetchPairHistory = (pairId: string, signal?: AbortSignal) =>
  call('GET /api/admin/pairs/{id}/history', { params: { id: pairId }, signal })

export const fetchScored = (page: number, signal?: AbortSignal) =>
  call('GET /api/admin/pairs/scored', { query: { page }, signal })
