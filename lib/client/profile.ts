import type { z } from 'zod'
import type { LinkedInSearch } from '@/lib/contracts/linkedin'
import type {
  CADENCES,
  createdParticipantShape,
  ProfileView,
  UpdateProfile,
} from '@/lib/contracts/participant'
import type { ProfileCompletion } from '@/lib/contracts/profile-completion'
import type { Answer } from '@/lib/contracts/question'
import type { Channel, Topic } from '@/lib/contracts/subscription'
import { api } from './api'

export type Cadence = (typeof CADENCES)[number]
export type Networking = { networkingEnabled: boolean; cadence: Cadence; pausedUntil: string | null }

/** Begins onboarding; called again it changes nothing. */
export const createParticipant = (userId: string) =>
  api.post<z.infer<typeof createdParticipantShape>>('/api/participant/create', { query: { userId } })

export const updateProfile = (fields: UpdateProfile) =>
  api.post<{ profile: ProfileView; completion: ProfileCompletion }>('/api/participant/update-profile', {
    body: fields,
  })

export const fetchCompletion = (participantId: string) =>
  api.get<ProfileCompletion>(`/api/participant/${participantId}/profile-completion`)

export const searchLinkedIn = (linkedInProfileUrl: string) =>
  api.get<LinkedInSearch>('/api/participant/search-linkedin', { query: { linkedInProfileUrl } })

export const updateLookingFor = (participantId: string, lookingFor: string) =>
  api.post<ProfileView>('/api/participant/update-looking-for', {
    query: { participantId },
    body: { lookingFor },
  })

export const updateAnswers = (participantId: string, answers: Answer[]) =>
  api.post<{ list: Answer[] }>('/api/participant/update-answers', {
    query: { participantId },
    body: { answers },
  })

export const updateNetworking = (
  participantId: string,
  pref: { networkingEnabled: boolean; cadence?: Cadence; pausedUntil?: string },
) => api.post<Networking>('/api/participant/update-networking-pref', { query: { participantId, ...pref } })

export const markTutorialSeen = (participantId: string) =>
  api.post<{ tutorialSeen: true }>('/api/participant/tutorial-seen', { query: { participantId } })

/** Turns a channel, or one topic on it, off or on. */
export const updateNotificationPref = (contactType: Channel, topic: Topic | undefined, disable: boolean) =>
  api.post<{ disabledNotifications: string[] }>('/api/participant/update-notification-pref', {
    query: { contactType, topic, disable },
  })
