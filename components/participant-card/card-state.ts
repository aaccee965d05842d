import type { RecommendedContact } from '@/lib/contracts/matching'

/** Where the two stand, from the reader's side. */
export type CardState =
  /** Nothing has happened yet. */
  | 'new'
  /** The reader wrote; the other has not answered. */
  | 'waiting'
  /** The other wrote; the reader has not answered. */
  | 'received'
  | 'accepted'
  /** The other said no. */
  | 'declined'
  /** The reader said no to an intro. */
  | 'refused'
  /** The reader said 'not interested'. */
  | 'dismissed'

export function cardState({ intro, state }: Pick<RecommendedContact, 'intro' | 'state'>): CardState {
  if (intro?.status === 'accepted') return 'accepted'
  if (intro?.status === 'declined') return intro.direction === 'sent' ? 'declined' : 'refused'
  if (state === 'not-interested' || state === 'hidden') return 'dismissed'
  if (intro) return intro.direction === 'sent' ? 'waiting' : 'received'
  return 'new'
}

/** An instant match of which the other side knows nothing yet. */
export const isOffer = ({ kind, intro }: Pick<RecommendedContact, 'kind' | 'intro'>) =>
  kind === 'instant' && intro === null

/** Nothing more is to be done here, by either side. */
export const isClosed = (state: CardState) =>
  state === 'declined' || state === 'refused' || state === 'dismissed'
