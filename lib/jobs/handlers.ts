import { withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { JobHandler, JobName } from './queue'

/** How long a round whose mails still wait is left alone. */
const FINISH_AGAIN_MS = 5_000

/**
 * What each queue's jobs do. A handler restores its community and calls a verb. Verbs are imported when a
 * job first needs them: the engine and the mail templates would make every start slower.
 */
export function handlersOf(runtime: Runtime): Record<JobName, JobHandler> {
  return {
    'send-mail': async (data: { communityId: string; mailId: string }) => {
      const { sendMail } = await import('@/lib/mail/send-mail')
      await sendMail(runtime, data)
    },
    'finish-round': async (data: { communityId: string; roundId: string }) => {
      const { finishRound } = await import('@/lib/domain/round/finish-round')
      const community = await runtime.directory.byId(data.communityId)
      if (!community) return
      const done = await withSystemContext(runtime, community, 'finish round', (ctx) =>
        finishRound(ctx, data.roundId),
      )
      if (done) return
      const startAfter = new Date(runtime.clock.now().getTime() + FINISH_AGAIN_MS)
      await runtime.enqueue(runtime.database.boss, 'finish-round', data, { startAfter })
    },
    'tick-rounds': async () => {
      const { tickRounds } = await import('@/lib/domain/round/tick-rounds')
      await tickRounds(runtime)
    },
  }
}
