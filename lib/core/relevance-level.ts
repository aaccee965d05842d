/** How well two people match, the best first. */
export const RELEVANCE_LEVELS = ['high', 'good', 'try'] as const
export type RelevanceLevel = (typeof RELEVANCE_LEVELS)[number]
