import { invitations } from '@/lib/db/schema/account'
import type { Examples } from '../example'

export const invitation: Examples = {
  myInvitation: {},
  acceptInvitation: {
    names: ['params.code'],
    async input({ runtime, other }) {
      const code = `code-of-${other.participant?.id}`
      await runtime.database.owner.insert(invitations).values({
        communityId: other.community.id,
        participantId: other.participant?.id ?? '',
        code,
      })
      return { params: { code } }
    },
  },
}
