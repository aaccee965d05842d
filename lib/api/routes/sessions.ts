import { sessionCookie } from '@/lib/auth/session-cookie'
import { endSessions as endMany, endSession as endOne } from '@/lib/domain/account/end-sessions'
import { listSessions } from '@/lib/domain/account/list-sessions'
import { defineTransactionlessOperation, type Http } from '../define-operation'

const dropCookie = (http: Http) =>
  http.setCookie(sessionCookie('', { secure: http.secure, maxAgeSeconds: 0 }))

export const getSessions = defineTransactionlessOperation('GET /api/current-user/sessions', {
  operationId: 'getSessions',
  summary: 'Where I am signed in, this device first',
  tag: 'current-user',
  access: 'user',
  handle: async (context) => ({ list: await listSessions(context) }),
})

export const endSession = defineTransactionlessOperation('DELETE /api/current-user/sessions/{id}', {
  operationId: 'endSession',
  summary: 'Sign me out on one device',
  tag: 'current-user',
  access: 'user',
  async handle(context, { params }, http) {
    const { current } = await endOne(context, params.id)
    if (current) dropCookie(http)
    return 'OK' as const
  },
})

export const endSessions = defineTransactionlessOperation('DELETE /api/current-user/sessions', {
  operationId: 'endSessions',
  summary: 'Sign me out on all other devices; with all=true on this one too',
  tag: 'current-user',
  access: 'user',
  async handle(context, { query }, http) {
    const all = query.all === 'true'
    await endMany(context, { all })
    if (all) dropCookie(http)
    return 'OK' as const
  },
})
