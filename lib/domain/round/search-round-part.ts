import { packCandidates } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import { keepPart, noteAlive, openPart, readTask, type SharedPart } from './shared-round'
import { watched } from './watched'

/**
 * Looks for the candidates of one part of a shared round and keeps them. May run twice, anywhere: a part comes out the
 * same, and only the first is kept.
 * @throws DomainError 'unavailable' when the engine's thread has failed
 */
export async function searchRoundPart(call: Call, shared: SharedPart): Promise<void> {
  const range = await inCommunity(call, (ctx) => openPart(ctx, shared))
  if (!range) return
  const found = await watched(
    call,
    (ctx) => noteAlive(ctx, shared),
    (signal) =>
      call.runtime.engines.findCandidates(
        { key: shared.taskId, task: async () => (await readTask(call, shared)).task },
        { ...range, signal },
      ),
  )
  if (found) await inCommunity(call, (ctx) => keepPart(ctx, shared, packCandidates(found)))
}
