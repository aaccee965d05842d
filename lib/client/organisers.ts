import type { Role } from '@/lib/core/actor'
import { call } from './call'

export const fetchOrganisers = (signal?: AbortSignal) => call('GET /api/admin/organisers', { signal })

export const inviteOrganiser = (email: string) => call('POST /api/admin/organisers', { body: { email } })

export const changeOrganiserRole = (userId: string, role: Exclude<Role, 'ROLE_ADMIN'>) =>
  call('POST /api/admin/organisers/{id}/role', { params: { id: userId }, body: { role } })

export const withdrawOrganiserInvitation = (id: string) =>
  call('DELETE /api/admin/organiser-invitations/{id}', { params: { id } })
