import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { createLink, listLinks, revokeLink } from './invitation-links'
import { invitePeople } from './invite-people'
import { listInvitations } from './list-invitations'
import { resendInvitation } from './resend-invitation'
import { revokeInvitation } from './revoke-invitation'

const id = newId()
const invited = { emails: ['anna@example.org'], participantIds: [], locale: 'en' as const, days: 30 }

describeOrganisersOnly(
  'invitation',
  {
    listInvitations: (ctx) => listInvitations(ctx, { page: 0, show: 'all' }),
    invitePeople: (ctx) => invitePeople(ctx, invited, async () => new Set()),
    resendInvitation: (ctx) => resendInvitation(ctx, id),
    revokeInvitation: (ctx) => revokeInvitation(ctx, id),
    listLinks,
    createLink: (ctx) => createLink(ctx, { label: 'Site', maxUses: null, days: 30 }),
    revokeLink: (ctx) => revokeLink(ctx, id),
  },
  ['seeInvitation', 'myInvitation', 'wayIn', 'acceptInvitation', 'invitationOfLink', 'refuseInvitations'],
)
