import { parentPort } from 'node:worker_threads'
import {
  createDesk,
  type DraftProgress,
  draftRound,
  type Member,
  type MemberChanges,
  type Question,
  type RoundDraft,
  type RoundTask,
} from '@/lib/matching'

export type ToEngines =
  | { id: number; communityId: string; changes: MemberChanges; question: Question }
  /** Some of all members of a community, after a 'forget'. */
  | { communityId: string; members: readonly Member[] }
  | { forget: string }
  /** A whole round; the thread has nothing else to do then. */
  | { round: RoundTask }

export type FromEngines = { id: number; answer?: unknown; failure?: string }
export type FromRound = { progress: DraftProgress } | { draft: RoundDraft } | { failure: string }

/** The threads of lib/server/engines.ts: answers one question after the other, or works one round out. */
const desk = createDesk()
const port = parentPort

port?.on('message', (message: ToEngines) => {
  if ('forget' in message) return desk.forget(message.forget)
  if ('members' in message) return desk.tell(message.communityId, message.members)
  if ('round' in message) return answerRound(message.round)
  const { id, communityId, changes, question } = message
  try {
    port.postMessage({ id, answer: desk.answer(communityId, changes, question) } satisfies FromEngines)
  } catch (error) {
    port.postMessage({ id, failure: (error as Error).message } satisfies FromEngines)
  }
})

function answerRound(task: RoundTask): void {
  try {
    const draft = draftRound(task, (progress) => port?.postMessage({ progress } satisfies FromRound))
    port?.postMessage({ draft } satisfies FromRound)
  } catch (error) {
    port?.postMessage({ failure: (error as Error).message } satisfies FromRound)
  }
}
