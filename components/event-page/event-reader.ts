/** The reader's role in the community. */
export type EventReader = {
  /** A complete profile: they can attend and see participants. */
  isMember: boolean
  isOrganiser: boolean
  /** Sees events and nothing else. */
  isEventOnly: boolean
}
