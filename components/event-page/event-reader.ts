export type EventReader = {
  /** 'event-only': sees events and nothing else. */
  role: 'member' | 'event-only' | 'organiser'
  /** A complete profile: they can attend and see participants. */
  hasProfile: boolean
}
