import { systemRequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { sendDigest } from './send-digest'

/** Sends the weekly digest in every community where it is due. Called every hour. */
export async function sendDigests(runtime: Runtime): Promise<void> {
  for (const community of await runtime.directory.all()) {
    try {
      await sendDigest(systemRequestContext(runtime, community, 'organiser digest'))
    } catch (error) {
      // A failure in one community must not affect the others.
      runtime.log.error({ err: error, community: community.slug }, 'the organiser digest failed')
    }
  }
}
