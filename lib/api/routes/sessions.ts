import { z } from 'zod'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { okShape, sessionShape } from '@/lib/contracts/account'
import { idParams } from '@/lib/contracts/page'
import { endSessions as endMany, endSession as endOne } from '@/lib/domain/account/end-sessions'
import { listSessions } from '@/lib/domain/account/list-sessions'
import { defineCallOperation, type Http } from '../define-operation'

const dropCookie = (http: Http) =>
  http.setCookie(sessionCookie('', { secure: http.secure, maxAgeSeconds: 0 }))

export const getSessions = defineCallOperation({
  operationId: 'getSessions',
  method: 'get',
  path: '/api/current-user/sessions',
  summary: 'Where I am signed in, this device first',
  tag: 'current-user',
  access: 'user',
  response: z.object({ list: z.array(sessionShape) }),
  handle: async (call) => ({ list: await listSessions(call) }),
})

export const endSession = defineCallOperation({
  operationId: 'endSession',
  method: 'delete',
  path: '/api/current-user/sessions/{id}',
  summary: 'Sign me out on one device',
  tag: 'current-user',
  access: 'user',
  params: idParams,
  response: okShape,
  async handle(call, { params }, http) {
    const { current } = await endOne(call, params.id)
    if (current) dropCookie(http)
    return 'OK' as const
  },
})

export const endSessions = defineCallOperation({
  operationId: 'endSessions',
  method: 'delete',
  path: '/api/current-user/sessions',
  summary: 'Sign me out on all other devices; with all=true on this one too',
  tag: 'current-user',
  access: 'user',
  query: z.object({ all: z.enum(['true', 'false']).optional() }),
  response: okShape,
  async handle(call, { query }, http) {
    const all = query.all === 'true'
    await endMany(call, { all })
    if (all) dropCookie(http)
    return 'OK' as const
  },
})
