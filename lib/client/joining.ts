import type { Joining } from '@/lib/core/joining'
import type { Locale } from '@/lib/core/locale'
import { call } from './call'

export const fetchInvitations = (show: 'pending' | 'all', page: number, signal?: AbortSignal) =>
  call('GET /api/admin/invitations', { query: { page, show }, signal })

export const invite = (body: { emails: string[]; locale: Locale; days: number; word?: string }) =>
  call('POST /api/admin/invitations', { body })

/** Invites a member who has never logged in, in their own language if they have chosen one. */
export const inviteMember = (participantId: string, locale: Locale) =>
  call('POST /api/admin/invitations', { body: { participantIds: [participantId], locale } })

export const resendInvitation = (id: string) =>
  call('POST /api/admin/invitations/{id}/resend', { params: { id } })

export const revokeInvitation = (id: string) => call('DELETE /api/admin/invitations/{id}', { params: { id } })

export const createLink = (body: {
  id: string
  label: string
  maxUses: number | null
  days: number | null
}) => call('POST /api/admin/invitation-links', { body })

export const revokeLink = (id: string) => call('DELETE /api/admin/invitation-links/{id}', { params: { id } })

/** @param admitWaiting with 'open': those who wait become members too */
export const setJoining = (joining: Joining, admitWaiting?: boolean) =>
  call('POST /api/admin/joining', { body: { joining, admitWaiting } })

export const fetchJoinRequests = (state: 'waiting' | 'declined', page: number, signal?: AbortSignal) =>
  call('GET /api/admin/join-requests', { query: { page, state }, signal })

export const decide = (participantIds: string[], decision: 'approve' | 'decline', word?: string) =>
  call('POST /api/admin/join-requests/decide', { body: { participantIds, decision, word } })
