import { newId } from '@/lib/core/ids'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import type { Examples } from '../example'

export const organiser: Examples = {
  getOrganisers: {},
  inviteOrganiser: { input: ({ me }) => ({ body: { email: `new-${me.user.email}` } }) },
  changeOrganiserRole: {
    input: ({ other }) => ({ params: { id: other.user.id }, body: { role: 'ROLE_EVENT' } }),
  },
  withdrawOrganiserInvitation: {
    async input({ runtime, me }) {
      const id = newId()
      await runtime.database.owner.insert(organiserInvitations).values({
        communityId: me.community.id,
        id,
        email: `${id}@example.test`,
        invitedBy: me.user.id,
        expiresAt: new Date(Date.now() + 60_000),
      })
      return { params: { id } }
    },
  },
}
