import type { EventView } from './event'

/** Whether an event has no venue, so nobody checks in at a door. */
export const isOnlineOnly = (event: Pick<EventView, 'online' | 'location' | 'googleMapsLink'>): boolean =>
  event.online && !event.location && !event.googleMapsLink
