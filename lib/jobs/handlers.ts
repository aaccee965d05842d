import type { AskedMail } from '@/lib/domain/account/ask-mail'
import type { SendPushJob } from '@/lib/domain/notification/notify'
import type { SharedPart, SharedRound } from '@/lib/domain/round/shared-round'
import { type Call, callOf, systemCall } from '@/lib/runtime/call'
import { withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { JobHandler, JobName } from './queue'

/** How long a round whose mails still wait is left alone. */
const FINISH_AGAIN_MS = 5_000

/** How long a round that is being computed is left alone. */
const RESUME_AGAIN_MS = 90_000

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
    'release-mails': async (data: { communityId: string; participantId: string }) => {
      const community = await runtime.directory.byId(data.communityId)
      if (!community) return
      const { releaseMails } = await import('@/lib/mail/release-mails')
      const { participantId } = data
      const again = await withSystemContext(runtime, community, 'release mails', (ctx) =>
        releaseMails(ctx, { participantId, quietHours: runtime.env.quietHours }),
      )
      if (again) await runtime.enqueue(runtime.database.boss, 'release-mails', data, { startAfter: again })
    },
    'send-push': async (job: SendPushJob) => {
      const { sendPush } = await import('@/lib/domain/push/send-push')
      const again = await sendPush(runtime, job)
      if (again) await runtime.enqueue(runtime.database.boss, 'send-push', job, { startAfter: again })
    },
    'ask-for-ratings': async () => {
      const { askForRatings } = await import('@/lib/domain/meeting/ask-for-ratings')
      await askForRatings(runtime)
    },
    'send-recovery': async (asked: AskedMail) => {
      const { sendRecovery } = await import('@/lib/domain/account/send-recovery')
      const call = await callOfAsked(runtime, asked)
      if (call) await sendRecovery(call, { email: asked.email, askedAt: new Date(asked.askedAt) })
    },
    'send-confirmation': async (asked: AskedMail) => {
      const { resendToAddress } = await import('@/lib/domain/account/confirm-email')
      const call = await callOfAsked(runtime, asked)
      if (call) await resendToAddress(call, asked.email)
    },
    'note-refusal': async (data: { communityId: string; userId: string | null }) => {
      const community = await runtime.directory.byId(data.communityId)
      if (!community || !data.userId) return
      const { recordRefusal } = await import('@/lib/domain/account/note-refusal')
      await recordRefusal(runtime, community, data.userId)
    },
    'tell-round': async (data: { communityId: string; roundId: string }) => {
      const community = await runtime.directory.byId(data.communityId)
      if (!community) return
      const { tellRound } = await import('@/lib/domain/round/tell-round')
      await tellRound(systemCall(runtime, community, 'tell round'), data.roundId)
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
    'compute-round': async (data: { communityId: string; attemptId: string; scheduledFor: string }) => {
      const community = await runtime.directory.byId(data.communityId)
      if (!community) return
      const { resumeRound } = await import('@/lib/domain/round/resume-round')
      const call = systemCall(runtime, community, 'compute round')
      if (await resumeRound(call, data.attemptId, new Date(data.scheduledFor))) return
      const startAfter = new Date(runtime.clock.now().getTime() + RESUME_AGAIN_MS)
      await runtime.enqueue(runtime.database.boss, 'compute-round', data, { startAfter })
    },
    'search-round-part': async ({ communityId, ...part }: SharedPart & { communityId: string }) => {
      const community = await runtime.directory.byId(communityId)
      if (!community) return
      const { searchRoundPart } = await import('@/lib/domain/round/search-round-part')
      await searchRoundPart(systemCall(runtime, community, 'search round part'), part)
    },
    'pair-shared-round': async ({ communityId, ...shared }: SharedRound & { communityId: string }) => {
      const community = await runtime.directory.byId(communityId)
      if (!community) return
      const { pairSharedRound } = await import('@/lib/domain/round/pair-shared-round')
      await pairSharedRound(systemCall(runtime, community, 'pair shared round'), shared)
    },
    'tick-rounds': async () => {
      const { tickRounds } = await import('@/lib/domain/round/tick-rounds')
      await tickRounds(runtime)
    },
    'remove-files': async ({ keys }: { communityId: string; keys: string[] }) => {
      for (const key of keys) await runtime.storage.remove(key)
    },
    'sweep-upload': async ({ communityId, key }: { communityId: string; key: string }) => {
      const { sweepUpload } = await import('@/lib/domain/participant/set-photo')
      const community = await runtime.directory.byId(communityId)
      if (!community) return
      const left = await withSystemContext(runtime, community, 'sweep upload', (ctx) => sweepUpload(ctx, key))
      for (const file of left) await runtime.storage.remove(file)
    },
    'learn-meanings': async () => {
      const { learnMeanings } = await import('@/lib/domain/matching/learn-meanings')
      await learnMeanings(runtime)
    },
    'sweep-access': async () => {
      const { sweepAccess } = await import('@/lib/domain/account/sweep-access')
      await sweepAccess(runtime)
    },
  }
}

async function callOfAsked(runtime: Runtime, { communityId, locale }: AskedMail): Promise<Call | null> {
  const community = await runtime.directory.byId(communityId)
  const actor = { kind: 'system', reason: 'asked mail' } as const
  return community && callOf(runtime, { community, actor, locale, requestId: actor.reason })
}
