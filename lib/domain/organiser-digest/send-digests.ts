import { forEachCommunity } from '@/lib/runtime/for-each-community'
import type { Runtime } from '@/lib/runtime/runtime'
import { sendDigest } from './send-digest'

/** Sends the weekly digest in every community where it is due. Called every hour. */
export const sendDigests = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'organiser digest', sendDigest)
