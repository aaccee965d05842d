import { z } from '@hono/zod-openapi'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { deleteAccountShape, okShape } from '@/lib/contracts/account'
import { idParams } from '@/lib/contracts/page'
import { deleteAccount as deleteMine } from '@/lib/domain/account/delete-account'
import { exportData } from '@/lib/domain/account/export-data'
import { defineCallOperation } from '../define-operation'

export const deleteAccount = defineCallOperation({
  operationId: 'deleteAccount',
  changesPublicPages: true,
  method: 'delete',
  path: '/api/users/delete/{id}',
  summary: 'Delete me from this community, with my password or a mailed code; nothing brings it back',
  tag: 'current-user',
  access: 'user',
  params: idParams,
  body: deleteAccountShape,
  response: okShape,
  errors: ['conflict'],
  own: { user: 'params.id' },
  limit: { name: 'delete-account', points: 20, seconds: 15 * 60, by: 'user' },
  async handle(call, { body }, http) {
    const answer = await deleteMine(call, body, { ip: http.ip, userAgent: http.userAgent })
    http.setCookie(sessionCookie('', { secure: http.secure, maxAgeSeconds: 0 }))
    return answer
  },
})

export const downloadData = defineCallOperation({
  operationId: 'downloadData',
  method: 'get',
  path: '/api/current-user/data',
  summary: 'Everything that this community keeps about me, as a zip',
  tag: 'current-user',
  access: 'user',
  response: z
    .custom<Response>((value) => value instanceof Response)
    .openapi({ type: 'string', format: 'binary', description: 'A zip (application/zip)' }),
  limit: { name: 'download-data', points: 5, seconds: 60 * 60, by: 'user' },
  async handle(call) {
    const { name, zip } = await exportData(call)
    return new Response(zip, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
})
