import { holdMembership } from '@/lib/domain/participant/hold-membership'
import { withContext } from '@/lib/runtime/context'
import type { RequestIdentity } from '@/lib/runtime/identify'
import { requestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Http, Operation } from '../define-operation'
import { SAFE_METHODS } from './check-origin'
import type { Input } from './read-input'

/** Runs the operation's verb, and invalidates what this process caches and the verb may have changed. */
export async function runOperation(
  runtime: Runtime,
  operation: Operation,
  { community, actor, locale, requestId }: RequestIdentity,
  input: Input,
  http: Http,
): Promise<unknown> {
  const who = { community, actor, locale, requestId }
  const isWrite = !SAFE_METHODS.has(operation.method.toUpperCase())
  const result =
    operation.opens === 'nothing'
      ? await operation.handle(requestContext(runtime, who), input, http)
      : await withContext(runtime, who, async (ctx) => {
          if (isWrite) await holdMembership(ctx)
          return operation.handle(ctx, input, http)
        })
  // The caller's next request must see the change, even before the database's notification arrives.
  if (actor.kind === 'user' && isWrite) runtime.sessions.forget(actor.userId)
  if (operation.changesPublicPages) runtime.publicPages.forget(community.id)
  return result
}
