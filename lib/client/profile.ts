import type { CADENCES, UpdateProfile } from '@/lib/contracts/participant'
import type { Answer } from '@/lib/contracts/question'
import type { Channel, Topic } from '@/lib/contracts/subscription'
import { call } from './call'

export type Cadence = (typeof CADENCES)[number]
export type Networking = { networkingEnabled: boolean; cadence: Cadence; pausedUntil: string | null }

/** Begins onboarding; calling it again changes nothing. */
export const createParticipant = (userId: string) =>
  call('POST /api/participant/create', { query: { userId } })

export const updateProfile = (fields: UpdateProfile) =>
  call('POST /api/participant/update-profile', {
    body: fields,
  })

export const fetchCompletion = (participantId: string) =>
  call('GET /api/participant/{id}/profile-completion', { params: { id: participantId } })

export const searchLinkedIn = (linkedInProfileUrl: string) =>
  call('GET /api/participant/search-linkedin', { query: { linkedInProfileUrl } })

export const updateLookingFor = (participantId: string, lookingFor: string) =>
  call('POST /api/participant/update-looking-for', {
    query: { participantId },
    body: { lookingFor },
  })

export const updateAnswers = (participantId: string, answers: Answer[]) =>
  call('POST /api/participant/update-answers', {
    query: { participantId },
    body: { answers },
  })

export const updateNetworking = (
  participantId: string,
  pref: { networkingEnabled: boolean; cadence?: Cadence; pausedUntil?: string },
) => call('POST /api/participant/update-networking-pref', { query: { participantId, ...pref } })

export const markTutorialSeen = (participantId: string) =>
  call('POST /api/participant/tutorial-seen', { query: { participantId } })

/** Turns a channel, or one topic on it, off or on. */
export const updateNotificationPref = (contactType: Channel, topic: Topic | undefined, disable: boolean) =>
  call('POST /api/participant/update-notification-pref', {
    query: { contactType, topic, disable },
  })
