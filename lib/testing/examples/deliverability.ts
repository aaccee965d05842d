import { eq } from 'drizzle-orm'
import { communities } from '@/lib/db/schema/community'
import type { Examples } from '../example'

export const deliverability: Examples = {
  getDeliverability: {},
  downloadMailDays: { input: async () => ({ query: { lang: 'ru' } }) },
  checkDeliverability: {
    async input({ runtime, me }) {
      await runtime.database.owner
        .update(communities)
        .set({ senderEmail: 'hello@club.example.org' })
        .where(eq(communities.id, me.community.id))
      runtime.directory.forget()
      return {}
    },
  },
}
