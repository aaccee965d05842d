import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { reportProgress } from './computation'
import { saveComputed, shareRound } from './compute-round'
import { heartbeat, readCandidates, readTask, type SharedRound } from './shared-round'
import { withHeartbeat } from './with-heartbeat'

/**
 * Pairs the members of a shared round whose parts are all done, and stores the preview. Idempotent.
 * @throws DomainError 'unavailable' if the engine's thread fails
 */
export async function pairSharedRound(context: RequestContext, shared: SharedRound): Promise<void> {
  if (!(await withTenant(context, (ctx) => heartbeat(ctx, shared)))) return
  const { task, locked, fixed, turns, rulesAt } = await readTask(context, shared)
  const withCandidates = { ...task, candidates: await readCandidates(context, shared) }
  let progress: { stage: 'pairing' | 'reasons'; share: number } = { stage: 'pairing', share: 0 }
  const draft = await withHeartbeat(
    context,
    async (ctx) => (await heartbeat(ctx, shared)) && reportProgress(ctx, shared.attemptId, progress),
    (signal) =>
      context.runtime.engines.draftRound(withCandidates, {
        key: shared.taskId,
        signal,
        onProgress: ({ stage, share }) => {
          // Rebuilding the index and loading the candidates are earlier stages: progress must not go backwards.
          if (stage === 'pairing' || stage === 'reasons') progress = { stage, share }
        },
      }),
  )
  if (!draft) return
  const kept = await saveComputed(context, shared.attemptId, {
    scheduledFor: new Date(shared.scheduledFor),
    seed: task.options.seed,
    eligibleCount: task.members.length,
    locked,
    fixed,
    turns,
    rulesAt: rulesAt === null ? null : new Date(rulesAt),
    draft,
  })
  // An organiser locked pairs or changed the rules meanwhile.
  if (kept === 'again') await shareRound(context, shared.attemptId, new Date(shared.scheduledFor))
}
