import type { AnswerTo, DraftProgress, MemberChanges, Question, RoundDraft, RoundTask } from '@/lib/matching'

/**
 * The matching engines of the communities. They work on a thread of their own (lib/server/engines.ts): an index of
 * 2,000 members takes half a second, for which no request should wait.
 */
export type Engines = {
  /** Up to when a community's members are known; null: all of them have to be told. */
  heardAt(communityId: string): Date | null
  /** When the outcomes of a community's matches were last told; null: never. */
  learnedAt(communityId: string): Date | null
  /**
   * @param asOf when `changes` were read
   * @throws DomainError 'unavailable' when the thread has failed; the next question starts another
   */
  ask<Q extends Question>(
    communityId: string,
    changes: MemberChanges,
    asOf: Date,
    question: Q,
  ): Promise<AnswerTo<Q>>
  /**
   * Works a round out on a thread that it has to itself, one round at a time: questions do not wait for it.
   * @param signal gives the round up, even in the middle of it
   * @throws DomainError 'unavailable' when the thread has failed
   * @throws the signal's reason
   */
  draftRound(
    task: RoundTask,
    options: { onProgress(progress: DraftProgress): void; signal: AbortSignal },
  ): Promise<RoundDraft>
  close(): Promise<void>
}
