import type { RecommendedContact } from '@/lib/contracts/matching'

/** Where the two stand, from the reader's side. */
export type CardState =
  /** No intro yet. */
  | 'new'
  /** The reader wrote; the other has not answered. */
  | 'waiting'
  /** The other wrote; the reader has not answered. */
  | 'received'
  /** Both can write to each other. */
  | 'accepted'
  /** The other declined. */
  | 'declined'
  /** The reader declined an intro. */
  | 'refused'
  /** The reader said 'not interested'. */
  | 'dismissed'

export function cardState({
  intro,
  state,
  chatId,
}: Pick<RecommendedContact, 'intro' | 'state' | 'chatId'>): CardState {
  if (intro?.status === 'accepted') return 'accepted'
  if (intro?.status === 'declined') return intro.direction === 'sent' ? 'declined' : 'refused'
  if (state === 'not-interested' || state === 'hidden') return 'dismissed'
  if (intro) return intro.direction === 'sent' ? 'waiting' : 'received'
  return chatId ? 'accepted' : 'new'
}

/** An instant match that the other side does not know of yet. */
export const isOffer = ({ kind, intro }: Pick<RecommendedContact, 'kind' | 'intro'>) =>
  kind === 'instant' && intro === null

/** Neither side can do anything more. */
export const isClosed = (state: CardState) =>
  state === 'declined' || state === 'refused' || state === 'dismissed'
