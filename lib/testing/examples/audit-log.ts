import type { Examples } from '../example'

export const auditLog: Examples = {
  getAuditLog: {
    input: ({ me }) => ({
      query: { page: 0, group: 'rounds', by: me.participant!.id, from: '2026-01-01', to: '2026-12-31' },
    }),
    notNames: ['query.by'],
  },
  downloadAuditLog: { input: () => ({ query: { by: 'program', lang: 'en' } }) },
}
