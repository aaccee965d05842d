/** What the reader of an event's page is to the community. */
export type EventReader = {
  /** Their profile is filled: they can take part and see who does. */
  isMember: boolean
  isOrganiser: boolean
  /** Sees events and nothing else. */
  isEventOnly: boolean
}
