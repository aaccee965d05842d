import type { EventView } from './event'

/** Has no place to come to, so no door where a code is shown. */
export const isOnlineOnly = (event: Pick<EventView, 'online' | 'location' | 'googleMapsLink'>): boolean =>
  event.online && !event.location && !event.googleMapsLink
