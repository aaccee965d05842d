import type {
  AnswerTo,
  Candidates,
  DraftProgress,
  Member,
  MemberChanges,
  Question,
  RoundDraft,
  RoundPart,
  RoundTask,
} from '@/lib/matching'

/** What a shared round is computed from, read only where the thread does not have it: the same key, the same task. */
export type SharedTask = { key: string; task(): Promise<RoundTask> }

/**
 * The matching engines of the communities. They work on a thread of their own (lib/server/engine-pool.ts): an index of
 * 2,000 members takes half a second, for which no request should wait.
 */
export type EnginePool = {
  /** Up to when a community's members are known; null: the thread knows none of them. */
  loadedAt(communityId: string): Date | null
  /**
   * Sends all members of a community to the thread, once for all concurrent callers. In portions: reading and sending
   * fifty thousand at once would block everything else in this process. The first question builds the engine.
   *
   * @param asOf when the reading of `portions` begins
   * @returns that moment, or that of the first caller
   * @throws DomainError 'unavailable' when the thread has failed
   * @throws what `portions` throws
   */
  open(communityId: string, asOf: Date, portions: () => AsyncIterable<readonly Member[]>): Promise<Date>
  /** When the outcomes of a community's matches were last told; null: never. */
  outcomesAt(communityId: string): Date | null
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
   * @param key of the task whose candidates this thread may have looked for: then it knows the members already
   * @param signal gives the round up, even in the middle of it
   * @throws DomainError 'unavailable' when the thread has failed
   * @throws the signal's reason
   */
  draftRound(
    task: RoundTask,
    options: { onProgress(progress: DraftProgress): void; signal: AbortSignal; key?: string },
  ): Promise<RoundDraft>
  /**
   * Looks for candidates of a part of the members of a shared round, on the thread for rounds, which is kept a while
   * for the next part of the same one.
   * @throws as `draftRound` does
   */
  findCandidates(shared: SharedTask, part: RoundPart & { signal: AbortSignal }): Promise<Candidates>
  close(): Promise<void>
}
