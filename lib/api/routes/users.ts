import { sessionCookie } from '@/lib/auth/session-cookie'
import { deleteAccount as deleteMine } from '@/lib/domain/account/delete-account'
import { exportData } from '@/lib/domain/account/export-data'
import { defineTransactionlessOperation } from '../define-operation'

export const deleteAccount = defineTransactionlessOperation('DELETE /api/users/delete/{id}', {
  operationId: 'deleteAccount',
  changesPublicPages: true,
  summary: 'Delete my account in this community, with my password or an emailed code; irreversible',
  tag: 'current-user',
  access: 'user',
  errors: ['conflict'],
  own: { user: 'params.id' },
  limit: { name: 'delete-account', points: 20, seconds: 15 * 60, by: 'user' },
  async handle(context, { body }, http) {
    const answer = await deleteMine(context, body, { ip: http.ip, userAgent: http.userAgent })
    http.setCookie(sessionCookie('', { secure: http.secure, maxAgeSeconds: 0 }))
    return answer
  },
})

export const downloadData = defineTransactionlessOperation('GET /api/current-user/data', {
  operationId: 'downloadData',
  summary: 'Everything that this community keeps about me, as a zip',
  tag: 'current-user',
  access: 'user',
  limit: { name: 'download-data', points: 5, seconds: 60 * 60, by: 'user' },
  async handle(context) {
    const { name, zip } = await exportData(context)
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
