/** Names of what react-query keeps. */
export const queryKeys = {
  matchesHistory: ['matches-history'] as const,
  /** Of every one that is kept by itself. */
  recommendations: ['recommendation'] as const,
  recommendation: (resultId: string) => ['recommendation', resultId] as const,
  instant: ['instant-matches'] as const,
  instantOf: (status: string) => ['instant-matches', status] as const,
  requests: (list: string) => ['requests', list] as const,
  myRequests: ['my-requests'] as const,
  receivedAnswers: ['received-answers'] as const,
  relevance: ['relevance'] as const,
  /** What the reader keeps about a person. */
  standing: (personId: string) => ['standing', personId] as const,
  notifications: ['notifications'] as const,
  contacts: ['contacts'] as const,
  bookmarks: ['bookmarks'] as const,
  participants: (communityId: string, filter: object) => ['participants', communityId, filter] as const,
  locations: (communityId: string, filter: object) => ['locations', communityId, filter] as const,
  located: (filter: object) => ['located', filter] as const,
  /** Everything about the coming round. */
  round: ['round'] as const,
  roundView: ['round', 'view'] as const,
  roundList: (list: string, filter: object = {}) => ['round', list, filter] as const,
  /** Rounds that have gone out. */
  pastRounds: ['past-rounds'] as const,
  pastRoundList: (roundId: string, list: string, filter: object = {}) =>
    ['past-rounds', roundId, list, filter] as const,
  scoring: ['scoring'] as const,
  nextPair: ['scoring', 'next'] as const,
  scored: ['scoring', 'scored'] as const,
  assistance: (pairId: string) => ['scoring', 'assistance', pairId] as const,
  pairHistory: (pairId: string) => ['scoring', 'history', pairId] as const,
  credits: ['intro-credits'] as const,
}
