import { notFound } from 'next/navigation'
import { fullName } from '@/components/participant-card/person-name'
import type { CardViewer } from '@/components/recommended/card-viewer'
import { INTRO_LIMIT } from '@/lib/contracts/matching'
import { BOUNDS } from '@/lib/contracts/participant'
import { NOTE_LIMIT } from '@/lib/contracts/typed-limits'
import { introCredits } from '@/lib/domain/intro/credits'
import { requireMember } from '@/lib/domain/participant/require-member'
import { shownTopics } from '@/lib/domain/participant/shown-topics'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { viewRequestStatus } from '@/lib/domain/request/my-requests'
import { countOpenRequests } from '@/lib/domain/request/open-requests'
import { listReceivedAnswers } from '@/lib/domain/request/received-answers'
import type { Ctx } from '@/lib/runtime/context'

/** Data for both tabs of the main page: the viewer, their request with its answers, and the counts. */
export async function loadMyRequest(ctx: Ctx, userId: string) {
  const { participantId } = requireMember(ctx)
  const profile = await viewProfile(ctx, { id: participantId })
  const credits = await introCredits(ctx)
  const reader: CardViewer = {
    userId,
    participantId,
    firstName: profile.firstName,
    name: fullName(profile),
    avatarUrl: profile.avatarUrl,
    tags: shownTopics(ctx, profile.tags),
    limits: { words: INTRO_LIMIT, note: NOTE_LIMIT },
  }
  return {
    reader,
    personal: profile.personal ?? notFound(),
    requestCount: await countOpenRequests(ctx),
    myRequest: {
      reader,
      credits,
      lookingFor: profile.lookingFor ?? '',
      phrases: profile.phrases,
      askForPhrases: profile.personal?.askForPhrases ?? false,
      bounds: BOUNDS.lookingFor,
      standing: await viewRequestStatus(ctx),
      answers: await listReceivedAnswers(ctx, 0),
    },
  }
}
