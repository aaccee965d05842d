import type { OrganisedEvent } from '@/lib/contracts/event'

/** Number of members notified of a change or cancellation: all who are confirmed, applied or wait. */
export const notifiedCount = ({ confirmed, pending, waiting }: OrganisedEvent['counts']): number =>
  confirmed + pending + waiting
