import type { Community } from '@/lib/tenancy/community'

/** Raise when the documents change: everyone is asked again. */
const EDITION = 1

/** Which documents are in force in a community; consents are kept for it. */
export const policyVersion = (community: Pick<Community, 'policyVariant'>) =>
  `${community.policyVariant}-${EDITION}`
