import { type Call, inCommunity } from '@/lib/runtime/call'
import { noteProgress } from './computation'
import { keepComputed, shareRound } from './compute-round'
import { noteAlive, readCandidates, readTask, type SharedRound } from './shared-round'
import { watched } from './watched'

/**
 * Pairs the members of a shared round whose parts are all done, and keeps the preview. Does the same again if it is
 * killed over it.
 * @throws DomainError 'unavailable' when the engine's thread has failed
 */
export async function pairSharedRound(call: Call, shared: SharedRound): Promise<void> {
  if (!(await inCommunity(call, (ctx) => noteAlive(ctx, shared)))) return
  const { task, locked, fixed, firstInLine, rulesAt } = await readTask(call, shared)
  const withCandidates = { ...task, candidates: await readCandidates(call, shared) }
  let progress: { stage: 'pairing' | 'reasons'; share: number } = { stage: 'pairing', share: 0 }
  const draft = await watched(
    call,
    async (ctx) => (await noteAlive(ctx, shared)) && noteProgress(ctx, shared.attemptId, progress),
    (signal) =>
      call.runtime.engines.draftRound(withCandidates, {
        key: shared.taskId,
        signal,
        onProgress: ({ stage, share }) => {
          // The index is made once more, the candidates are there: neither is a step back.
          if (stage === 'pairing' || stage === 'reasons') progress = { stage, share }
        },
      }),
  )
  if (!draft) return
  const kept = await keepComputed(call, shared.attemptId, {
    scheduledFor: new Date(shared.scheduledFor),
    seed: task.options.seed,
    eligibleCount: task.members.length,
    locked,
    fixed,
    firstInLine,
    rulesAt: rulesAt === null ? null : new Date(rulesAt),
    draft,
  })
  // An organiser has locked pairs or changed the rules meanwhile.
  if (kept === 'again') await shareRound(call, shared.attemptId, new Date(shared.scheduledFor))
}
