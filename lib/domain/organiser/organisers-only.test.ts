import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { inviteOrganiser } from './invite-organiser'
import { listOrganisers } from './list-organisers'
import { withdrawOrganiserInvitation } from './withdraw-organiser-invitation'

describeOrganisersOnly(
  'organiser',
  {
    listOrganisers,
    inviteOrganiser: (ctx) => inviteOrganiser(ctx, { email: 'anna@example.org' }, async () => new Set()),
    withdrawOrganiserInvitation: (ctx) => withdrawOrganiserInvitation(ctx, newId()),
  },
  ['becomeOrganiser'],
)
