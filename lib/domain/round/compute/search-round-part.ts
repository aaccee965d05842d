import { packCandidates } from '@/lib/matching'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { claimPart, heartbeat, readTask, type SharedPart, savePart } from './shared-round'
import { withHeartbeat } from './with-heartbeat'

/**
 * Searches the candidates of one part of a shared round and stores them. Idempotent: the result is deterministic, and
 * only the first is stored.
 * @throws DomainError 'unavailable' when the engine's thread has failed
 */
export async function searchRoundPart(context: RequestContext, shared: SharedPart): Promise<void> {
  const range = await withTenant(context, (ctx) => claimPart(ctx, shared))
  if (!range) return
  const found = await withHeartbeat(
    context,
    (ctx) => heartbeat(ctx, shared),
    (signal) =>
      context.runtime.engines.findCandidates(
        { key: shared.taskId, task: async () => (await readTask(context, shared)).task },
        { ...range, signal },
      ),
  )
  if (found) await withTenant(context, (ctx) => savePart(ctx, shared, packCandidates(found)))
}
