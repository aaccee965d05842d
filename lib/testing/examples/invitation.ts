import { invitations } from '@/lib/db/schema/account'
import type { Examples, Scene } from '../example'
import { makeEmailInvitation, makeInvitationLink } from '../factories'

async function emailInvitation({ runtime, me }: Scene) {
  const { id } = await makeEmailInvitation(runtime.database, me.community, { sentBy: me.user.id })
  return { params: { id } }
}

async function link({ runtime, me }: Scene) {
  const { id } = await makeInvitationLink(runtime.database, me.community)
  return { params: { id } }
}

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
  listInvitations: { input: () => ({ query: { page: 0, show: 'all' } }) },
  inviteMembers: {
    input: ({ other }) => ({
      body: {
        emails: ['a.newcomer@example.test'],
        participantIds: [other.participant!.id],
        locale: 'en',
        days: 14,
        word: 'We met at the fair.',
      },
    }),
    notNames: ['body.participantIds.0'],
  },
  resendInvitation: { input: emailInvitation },
  revokeInvitation: { input: emailInvitation },
  listInvitationLinks: {},
  createInvitationLink: { input: () => ({ body: { label: 'Fair', maxUses: 10, days: 30 } }) },
  revokeInvitationLink: { input: link },
}
