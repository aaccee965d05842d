import { parentPort } from 'node:worker_threads'
import {
  type Candidates,
  createEngineCache,
  type DraftProgress,
  draftRound,
  type Member,
  type MemberChanges,
  type Question,
  type RoundDraft,
  type RoundPart,
  type RoundShare,
  type RoundTask,
  shareRound,
} from '@/lib/matching'
import { stepBack } from './step-back'

export type ToEngines =
  | { id: number; communityId: string; changes: MemberChanges; question: Question }
  /** Part of the members of a community, after a 'forget'. */
  | { communityId: string; members: readonly Member[] }
  | { forget: string }
  /** A whole round; the thread does nothing else then. */
  | { round: RoundTask }
  /** A shared round, kept for the following requests: parts of it, or the whole with all candidates. */
  | { share: RoundTask }
  | { part: RoundPart }
  | { rest: Candidates }

export type FromEngines = { id: number; answer?: unknown; failure?: string }
export type FromRound =
  | { progress: DraftProgress }
  | { draft: RoundDraft }
  | { candidates: Candidates }
  | { failure: string }

/** The threads of lib/server/engine-pool.ts: they answer queries one by one, or compute one round. */
const engines = createEngineCache()
const port = parentPort
let shared: RoundShare | undefined

port?.on('message', (message: ToEngines) => {
  if ('forget' in message) return engines.forget(message.forget)
  if ('members' in message) return engines.load(message.communityId, message.members)
  if ('round' in message || 'share' in message) stepBack()
  if ('round' in message)
    return answerRound((onProgress) => ({ draft: draftRound(message.round, onProgress) }))
  if ('share' in message) {
    shared = shareRound(message.share)
    return
  }
  if ('part' in message) return answerRound(() => ({ candidates: shared!.candidates(message.part) }))
  if ('rest' in message)
    return answerRound((onProgress) => ({ draft: shared!.draft(message.rest, onProgress) }))
  const { id, communityId, changes, question } = message
  try {
    port.postMessage({ id, answer: engines.answer(communityId, changes, question) } satisfies FromEngines)
  } catch (error) {
    port.postMessage({ id, failure: (error as Error).message } satisfies FromEngines)
  }
})

function answerRound(work: (onProgress: (progress: DraftProgress) => void) => FromRound): void {
  try {
    port?.postMessage(work((progress) => port.postMessage({ progress } satisfies FromRound)))
  } catch (error) {
    port?.postMessage({ failure: (error as Error).message } satisfies FromRound)
  }
}
