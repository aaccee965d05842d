import type { SessionUser } from '@/lib/auth/session'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { myAnswers } from '@/lib/domain/question/my-answers'
import type { PageContext } from '@/lib/pages/page-context'

export type LoadedOnboarding = Awaited<ReturnType<typeof loadOnboarding>>

/** A newcomer's progress. Only reads: the browser's first call creates the participant. */
export async function loadOnboarding({ run, viewer }: PageContext & { viewer: SessionUser }) {
  const { participantId } = viewer
  return run(async (ctx) => {
    const questions = await listQuestions(ctx)
    if (!participantId) return { questions, answers: [], profile: null, step: 0 }
    const profile = await viewProfile(ctx, { id: participantId })
    return { questions, answers: await myAnswers(ctx), profile, step: profile.personal?.onboardingStep ?? 0 }
  })
}
