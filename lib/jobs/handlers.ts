import { finishRound } from '@/lib/domain/round/finish-round'
import { tickRounds } from '@/lib/domain/round/tick-rounds'
import { sendMail } from '@/lib/mail/send-mail'
import { withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { JobHandler, JobName } from './queue'

/** How long a round whose mails still wait is left alone. */
const FINISH_AGAIN_MS = 5_000

/** What each queue's jobs do. A handler restores its community and calls a verb. */
export function handlersOf(runtime: Runtime): Record<JobName, JobHandler> {
  return {
    'send-mail': (data: { communityId: string; mailId: string }) => sendMail(runtime, data),
    'finish-round': async (data: { communityId: string; roundId: string }) => {
      const community = await runtime.directory.byId(data.communityId)
      if (!community) return
      const done = await withSystemContext(runtime, community, 'finish round', (ctx) =>
        finishRound(ctx, data.roundId),
      )
      if (done) return
      const startAfter = new Date(runtime.clock.now().getTime() + FINISH_AGAIN_MS)
      await runtime.enqueue(runtime.database.boss, 'finish-round', data, { startAfter })
    },
    'tick-rounds': () => tickRounds(runtime),
  }
}
