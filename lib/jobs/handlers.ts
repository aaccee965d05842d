import { finishRound } from '@/lib/domain/round/finish-round'
import { tickRounds } from '@/lib/domain/round/tick-rounds'
import { sendMail } from '@/lib/mail/send-mail'
import { withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { JobHandler, JobName } from './queue'

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
      if (!done) throw new Error('mails of the round are still waiting')
    },
    'tick-rounds': () => tickRounds(runtime),
  }
}
