import { call } from './call'

export const fetchOrganisers = (signal?: AbortSignal) => call('GET /api/admin/organisers', { signal })

export const inviteOrganiser = (email: string) => call('POST /api/admin/organisers', { body: { email } })

export const withdrawOrganiserInvitation = (id: string) =>
  call('DELETE /api/admin/organiser-invitations/{id}', { params: { id } })
