import type { z } from 'zod'
import type {
  CADENCES,
  createdParticipantShape,
  MAIL_TOPIC_NAMES,
  ProfileView,
  UpdateProfile,
} from '@/lib/contracts/participant'
import type { ProfileCompletion } from '@/lib/contracts/profile-completion'
import type { Answer } from '@/lib/contracts/question'
import { api } from './api'

export type Cadence = (typeof CADENCES)[number]
export type MailTopicName = (typeof MAIL_TOPIC_NAMES)[number]
export type Networking = { networkingEnabled: boolean; cadence: Cadence; pausedUntil: string | null }

/** Begins onboarding; called again it changes nothing. */
export const createParticipant = (userId: string) =>
  api.post<z.infer<typeof createdParticipantShape>>('/api/participant/create', { query: { userId } })

export const updateProfile = (fields: UpdateProfile) =>
  api.post<{ profile: ProfileView; completion: ProfileCompletion }>('/api/participant/update-profile', {
    body: fields,
  })

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

export const updateMailTopic = (topic: MailTopicName, disable: boolean) =>
  api.post<{ disabledNotifications: string[] }>('/api/participant/update-notification-pref', {
    query: { contactType: 'EMAIL', topic, disable },
  })
