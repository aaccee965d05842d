/** Names of what react-query keeps. */
export const queryKeys = {
  listMatchHistory: ['matches-history'] as const,
  /** Prefixes of separately cached queries. */
  recommendations: ['recommendation'] as const,
  recommendation: (resultId: string) => ['recommendation', resultId] as const,
  instant: ['instant-matches'] as const,
  instantOf: (status: string) => ['instant-matches', status] as const,
  requests: (list: string) => ['requests', list] as const,
  myRequests: ['my-requests'] as const,
  ownPhrases: ['own-phrases'] as const,
  receivedAnswers: ['received-answers'] as const,
  relevance: ['relevance'] as const,
  /** What the reader keeps about a person. */
  standing: (personId: string) => ['standing', personId] as const,
  notifications: ['notifications'] as const,
  contacts: ['contacts'] as const,
  /** The list. */
  chats: ['chats'] as const,
  chat: (id: string) => ['chat', id] as const,
  /** In the room of a meeting. */
  roomChat: (chatId: string) => ['room-chat', chatId] as const,
  chatsToMeet: ['chats-to-meet'] as const,
  /** The lists. */
  meetings: ['meetings'] as const,
  meetingList: (when: string) => ['meetings', when] as const,
  /** Single ones. */
  anyMeeting: ['meeting'] as const,
  meeting: (id: string) => ['meeting', id] as const,
  /** For the choice of times. */
  availabilities: ['availability'] as const,
  availability: (of: object) => ['availability', of] as const,
  bookmarks: ['bookmarks'] as const,
  participants: (communityId: string, filter: object) => ['participants', communityId, filter] as const,
  locations: (communityId: string, filter: object) => ['locations', communityId, filter] as const,
  located: (filter: object) => ['located', filter] as const,
  /** Everything about the coming round. */
  round: ['round'] as const,
  roundView: ['round', 'view'] as const,
  roundList: (list: string, filter: object = {}) => ['round', list, filter] as const,
  /** Sent rounds. */
  pastRounds: ['past-rounds'] as const,
  reports: ['reports'] as const,
  pastRoundList: (roundId: string, list: string, filter: object = {}) =>
    ['past-rounds', roundId, list, filter] as const,
  scoring: ['scoring'] as const,
  nextPair: ['scoring', 'next'] as const,
  scored: ['scoring', 'scored'] as const,
  assistance: (pairId: string) => ['scoring', 'assistance', pairId] as const,
  pairHistory: (pairId: string) => ['scoring', 'history', pairId] as const,
  organisedEvents: (list: string) => ['organised-events', list] as const,
  eventParticipants: (eventId: string, filter?: object) =>
    filter ? (['event-participants', eventId, filter] as const) : (['event-participants', eventId] as const),
  /** A list of events. */
  events: (list: string) => ['events', list] as const,
  event: (id: string) => ['event', id] as const,
  attendees: (eventId: string) => ['event', eventId, 'attendees'] as const,
  peopleToMeet: (eventId: string) => ['event', eventId, 'people-to-meet'] as const,
  credits: ['intro-credits'] as const,
  /** Members as organisers see them. */
  roster: ['roster'] as const,
  rosterList: (view: object) => ['roster', 'list', view] as const,
  memberRecord: (participantId: string) => ['roster', 'record', participantId] as const,
  segments: ['segments'] as const,
  bulkAction: (bulkActionId: string) => ['bulk-action', bulkActionId] as const,
}
