import { shownNetworks } from '@/lib/contracts/contact'
import type { ProfileView } from '@/lib/contracts/participant'

/** Networks that the community shows and the member has not linked. */
export const missingNetworks = (profile: ProfileView, community: { shownContacts: readonly string[] }) =>
  shownNetworks(community).filter((network) => !profile.contacts[network])
