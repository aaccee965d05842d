import type { Locale } from '@/lib/core/locale'
import { type Call, inCommunity } from '@/lib/runtime/call'

/** What a job needs to mail somebody who may not exist. */
export type AskedMail = { communityId: string; email: string; locale: Locale; askedAt: string }

/** Enqueues a job that mails `email`, if there is anyone. */
export function askMail(
  call: Call,
  job: 'send-recovery' | 'send-confirmation',
  email: string,
): Promise<void> {
  const asked: AskedMail = {
    communityId: call.community.id,
    email,
    locale: call.locale,
    askedAt: call.clock.now().toISOString(),
  }
  return inCommunity(call, (ctx) => ctx.enqueue(job, asked))
}
