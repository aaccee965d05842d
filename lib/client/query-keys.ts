/** Names of what react-query keeps. */
export const queryKeys = {
  matchesHistory: ['matches-history'] as const,
  recommendation: (resultId: string) => ['recommendation', resultId] as const,
  credits: ['intro-credits'] as const,
}
