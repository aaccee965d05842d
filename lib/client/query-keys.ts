import type { PastRoundOrder } from '@/lib/contracts/past-round'
import type { ReportState } from '@/lib/contracts/report'

/** Keys of react-query's cache. */
export const queryKeys = {
  /** Values that forms and settings of the page have saved. */
  saved: (id: string) => ['saved', id] as const,
  listMatchHistory: ['matches-history'] as const,
  /** Prefixes of separately cached queries. */
  recommendations: ['recommendation'] as const,
  waitingCount: ['waiting-count'] as const,
  recommendation: (resultId: string) => ['recommendation', resultId] as const,
  instant: ['instant-matches'] as const,
  instantOf: (status: string) => ['instant-matches', status] as const,
  requestLists: ['requests'] as const,
  requests: (list: string) => ['requests', list] as const,
  checklist: ['checklist'] as const,
  communities: ['communities'] as const,
  communityList: (filter: object) => ['communities', filter] as const,
  launchAddress: (address: string) => ['launch-address', address] as const,
  invitations: ['invitations'] as const,
  invitationList: (show: string) => ['invitations', show] as const,
  joinRequests: ['join-requests'] as const,
  joinRequestList: (state: string) => ['join-requests', state] as const,
  myRequests: ['my-requests'] as const,
  ownPhrases: ['own-phrases'] as const,
  receivedAnswers: ['received-answers'] as const,
  relevance: ['relevance'] as const,
  /** The reader's bookmark and note for a person. */
  relationship: (personId: string) => ['relationship', personId] as const,
  /** Members that the reader has hidden or blocked. */
  hidden: ['hidden'] as const,
  notifications: ['notifications'] as const,
  contacts: ['contacts'] as const,
  /** The list. */
  chats: ['chats'] as const,
  chat: (id: string) => ['chat', id] as const,
  /** The chat in a meeting's room. */
  roomChat: (chatId: string) => ['room-chat', chatId] as const,
  chatsToMeet: ['chats-to-meet'] as const,
  /** The lists. */
  meetings: ['meetings'] as const,
  meetingList: (when: string) => ['meetings', when] as const,
  nextMeeting: ['meetings', 'next'] as const,
  nextMeetingWith: (personId: string) => ['meetings', 'next', personId] as const,
  /** Single items. */
  anyMeeting: ['meeting'] as const,
  meeting: (id: string) => ['meeting', id] as const,
  /** Whether its room may be used. */
  room: (meetingId: string) => ['meeting', meetingId, 'room'] as const,
  /** For choosing times. */
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
  /** Invalidated together with the round. */
  eventIntroductions: (eventId: string, list: string, filter: object = {}) =>
    ['round', 'event', eventId, list, filter] as const,
  /** Sent rounds. */
  pastRounds: (order: PastRoundOrder) => ['past-rounds', order] as const,
  /** Both lists of reports. */
  reports: ['reports'] as const,
  /** Reports for an operator to decide. */
  operatorReports: ['reports', 'operator'] as const,
  reportList: (state: ReportState) => ['reports', state] as const,
  pastRoundList: (roundId: string, list: string, filter: object = {}) =>
    ['past-rounds', roundId, list, filter] as const,
  scoring: ['scoring'] as const,
  nextPair: (eventId: string | null) => ['scoring', 'next', eventId] as const,
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
  eventMessages: (eventId: string) => ['event', eventId, 'messages'] as const,
  sentEventMessages: (eventId: string) => ['sent-event-messages', eventId] as const,
  placeMap: (address: string) => ['place-map', address] as const,
  messageReach: (eventId: string, groups: readonly string[]) => ['message-reach', eventId, groups] as const,
  peopleToMeet: (eventId: string) => ['event', eventId, 'people-to-meet'] as const,
  credits: ['intro-credits'] as const,
  /** Members as organisers see them. */
  roster: ['roster'] as const,
  rosterList: (view: object) => ['roster', 'list', view] as const,
  memberRecord: (participantId: string) => ['roster', 'record', participantId] as const,
  segments: ['segments'] as const,
  /** The list. */
  campaigns: ['campaigns'] as const,
  campaign: (campaignId: string) => ['campaigns', campaignId] as const,
  recipients: (campaignId: string, outcome: string) => ['campaign-recipients', campaignId, outcome] as const,
  campaignReach: (audience: object) => ['campaign-reach', audience] as const,
  campaignPreview: (text: object) => ['campaign-preview', text] as const,
  chart: (chart: string, view: object) => ['charts', chart, view] as const,
  chartCell: (view: object, cell: object) => ['charts', 'cell', view, cell] as const,
  digest: ['organiser-digest'] as const,
  imports: ['imports'] as const,
  import: (importId: string) => ['imports', importId] as const,
  importRows: (importId: string, of: object) => ['imports', importId, 'rows', of] as const,
  domains: ['domains'] as const,
  deliverability: ['deliverability'] as const,
  roundDates: (schedule: object, timeZone: string) => ['round-dates', schedule, timeZone] as const,
  /** Uploads of the community's pictures. */
  brandPictures: ['brand-pictures'] as const,
  settingsPreview: (options: object) => ['settings-preview', options] as const,
  organisers: ['organisers'] as const,
  apiKeys: ['api-keys'] as const,
  webhooks: ['webhooks'] as const,
  deliveries: (webhookId: string) => ['webhook-deliveries', webhookId] as const,
  telegramGroup: ['telegram-group'] as const,
  /** Every view of it. */
  auditLogs: ['audit-log'] as const,
  auditLog: (filter: object) => ['audit-log', filter] as const,
  bulkAction: (bulkActionId: string) => ['bulk-action', bulkActionId] as const,
}
