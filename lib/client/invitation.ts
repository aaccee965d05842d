import type { z } from 'zod'
import type { myInvitationShape } from '@/lib/contracts/invitation'
import { call } from './call'

export type MyInvitation = z.infer<typeof myInvitationShape>

/** The member's personal link, created on first request. */
export const fetchMyInvitation = (signal?: AbortSignal) => call('GET /api/invitation', { signal })
