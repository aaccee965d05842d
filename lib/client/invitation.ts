import type { z } from 'zod'
import type { myInvitationShape } from '@/lib/contracts/invitation'
import { api } from './api'

export type MyInvitation = z.infer<typeof myInvitationShape>

/** The member's personal link, made when it is first asked for. */
export const fetchMyInvitation = (signal?: AbortSignal) =>
  api.get<MyInvitation>('/api/invitation', { signal })
