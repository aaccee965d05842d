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

/** The input of a shared round. `task` is read only if the thread does not hold the one with this key. */
export type SharedTask = { key: string; task(): Promise<RoundTask> }

/**
 * The matching engines of the communities. They run on their own thread (lib/server/engine-pool.ts): indexing 2,000
 * members takes half a second, which no request should wait for.
 */
export type EnginePool = {
  /** The moment up to which the thread knows a community's members; null if it knows none of them. */
  loadedAt(communityId: string): Date | null
  /**
   * Sends all members of a community to the thread, once for all concurrent callers. In portions, because reading and
   * sending fifty thousand at once would block the process. The first question builds the engine.
   *
   * @param asOf when reading `portions` begins
   * @returns that moment, or that of the first caller
   * @throws DomainError 'unavailable' when the thread has failed
   * @throws what `portions` throws
   */
  open(communityId: string, asOf: Date, portions: () => AsyncIterable<readonly Member[]>): Promise<Date>
  /** When the outcomes of a community's matches were last sent to the thread; null if never. */
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
   * Computes a round on a thread of its own, one round at a time, so that questions do not wait for it.
   * @param key of a shared round: a thread that searched candidates for it has its members already
   * @param signal aborts the computation at any point
   * @throws DomainError 'unavailable' when the thread has failed
   * @throws the signal's reason
   */
  draftRound(
    task: RoundTask,
    options: { onProgress(progress: DraftProgress): void; signal: AbortSignal; key?: string },
  ): Promise<RoundDraft>
  /**
   * Searches the candidates of a part of a shared round, on the thread for rounds, which is kept for a while for the
   * next part.
   * @throws as `draftRound` does
   */
  findCandidates(shared: SharedTask, part: RoundPart & { signal: AbortSignal }): Promise<Candidates>
  close(): Promise<void>
}
