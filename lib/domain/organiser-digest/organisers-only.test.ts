import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { setDigestEmail } from './set-digest-email'
import { isDigestMailed, viewDigest } from './view-digest'

describeOrganisersOnly(
  'organiser-digest',
  {
    viewDigest,
    isDigestMailed,
    setDigestEmail: (ctx) => setDigestEmail(ctx, { on: false }),
  },
  // A signed link names the organiser.
  ['requireOrganiserOfLink', 'setDigestEmailByLink'],
)
